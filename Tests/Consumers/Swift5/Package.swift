// swift-tools-version: 5.9
// SPDX-License-Identifier: MIT
// A program in Swift 5 mode, as most users of RxSwift have it: it must compile without a warning.

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "RxSwift", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
        .product(name: "RxCocoa", package: "RxSwift"),
      ],
      swiftSettings: [.unsafeFlags(["-warnings-as-errors"])]
    )
  ]
)
