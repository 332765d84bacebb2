// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import Synchronization
import Testing

@testable import LogwatchKit

@Suite struct ServerTests {
  let folder = Folder()
  var path: String { folder.path("socket") }

  @Test func `a viewer that comes late gets the last N lines and then the live ones`() throws {
    let server = Server(path, last: 5)
    server.send(1...20)
    let viewer = try Lines(UnixSocket.connect(to: path))
    #expect(try viewer.next(5) == ["16", "17", "18", "19", "20"])
    server.send(21...22)
    #expect(try viewer.next(2) == ["21", "22"])
    server.end()
    #expect(try viewer.rest() == [])
  }

  @Test func `with nothing kept a viewer gets live lines only`() throws {
    let server = Server(path, last: 0)
    server.send(1...20)
    let viewer = try Lines(UnixSocket.connect(to: path))
    try server.waitForViewers(1)
    server.send(21...22)
    server.end()
    #expect(try viewer.rest() == ["21", "22"])
  }

  @Test func `viewers that attach in the middle of a burst get exactly N lines and all that follow`() throws {
    let (last, viewers) = (100, 40)
    let server = Server(path, last: last)
    let sent = Atomic(0)
    let isOver = Atomic(false)
    let producer = Thread {
      while !isOver.load(ordering: .relaxed) {
        server.send(sent.add(1, ordering: .relaxed).newValue)
      }
      server.end()
    }
    producer.start()
    var attached: [Lines] = []
    for _ in 0..<viewers {
      let before = sent.load(ordering: .relaxed)
      let viewer = try Lines(UnixSocket.connect(to: path))
      let first = try #require(try viewer.next(1).first.flatMap { Int($0) })
      let after = sent.load(ordering: .relaxed)
      // It attached when `before` to `after` lines had been sent, so its first line is the Nth before one of those.
      #expect(max(1, before - last) <= first && first <= max(1, after - last + 1))
      viewer.expected = first + 1
      attached.append(viewer)
    }
    isOver.store(true, ordering: .relaxed)
    for viewer in attached {
      let numbers = try viewer.rest().compactMap { Int($0) }
      #expect(numbers.elementsEqual(viewer.expected...sent.load(ordering: .relaxed)))
    }
  }

  @Test func `a viewer that leaves is forgotten, and the others go on`() throws {
    let server = Server(path, last: 5)
    var first: Lines? = try Lines(UnixSocket.connect(to: path))
    try server.waitForViewers(1)
    let second = try Lines(UnixSocket.connect(to: path))
    try server.waitForViewers(2)
    withExtendedLifetime(first) {}
    first = nil
    try server.waitForViewers(1)
    server.send(1...3)
    #expect(try second.next(3) == ["1", "2", "3"])
  }

  @Test func `a viewer that reads nothing is let go, and holds up nobody`() throws {
    let server = Server(path, last: 5)
    let idle = try UnixSocket.connect(to: path)
    try server.waitForViewers(1)
    let line = String(repeating: "x", count: 1000)
    for _ in 0..<5000 { server.lines.onNext(line) }
    #expect(try server.waitForNotice() == "a viewer read nothing for 5 s and was let go")
    try server.waitForViewers(0)
    withExtendedLifetime(idle) {}
  }

  @Test func `a socket left behind is replaced, one in use is not`() throws {
    var left: Descriptor? = try UnixSocket.listen(at: path)
    withExtendedLifetime(left) {}
    left = nil
    #expect(FileManager.default.fileExists(atPath: path))
    let server = Server(path, last: 5)
    let second = Server(path, last: 5)
    #expect(try second.waitForNotice() == "no viewer can attach: \(path): another logwatch listens at \(path)")
    server.end()
    try server.waitForEnd()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `only the owner may attach`() throws {
    let server = Server(path, last: 5)
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
    server.end()
  }

  @Test func `a path that is too long gets the words of the system`() throws {
    let server = Server(folder.path(String(repeating: "x", count: 200)), last: 5)
    #expect(try server.waitForNotice().hasSuffix("File name too long"))
  }
}

/// A server that a test feeds.
private final class Server: Sendable {
  let lines: ReplaySubject<String>
  private let counts = Mailbox<Int>()
  private let notices = Mailbox<String>()
  private let ended = Mailbox<Bool>()
  private let stop = PublishSubject<Void>()
  private let bag = DisposeBag()

  init(_ path: String, last: Int) {
    lines = .create(bufferSize: last)
    let heard = PublishSubject<String>()
    heard.subscribe(onNext: notices.put).disposed(by: bag)
    serve(lines, at: path, until: stop, notices: heard.asObserver())
      .subscribe(onNext: counts.put, onCompleted: { [ended] in ended.put(true) })
      .disposed(by: bag)
  }

  func send(_ number: Int) { lines.onNext("\(number)") }
  func send(_ numbers: ClosedRange<Int>) { numbers.forEach(send) }

  func end() {
    stop.onNext(())
    lines.onCompleted()
  }

  func waitForViewers(_ count: Int) throws { while try counts.take() != count {} }
  func waitForNotice() throws -> String { try notices.take() }
  func waitForEnd() throws { _ = try ended.take() }
}

/// Values that one thread leaves for another, which waits for them.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ value: Value) {
    values.withLock { $0.append(value) }
    count.signal()
  }

  func take() throws -> Value {
    try #require(count.wait(timeout: .now() + 60) == .success, "nothing came for a minute")
    return values.withLock { $0.removeFirst() }
  }
}

/// The lines that arrive at a descriptor; waits for them, a minute at most.
final class Lines {
  let descriptor: Descriptor
  var expected = 0
  private var splitter = LineSplitter(source: "")
  private var lines: ArraySlice<String> = []
  private var hasEnded = false

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  func next(_ count: Int) throws -> [String] {
    while lines.count < count, !hasEnded { try read() }
    defer { lines = lines.dropFirst(count) }
    return Array(lines.prefix(count))
  }

  func rest() throws -> [String] { try next(.max) }

  private func read() throws {
    var ready = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    try #require(poll(&ready, 1, 60_000) == 1, "nothing came for a minute")
    guard let bytes = try descriptor.read() else { return }
    hasEnded = bytes.isEmpty
    let collect: (Reading) -> Void = { if let line = $0.line { self.lines.append(line.text) } }
    if hasEnded { splitter.finish(collect) } else { splitter.feed(bytes, collect) }
  }
}
