// SPDX-License-Identifier: MIT

import Foundation
import LogwatchKit

exit(logwatch(Array(CommandLine.arguments.dropFirst())))
