// SPDX-License-Identifier: MIT

/// How deep chains of `concat`, `catch` and `retry` have nested on the stack: always 0, for here they are loops.
///
/// RxSwift counts the depth of its stack of sources in this variable; programs that print it still compile.
public var maxTailRecursiveSinkStackSize: Int { 0 }
