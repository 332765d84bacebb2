// SPDX-License-Identifier: MIT

import RxSwift

/// What can go wrong in bindings to objects.
public enum RxCocoaError: Swift.Error {
  /// It is not known what went wrong.
  case unknown

  /// The object does not allow the operation.
  case invalidOperation(object: Any)

  /// The items have not been bound to the object yet.
  case itemsNotYetBound(object: Any)

  /// The object has no property of that name.
  case invalidPropertyName(object: Any, propertyName: String)

  /// What is at the key path is not what was expected.
  case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)

  /// The methods of a class could not be replaced.
  case errorDuringSwizzling

  /// The object is not of the type asked for.
  case castingError(object: Any, targetType: Any.Type)
}

// Sound: the objects in an error are for a message; whoever uses them otherwise knows where they belong.
extension RxCocoaError: @unchecked Sendable {}

extension RxCocoaError: CustomDebugStringConvertible {
  /// A sentence for a log.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error."
    case .invalidOperation(let object): "Invalid operation on `\(object)`."
    case .itemsNotYetBound(let object): "No items have been bound to `\(object)` yet."
    case .invalidPropertyName(let object, let name): "`\(object)` has no property `\(name)`."
    case .invalidObjectOnKeyPath(let object, let source, let name):
      "Unexpected object `\(object)` at the key path `\(name)` of `\(source)`."
    case .errorDuringSwizzling: "The methods of a class could not be replaced."
    case .castingError(let object, let type): "`\(object)` is not of type `\(type)`."
    }
  }
}
