// SPDX-License-Identifier: MIT

// The one operator that imports Foundation: `Data` and the decoders are its subject.
import Foundation

/// Something that makes values of data, as `JSONDecoder` does.
public protocol DataDecoder {
  /// Makes a value of the given type.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Makes a value of each piece of data.
  ///
  /// ```
  /// source                          -{"a":1}-|
  /// decode(type: A.self, decoder)   -A-------|
  /// ```
  /// - Emits: the values, when the data come.
  /// - Errors: those of the source, and the first that the decoder throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `decoder`.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: What makes them.
  /// - Returns: The sequence of values.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
