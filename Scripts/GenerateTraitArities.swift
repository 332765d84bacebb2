// SPDX-License-Identifier: MIT
//
// Writes the overloads of zip and combineLatest for two to eight traits. Each passes its sources on to the operator on
// `Observable`. Run it from the root of the package after a change here:
//
//   swift Scripts/GenerateTraitArities.swift

import Foundation

let counts = ["two", "three", "four", "five", "six", "seven", "eight"]

func list(_ arity: Int, _ item: (Int) -> String) -> String {
  (1...arity).map(item).joined(separator: ", ")
}

/// One overload for each number of sources.
struct Overload {
  var name: String
  var what: String
  var generics: (Int) -> String
  var source: (Int) -> String
  /// The type of one element, as the selector takes it.
  var element: (Int) -> String
  var hasSelector: Bool
  var result: (_ tuple: String) -> String
  var constraint: (Int) -> String = { _ in "" }
  var body: (_ call: String) -> String
  /// What a source is called as an observable.
  var unwrap: String

  func text(_ arity: Int) -> String {
    let tuple = "(\(list(arity, element)))"
    let parameters =
      (1...arity).map { "    _ source\($0): \(source($0))" }
      + (hasSelector ? ["    resultSelector: @escaping \(tuple) throws -> Element"] : [])
    let arguments = (1...arity).map { "source\($0).\(unwrap)" }
    let selector = hasSelector ? ["resultSelector: resultSelector"] : []
    let call = "Observable\(hasSelector ? "" : "<Any>").\(name)(\((arguments + selector).joined(separator: ", ")))"
    return """
        /// \(what) of \(counts[arity - 2]) sequences\(hasSelector ? "" : " into tuples").
        ///
        /// - SeeAlso: <https://reactivex.io/documentation/operators/\(name.lowercased()).html>
        public static func \(name)<\(generics(arity))>(
      \(parameters.joined(separator: ",\n"))
        ) -> \(result(tuple))\(constraint(arity)) {
          \(body(call))
        }
      """
  }
}

func write(_ path: String, _ imports: String, _ note: String, _ parts: [(head: String, overloads: [Overload])]) throws {
  var text = "// SPDX-License-Identifier: MIT\n\n"
  if !imports.isEmpty { text += "import \(imports)\n\n" }
  text += "// Written by Scripts/GenerateTraitArities.swift. The file is as long as its overloads ask for.\n"
  text += "// " + note + "\n"
  for part in parts {
    let overloads = part.overloads.flatMap { overload in (2...8).map(overload.text) }
    text += "\n\(part.head) {\n\(overloads.joined(separator: "\n\n"))\n}\n"
  }
  try text.write(toFile: path, atomically: true, encoding: .utf8)
  let format = Process()
  format.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  format.arguments = ["swift", "format", "--in-place", path]
  try format.run()
  format.waitUntilExit()
}

// Single and Maybe

for trait in ["Single", "Maybe"] {
  let zip = Overload(
    name: "zip",
    what: "Joins the elements",
    generics: { list($0) { "E\($0)" } },
    source: { "PrimitiveSequence<Trait, E\($0)>" },
    element: { "E\($0)" },
    hasSelector: true,
    result: { _ in "PrimitiveSequence<Trait, Element>" },
    body: { "PrimitiveSequence(raw: \($0))" },
    unwrap: "source"
  )
  var tuples = zip
  tuples.hasSelector = false
  tuples.result = { "PrimitiveSequence<Trait, \($0)>" }
  try write(
    "Sources/RxSwift/Traits/\(trait)+Zip.swift",
    "",
    trait == "Single" ? "The first error ends it." : "It completes when all have; the first error ends it.",
    [
      ("extension PrimitiveSequenceType where Trait == \(trait)Trait", [zip]),
      ("extension PrimitiveSequenceType where Trait == \(trait)Trait, Element == Any", [tuples]),
    ]
  )
}

// Infallible

let infallibleLatest = Overload(
  name: "combineLatest",
  what: "Combines the latest elements",
  generics: { list($0) { "I\($0): InfallibleType" } },
  source: { "I\($0)" },
  element: { "I\($0).Element" },
  hasSelector: true,
  result: { _ in "Infallible<Element>" },
  body: { "Infallible(endingOnError: \($0))" },
  unwrap: "asObservable()"
)
var infallibleTuples = infallibleLatest
infallibleTuples.generics = { list($0) { "O\($0): InfallibleType" } }
infallibleTuples.source = { "O\($0)" }
infallibleTuples.element = { "O\($0).Element" }
infallibleTuples.hasSelector = false
infallibleTuples.result = { "Infallible<\($0)>" }
infallibleTuples.body = { "Infallible(\($0))" }
var infallibleZip = infallibleLatest
infallibleZip.name = "zip"
infallibleZip.what = "Joins the elements"
infallibleZip.generics = { list($0) { "E\($0)" } }
infallibleZip.source = { "Infallible<E\($0)>" }
infallibleZip.element = { "E\($0)" }
try write(
  "Sources/RxSwift/Traits/Infallible+Arity.swift",
  "",
  "What a selector throws goes to `Hooks.defaultErrorHandler`, and the sequence completes.",
  [
    ("extension Infallible", [infallibleLatest]),
    ("extension InfallibleType", [infallibleZip]),
    ("extension InfallibleType where Element == Any", [infallibleTuples]),
  ]
)

// SharedSequence

let oneStrategy: (Int) -> String = { arity in
  " where SharingStrategy == O1.SharingStrategy, "
    + (2...arity).map { "O\($0 - 1).SharingStrategy == O\($0).SharingStrategy" }.joined(separator: ", ")
}
let sharedLatest = Overload(
  name: "combineLatest",
  what: "Combines the latest elements",
  generics: { list($0) { "O\($0): SharedSequenceConvertibleType" } },
  source: { "O\($0)" },
  element: { "O\($0).Element" },
  hasSelector: true,
  result: { _ in "SharedSequence<SharingStrategy, Element>" },
  constraint: oneStrategy,
  body: { "SharedSequence(\($0).reportingErrors())" },
  unwrap: "asSharedSequence().asObservable()"
)
var sharedLatestTuples = sharedLatest
sharedLatestTuples.hasSelector = false
sharedLatestTuples.result = { "SharedSequence<SharingStrategy, \($0)>" }
sharedLatestTuples.body = { "SharedSequence(\($0))" }
var sharedZip = sharedLatest
sharedZip.name = "zip"
sharedZip.what = "Joins the elements"
sharedZip.result = { _ in "SharedSequence<O1.SharingStrategy, Element>" }
var sharedZipTuples = sharedLatestTuples
sharedZipTuples.name = "zip"
sharedZipTuples.what = "Joins the elements"
sharedZipTuples.result = { "SharedSequence<O1.SharingStrategy, \($0)>" }
try write(
  "Sources/RxCocoa/Traits/SharedSequence/SharedSequence+Arity.swift",
  "RxSwift",
  "What a selector throws goes to `Hooks.defaultErrorHandler`, and the sequence completes.",
  [
    ("extension SharedSequence", [sharedLatest, sharedZip]),
    ("extension SharedSequenceConvertibleType where Element == Any", [sharedLatestTuples, sharedZipTuples]),
  ]
)
