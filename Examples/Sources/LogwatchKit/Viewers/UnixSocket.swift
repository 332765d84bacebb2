// SPDX-License-Identifier: MIT

import Foundation

/// Sockets that have a place in the file system; only their owner may use them.
enum UnixSocket {
  /// Listens at a path, where it replaces a socket left behind by a program that is gone.
  static func listen(at path: String) throws -> Descriptor {
    let socket = try make()
    do {
      try bind(socket, to: path)
    } catch let error as SystemError where error.code == EADDRINUSE {
      if (try? connect(to: path)) != nil { throw InUse(path: path) }
      unlink(path)
      try bind(socket, to: path)
    }
    guard Foundation.listen(socket.number, 16) == 0 else { throw SystemError() }
    _ = fcntl(socket.number, F_SETFL, O_NONBLOCK)
    return socket
  }

  static func connect(to path: String) throws -> Descriptor {
    let socket = try make()
    let result = try withAddress(path) { Foundation.connect(socket.number, $0, $1) }
    guard result == 0 else { throw SystemError() }
    return socket
  }

  /// Takes one who waits at the door, or nil if he has left again.
  ///
  /// One who does not read for some seconds gets an error from `write` instead of holding us up.
  static func accept(from door: Descriptor, patience seconds: Int) throws -> Descriptor? {
    let number = Foundation.accept(door.number, nil, nil)
    guard number >= 0 else {
      if [EAGAIN, ECONNABORTED, EINTR].contains(errno) { return nil }
      throw SystemError()
    }
    let socket = Descriptor(number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  /// Another program listens at the path.
  struct InUse: Error, CustomStringConvertible {
    let path: String
    var description: String { "another logwatch listens at \(path)" }
  }

  private static func make() throws -> Descriptor {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let number = socket(AF_UNIX, kind, 0)
    guard number >= 0 else { throw SystemError() }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return Descriptor(number)
  }

  private static func bind(_ socket: Descriptor, to path: String) throws {
    let before = umask(0o177)
    defer { umask(before) }
    let result = try withAddress(path) { Foundation.bind(socket.number, $0, $1) }
    guard result == 0 else { throw SystemError() }
  }

  private static func withAddress<Result>(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw SystemError(ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    // The system takes every kind of address through a pointer to the general one; that is how the call is defined.
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
