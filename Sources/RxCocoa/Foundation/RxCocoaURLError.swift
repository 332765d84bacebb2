// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What can go wrong in a request of `URLSession.rx`, besides the errors of `URLSession` itself.
public enum RxCocoaURLError: Swift.Error {
  /// There was neither a response nor an error.
  case unknown

  /// The response is not one of HTTP.
  case nonHTTPResponse(response: URLResponse)

  /// The status of the response is not one of success.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)

  /// The data of the response could not be read.
  case deserializationError(error: Swift.Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// A sentence for a log.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error: neither a response nor an error came."
    case .nonHTTPResponse(let response): "The response is not one of HTTP: \(response)"
    case .httpRequestFailed(let response, _): "The HTTP request failed with status \(response.statusCode)."
    case .deserializationError(let error): "The response could not be read: \(error)"
    }
  }
}
