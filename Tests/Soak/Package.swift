// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "RxSwift", path: "../..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"), .product(name: "RxRelay", package: "RxSwift"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
