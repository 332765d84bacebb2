// SPDX-License-Identifier: MIT

import Foundation

/// An open file, pipe or socket; it is closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  // These live as long as the program, so nothing closes them.
  static let standardInput = Descriptor(STDIN_FILENO)
  static let standardOutput = Descriptor(STDOUT_FILENO)
  static let standardError = Descriptor(STDERR_FILENO)

  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file for reading, without waiting if it is a pipe that nobody writes to.
  convenience init(reading path: String) throws {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw SystemError() }
    self.init(number)
  }

  deinit { close(number) }

  /// What the system knows about the open file.
  var status: stat {
    var status = stat()
    fstat(number, &status)
    return status
  }

  /// The bytes from here on, or at an offset: empty at the end, nil if there is nothing yet.
  func read(at offset: Int? = nil, atMost limit: Int = 65536) throws -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        if let offset {
          count = pread(number, buffer.baseAddress, limit, off_t(offset))
        } else {
          count = Foundation.read(number, buffer.baseAddress, limit)
        }
        initialized = max(count, 0)
      }
      if count >= 0 { return bytes }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw SystemError() }
    }
  }

  /// True when a read would not wait: there is something, or the end.
  var isReadable: Bool {
    var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  /// Writes everything, however many calls it takes.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN, fcntl(number, F_GETFL) & O_NONBLOCK != 0 {
          // Somebody who shares the terminal with us made it so; wait until there is room.
          var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        } else if errno != EINTR {
          throw SystemError()
        }
      }
    }
  }
}

/// What the system said when it could not do something, in its own words.
struct SystemError: Error, CustomStringConvertible, Equatable {
  let code: Int32

  init(_ code: Int32 = errno) {
    self.code = code
  }

  var description: String { String(cString: strerror(code)) }
}
