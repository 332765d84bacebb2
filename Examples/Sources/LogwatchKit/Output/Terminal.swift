// SPDX-License-Identifier: MIT

import Foundation

/// The terminal as a page that is drawn over and over; what stood there before comes back at the end.
final class Terminal {
  private let descriptor: Descriptor
  private var before = termios()

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  static func isTerminal(_ descriptor: Descriptor) -> Bool {
    isatty(descriptor.number) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Stops showing what is typed; returns what takes the second page of the terminal and hides the cursor.
  func begin() -> String {
    tcgetattr(descriptor.number, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(descriptor.number, TCSANOW, &silent)
    return "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  }

  /// Undoes that; returns what brings the first page and the cursor back.
  func end() -> String {
    tcsetattr(descriptor.number, TCSANOW, &before)
    return "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  /// A page in one piece, so that nothing flickers.
  func page(_ rows: [String]) -> String {
    "\u{1B}[H" + rows.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J"
  }

  /// Columns and rows, as large as the window is now.
  var size: (width: Int, height: Int) {
    var size = winsize()
    let isKnown = ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
  }
}
