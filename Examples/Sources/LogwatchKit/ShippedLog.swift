// SPDX-License-Identifier: MIT

import Foundation

/// The access log that ships with the program: nginx on an ordinary minute with a rush in it.
var shippedLog: String {
  Bundle.module.path(forResource: "access", ofType: "log") ?? "access.log"
}
