// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "logwatch", targets: ["logwatch"])],
  dependencies: [.package(name: "RxSwift", path: "..")],
  targets: [
    .executableTarget(name: "logwatch", dependencies: ["LogwatchKit"]),
    .target(
      name: "LogwatchKit",
      dependencies: [.product(name: "RxSwift", package: "RxSwift")],
      resources: [.copy("Resources/access.log")]
    ),
    .testTarget(name: "LogwatchTests", dependencies: ["logwatch", "LogwatchKit"]),
  ],
  swiftLanguageModes: [.v6]
)
