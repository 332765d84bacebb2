// SPDX-License-Identifier: MIT

import Foundation

/// What the library adds to a type, under `rx`: a place for extensions that do not crowd the type itself.
///
/// ```swift
/// extension Reactive where Base: Player {
///   var volume: Binder<Double> { Binder(base) { $0.volume = $1 } }
/// }
/// level.bind(to: player.rx.volume)
/// ```
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object or value that is extended.
  public let base: Base

  /// The extension of `base`.
  public init(_ base: Base) { self.base = base }

  /// A binder to a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base, scheduler: MainScheduler()) { base, value in base[keyPath: keyPath] = value }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has extensions under `rx`.
public protocol ReactiveCompatible {
  /// The type that is extended.
  associatedtype ReactiveBase

  /// The extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The extensions of an instance.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The extensions of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // It does nothing; see below.
    set {}
  }

  /// The extensions of an instance.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // It does nothing; it lets extensions of `Reactive` have properties that can be assigned to.
    set {}
  }
}

extension NSObject: ReactiveCompatible {}
