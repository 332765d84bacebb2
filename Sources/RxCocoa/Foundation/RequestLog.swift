// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Prints requests as commands that repeat them, with what came of each.
enum RequestLog {
  private static let lock = Lock()
  // Sound: read and written with the lock held only.
  private nonisolated(unsafe) static var decide: (URLRequest) -> Bool = { _ in
    #if DEBUG
    true
    #else
    false
    #endif
  }

  static var shouldLog: (URLRequest) -> Bool {
    get { lock.withLock { decide } }
    set {
      let old = lock.withLock {
        let old = decide
        decide = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  static func line(_ request: URLRequest, _ response: URLResponse?, _ error: (any Error)?, seconds: Double) -> String {
    let outcome =
      if let response = response as? HTTPURLResponse {
        "\((200..<300).contains(response.statusCode) ? "Success" : "Failure"): status \(response.statusCode)"
      } else {
        "Failure: \(error.map { "\($0)" } ?? "no response")"
      }
    return "\(command(request))\n\(outcome) after \(Int(seconds * 1_000)) ms"
  }

  static func command(_ request: URLRequest) -> String {
    var words = ["curl -i"]
    if let method = request.httpMethod { words.append("-X \(method)") }
    for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      words.append("-H \(quoted("\(name): \(value)"))")
    }
    if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) { words.append("-d \(quoted(body))") }
    words.append(quoted(request.url?.absoluteString ?? ""))
    return words.joined(separator: " ")
  }

  /// For a shell: in single quotes, which only a single quote ends.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
