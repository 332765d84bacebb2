// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxCocoa
import RxSwift
import RxTestSupport
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One after the other, because what is logged is one setting for the whole process.
@Suite(.serialized) struct URLSessionTests {
  private let session = URLSession(configuration: .ephemeral)
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer([
      "/ok": .respond(status: 200, body: #"{"answer": 42}"#),
      "/created": .respond(status: 201, body: "made"),
      "/missing": .respond(status: 404, body: "nothing here"),
      "/broken": .respond(status: 200, body: "{"),
      "/fragment": .respond(status: 200, body: "7"),
      "/hang": .hang,
    ])
    URLSession.rx.shouldLogRequest = { _ in false }
  }

  private func request(_ path: String) throws -> URLRequest { URLRequest(url: try server.url(path)) }

  @Test func `a success gives the response and its data, then the end`() async throws {
    var pairs: [(Int, String)] = []
    for try await (response, data) in session.rx.response(request: try request("/created")).values {
      pairs.append((response.statusCode, String(decoding: data, as: UTF8.self)))
    }
    #expect(pairs.map(\.0) == [201])
    #expect(pairs.map(\.1) == ["made"])
    server.stop()
  }

  @Test func `a response of any status is a response`() async throws {
    let (response, data) = try await session.rx.response(request: try request("/missing")).asSingle().value
    #expect(response.statusCode == 404)
    #expect(String(decoding: data, as: UTF8.self) == "nothing here")
    server.stop()
  }

  @Test func `data gives the data of a success`() async throws {
    let data = try await session.rx.data(request: try request("/created")).asSingle().value
    #expect(String(decoding: data, as: UTF8.self) == "made")
    server.stop()
  }

  @Test func `data fails with the response when the status is not one of success`() async throws {
    let error = await #expect(throws: RxCocoaURLError.self) {
      _ = try await session.rx.data(request: try request("/missing")).asSingle().value
    }
    guard case .httpRequestFailed(let response, let data)? = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    #expect(response.statusCode == 404)
    #expect(data == Data("nothing here".utf8))
    #expect(error?.debugDescription.contains("404") == true)
    server.stop()
  }

  @Test func `json gives the object that the data describes`() async throws {
    let object = try await session.rx.json(url: try server.url("/ok")).map { ($0 as? [String: Int]) ?? [:] }
      .asSingle().value
    #expect(object == ["answer": 42])
    let fragment = try await session.rx.json(request: try request("/fragment"), options: .fragmentsAllowed)
      .map { $0 as? Int }.asSingle().value
    #expect(fragment == 7)
    server.stop()
  }

  @Test func `json fails when the data is not JSON`() async throws {
    let error = await #expect(throws: RxCocoaURLError.self) {
      _ = try await session.rx.json(request: try request("/broken")).map { "\($0)" }.asSingle().value
    }
    guard case .deserializationError? = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    server.stop()
  }

  @Test func `a refused connection is the session's error`() async throws {
    let port = try LoopbackServer.closedPort()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let error = await #expect(throws: URLError.self) {
      _ = try await session.rx.data(request: URLRequest(url: url)).asSingle().value
    }
    #expect(error?.code == .cannotConnectToHost)
    server.stop()
  }

  @Test func `disposing cancels a request in flight, and no event comes`() async throws {
    let recorder = Recorder<Data>()
    let subscription = session.rx.data(request: try request("/hang")).subscribe(recorder)
    await wait(for: server.requestCame)
    subscription.dispose()
    await wait(for: server.clientLeft)
    #expect(recorder.entries == [])
    server.stop()
  }

  @Test func `nothing is sent before there is a subscriber, and each sends anew`() async throws {
    let data = session.rx.data(request: try request("/created"))
    #expect(server.requests.isEmpty)
    _ = try await data.asSingle().value
    _ = try await data.asSingle().value
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.hasPrefix("GET /created HTTP/1.1") })
    server.stop()
  }

  @Test func `each request is offered to the logger`() async throws {
    let asked = Mutex<[String]>([])
    URLSession.rx.shouldLogRequest = { request in
      asked.withLock { $0.append(request.url?.path ?? "") }
      return false
    }
    _ = try await session.rx.data(request: try request("/created")).asSingle().value
    URLSession.rx.shouldLogRequest = { _ in false }
    _ = try await session.rx.data(request: try request("/created")).asSingle().value
    #expect(asked.withLock { $0 } == ["/created"])
    server.stop()
  }

  @Test func `a logged request is a command that repeats it, with the outcome`() async throws {
    let path = try server.url("/created").absoluteString
    let output = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = path as String] in
      URLSession.rx.shouldLogRequest = { _ in true }
      var request = URLRequest(url: try #require(URL(string: path)))
      request.httpMethod = "POST"
      request.setValue("it's", forHTTPHeaderField: "X-Word")
      request.httpBody = Data("a=1".utf8)
      _ = try await URLSession.shared.rx.data(request: request).asSingle().value
    }
    let text = String(decoding: output?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("curl -i -X POST -H 'X-Word: it'\\''s' -d 'a=1' '\(path)'"))
    #expect(text.contains("Success: status 201"))
    server.stop()
  }

  /// Waits without blocking the tasks.
  private func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}
