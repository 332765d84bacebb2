// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Reactive where Base == URLSession {
  /// Whether a request is printed, as a command that repeats it, when its response has come.
  ///
  /// By default a debug build prints all requests and a release build none.
  public static var shouldLogRequest: (URLRequest) -> Bool {
    get { RequestLog.shouldLog }
    set { RequestLog.shouldLog = newValue }
  }
}

extension Reactive where Base: URLSession {
  /// Sends a request for each subscription and gives its response, whatever the status.
  ///
  /// - Parameter request: The request.
  /// - Returns: One pair of response and data, or the error of the session. Disposing cancels the request.
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session = base
    return .create { observer in
      let isLogged = RequestLog.shouldLog(request)
      let start = DispatchTime.now()
      let sink = Transfer(observer)
      let task = session.dataTask(with: request) { data, response, error in
        if isLogged {
          let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
          print(RequestLog.line(request, response, error, seconds: seconds))
        }
        guard let response, let data else { return sink.value.onError(error ?? RxCocoaURLError.unknown) }
        guard let http = response as? HTTPURLResponse else {
          return sink.value.onError(RxCocoaURLError.nonHTTPResponse(response: response))
        }
        sink.value.onNext((http, data))
        sink.value.onCompleted()
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// Sends a request for each subscription and gives the data of its response.
  ///
  /// - Parameter request: The request.
  /// - Returns: The data; `RxCocoaURLError.httpRequestFailed` if the status is not in 200 to 299.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      if (200..<300).contains(response.statusCode) { return data }
      throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
    }
  }

  /// Sends a request for each subscription and gives what its JSON says.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: How to read the JSON.
  /// - Returns: The object; `RxCocoaURLError.deserializationError` if the data is not JSON.
  public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
    data(request: request).map { data in
      do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// Gets what the JSON at an address says, for each subscription.
  ///
  /// - Parameter url: The address.
  /// - Returns: The object; `RxCocoaURLError.deserializationError` if the data is not JSON.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}
