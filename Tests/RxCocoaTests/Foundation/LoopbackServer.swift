// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A tiny HTTP server on the loopback interface: it answers each request by its path and closes the connection.
final class LoopbackServer: Sendable {
  /// What to answer to a path.
  enum Answer: Sendable {
    case respond(status: Int, body: String)

    /// Keeps the connection open without a word until the client goes; then signals `clientLeft`.
    case hang
  }

  let port: UInt16
  let clientLeft = DispatchSemaphore(value: 0)
  let requestCame = DispatchSemaphore(value: 0)
  private let listener: Int32
  private let answers: [String: Answer]
  private let heard = Mutex<[String]>([])

  struct Failure: Error { let call: String }

  /// Listens on a port that the system chooses.
  init(_ answers: [String: Answer]) throws {
    self.answers = answers
    listener = try Self.listen()
    port = try Self.port(of: listener)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw Failure(call: "URL") }
    return url
  }

  /// The requests so far, each with its headers.
  var requests: [String] { heard.withLock { $0 } }

  /// A port at which nobody listens: the system gave it away and got it back.
  static func closedPort() throws -> UInt16 {
    let socket = try listen()
    defer { close(socket) }
    return try port(of: socket)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    let request = read(connection)
    heard.withLock { $0.append(request) }
    requestCame.signal()
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    switch answers[path] ?? .respond(status: 404, body: "") {
    case .respond(let status, let body):
      send(
        "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)",
        connection
      )
    case .hang:
      _ = read(connection)
      clientLeft.signal()
    }
  }

  /// Reads a whole request, or until the client has gone: closing with bytes unread would cut off the answer.
  private func read(_ connection: Int32) -> String {
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(connection, &chunk, chunk.count, 0)
      if count <= 0 { break }
      bytes += chunk[..<count]
      guard let end = bytes.range(of: Data([13, 10, 13, 10])) else { continue }
      let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
      let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      let wanted = length?.split(separator: " ").last.flatMap { Int($0) } ?? 0
      if bytes.count - end.upperBound >= wanted { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func send(_ text: String, _ connection: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      if sent <= 0 { return }
      bytes = bytes.dropFirst(sent)
    }
  }

  private static func listen() throws -> Int32 {
    #if os(Linux)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if descriptor < 0 { throw Failure(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if bound != 0 { throw Failure(call: "bind") }
    #if canImport(Glibc)
    let listening = Glibc.listen(descriptor, 16)
    #elseif canImport(Musl)
    let listening = Musl.listen(descriptor, 16)
    #else
    let listening = Darwin.listen(descriptor, 16)
    #endif
    if listening != 0 { throw Failure(call: "listen") }
    return descriptor
  }

  private static func port(of descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    if found != 0 { throw Failure(call: "getsockname") }
    return UInt16(bigEndian: address.sin_port)
  }
}
