// SPDX-License-Identifier: MIT

/// A rule that normalises the text of a `FormField`.
public struct FormRule: Sendable {
  let apply: @Sendable (String) -> String

  /// A rule of your own.
  ///
  /// - Parameter apply: Makes the new text; it should do nothing but compute.
  public init(_ apply: @escaping @Sendable (String) -> String) { self.apply = apply }

  /// Takes white space and line ends away at both ends.
  public static let trimmed = FormRule { text in
    let head = text.drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }

  /// Makes all letters small.
  public static let lowercased = FormRule { $0.lowercased() }

  /// Keeps the first `count` characters.
  public static func limited(to count: Int) -> FormRule { FormRule { String($0.prefix(max(0, count))) } }
}
