// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT
// A program in Swift 6 mode: it must compile without a warning, with and without @preconcurrency.

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "RxSwift", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "ThirtyOperators",
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
        .product(name: "RxCocoa", package: "RxSwift"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    // Two seconds for one function is the most that a user should wait.
    .target(
      name: "ThirtyOperators",
      dependencies: [.product(name: "RxSwift", package: "RxSwift")],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-Xfrontend", "-warn-long-function-bodies=2000"]),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
