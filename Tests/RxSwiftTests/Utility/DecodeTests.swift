// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct DecodeTests {
  private struct Point: Codable, CustomStringConvertible {
    let x: Int
    let y: Int
    var description: String { "(\(x) \(y))" }
  }

  @Test func `JSON becomes values`() {
    let source = Observable.of(#"{"x":1,"y":2}"#, #"{"x":3,"y":4}"#).map { Data($0.utf8) }
    #expect(record(source.decode(type: Point.self, decoder: JSONDecoder())) == ["(1 2)", "(3 4)", "|"])
  }

  @Test func `a property list becomes values`() throws {
    let data = try PropertyListEncoder().encode(Point(x: 1, y: 2))
    #expect(record(Observable.just(data).decode(type: Point.self, decoder: PropertyListDecoder())) == ["(1 2)", "|"])
  }

  @Test func `data that cannot be read end it with the decoder's error`() {
    var failure: (any Error)?
    _ = Observable.just(Data("{".utf8)).decode(type: Point.self, decoder: JSONDecoder())
      .subscribe(onError: { failure = $0 })
    #expect(failure is DecodingError)
  }

  @Test func `any decoder of your own will do`() {
    struct Constant: DataDecoder {
      func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        try JSONDecoder().decode(type, from: Data("[1]".utf8))
      }
    }
    #expect(record(Observable.just(Data()).decode(type: [Int].self, decoder: Constant())) == ["[1]", "|"])
  }
}
