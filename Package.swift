// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// `Resources.total` exists only in a build that asks for it: TRACE_RESOURCES=1 swift build.
let traceResources = Context.environment["TRACE_RESOURCES"] != nil
let tracing: [SwiftSetting] = traceResources ? [.define("TRACE_RESOURCES")] : []

/// Each module is offered twice: as the package manager prefers, and as a dynamic library.
func products(_ module: String) -> [Product] {
  [
    .library(name: module, targets: [module]),
    .library(name: module + "-Dynamic", type: .dynamic, targets: [module]),
  ]
}

let package = Package(
  name: "RxSwift",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking"].flatMap(products),
  targets: [
    .target(name: "CRxRuntime"),
    .target(name: "RxSwift", dependencies: ["CRxRuntime"], swiftSettings: tracing),
    .target(name: "RxRelay", dependencies: ["RxSwift"]),
    .target(name: "RxCocoa", dependencies: ["RxSwift", "RxRelay", "CRxRuntime"]),
    .target(name: "RxTest", dependencies: ["RxSwift"]),
    .target(name: "RxBlocking", dependencies: ["RxSwift"]),
    .target(name: "RxTestSupport", dependencies: ["RxSwift"], path: "Tests/RxTestSupport"),
    .testTarget(name: "RxSwiftTests", dependencies: ["RxSwift", "RxRelay", "RxTest", "RxTestSupport"]),
    .testTarget(name: "RxRelayTests", dependencies: ["RxRelay", "RxSwift", "RxTestSupport"]),
    .testTarget(name: "RxBlockingTests", dependencies: ["RxBlocking", "RxSwift", "RxTestSupport"]),
    .testTarget(name: "RxCocoaTests", dependencies: ["RxCocoa", "RxSwift", "RxTest", "RxTestSupport"]),
    .testTarget(name: "RxTestTests", dependencies: ["RxSwift", "RxTest", "RxTestSupport"]),
    .testTarget(
      name: "GuideTests",
      dependencies: ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxBlocking"]
    ),
    .testTarget(name: "LawTests", dependencies: ["RxSwift", "RxRelay", "RxTestSupport"]),
    .testTarget(
      name: "ReportTests",
      dependencies: ["RxSwift", "RxRelay", "RxCocoa", "RxTest", "RxTestSupport"]
    ),
    .testTarget(name: "ModelTests", dependencies: ["RxSwift", "RxRelay"]),
    .testTarget(name: "FuzzTests", dependencies: ["RxSwift", "RxTest", "RxTestSupport"]),
    .testTarget(name: "RxTestSupportTests", dependencies: ["RxSwift", "RxTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
