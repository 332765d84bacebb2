// SPDX-License-Identifier: MIT
//
// Writes the overloads of combineLatest and zip for two to eight sequences. Swift cannot state them once: the labels and
// types are those that RxSwift's users already call. Run it from the root of the package after a change here:
//
//   swift Scripts/GenerateArities.swift

import Foundation

struct Operator {
  let name: String
  let file: String
  let builder: String
  let read: String
  let action: String
  let marble: [String]
  let emitsResults: String
  let emitsTuples: String
  let errors: String
  let holds: String
  let completion: [String]
}

let combineLatest = Operator(
  name: "combineLatest",
  file: "CombineLatest+Arity.swift",
  builder: "combiningLatest",
  read: "value",
  action: "Combines the latest elements",
  marble: [
    "source1         -1-----3---|",
    "source2         ---2-----4--|",
    "combineLatest   ---x---y-z--|    x = (1, 2), y = (3, 2), z = (3, 4)",
  ],
  emitsResults: "the result of `resultSelector`, when an element of any sequence comes and all have sent one.",
  emitsTuples: "the latest elements, when one of them comes and all are there.",
  errors: "the first of any sequence",
  holds: "the latest element of each sequence",
  completion: [
    "Completes when all have completed; or with the first element that comes when all others have completed and one of",
    "them has never sent any.",
  ]
)

let zip = Operator(
  name: "zip",
  file: "Zip+Arity.swift",
  builder: "zipping",
  read: "take()",
  action: "Joins the elements",
  marble: [
    "source1   -1--2-----3-|",
    "source2   ---4---5----|",
    "zip       ---x---y----|    x = (1, 4), y = (2, 5)",
  ],
  emitsResults: "the result of `resultSelector`, when the last element of a row comes.",
  emitsTuples: "a row, when its last element comes.",
  errors: "the first of any sequence, at once",
  holds: "the elements that wait for partners",
  completion: [
    "Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the",
    "first element that cannot have one.",
  ]
)

let counts = ["two", "three", "four", "five", "six", "seven", "eight"]

func list(_ arity: Int, _ separator: String = ", ", _ item: (Int) -> String) -> String {
  (1...arity).map(item).joined(separator: separator)
}

func documentation(_ the: Operator, _ arity: Int, withSelector: Bool) -> [String] {
  let tuple = withSelector ? "" : " into tuples"
  var lines = ["\(the.action) of \(counts[arity - 2]) sequences\(tuple).", ""]
  if arity == 2, withSelector { lines += ["```"] + the.marble + ["```"] }
  lines += [
    "- Emits: " + (withSelector ? the.emitsResults : the.emitsTuples),
    "- Errors: " + the.errors + (withSelector ? ", and the first that `resultSelector` throws." : "."),
    "- Runs on: the threads of the sequences, one event at a time.",
    "- Holds: " + the.holds + (withSelector ? ", and `resultSelector`." : "."),
    "",
  ]
  lines += the.completion
  lines += ["", "- Parameters:"]
  lines += (1...arity).map { "  - source\($0): \($0 == 1 ? "Subscribed first." : "Subscribed after the one before.")" }
  if withSelector { lines += ["  - resultSelector: Called with an element of each sequence."] }
  lines += [
    "- Returns: The sequence of \(withSelector ? "results" : "tuples").",
    "- SeeAlso: <https://reactivex.io/documentation/operators/\(the.name.lowercased()).html>",
  ]
  return lines.map { $0.isEmpty ? "  ///" : "  /// " + $0 }
}

func withSelector(_ the: Operator, _ arity: Int) -> [String] {
  documentation(the, arity, withSelector: true) + [
    "  public static func \(the.name)<\(list(arity) { "O\($0): ObservableType" })>("
  ]
    + (1...arity).map { "    _ source\($0): O\($0)," } + [
      "    resultSelector: @escaping (\(list(arity) { "O\($0).Element" })) throws -> Element",
      "  ) -> Observable<Element> {",
    ]
    + (1...arity).map { "    let source\($0) = source\($0).asObservable()" } + [
      "    return .\(the.builder) { inputs in"
    ]
    + (1...arity).map { "      let input\($0) = inputs.add(source\($0))" } + [
      "      return { try resultSelector(\(list(arity) { "input\($0).\(the.read)" })) }",
      "    }",
      "  }",
    ]
}

func withTuple(_ the: Operator, _ arity: Int) -> [String] {
  let tuple = "(\(list(arity) { "O\($0).Element" }))"
  return documentation(the, arity, withSelector: false) + [
    "  public static func \(the.name)<\(list(arity) { "O\($0): ObservableType" })>("
  ]
    + (1...arity).map { "    _ source\($0): O\($0)" + ($0 < arity ? "," : "") } + [
      "  ) -> Observable<\(tuple)> {",
      "    Observable<\(tuple)>.\(the.name)(",
    ]
    + (1...arity).map { "      source\($0)," } + [
      "      resultSelector: { (\(list(arity) { "$\($0 - 1)" })) }",
      "    )",
      "  }",
    ]
}

func file(_ the: Operator) -> String {
  let head = [
    "// SPDX-License-Identifier: MIT",
    "",
    "// Written by Scripts/GenerateArities.swift. The file is as long as the number of its overloads asks for.",
    "",
  ]
  let results = (2...8).map { withSelector(the, $0).joined(separator: "\n") }.joined(separator: "\n\n")
  let tuples = (2...8).map { withTuple(the, $0).joined(separator: "\n") }.joined(separator: "\n\n")
  return head.joined(separator: "\n") + """

    extension ObservableType {
    \(results)
    }

    extension ObservableType where Element == Any {
    \(tuples)
    }

    """
}

for the in [combineLatest, zip] {
  let path = "Sources/RxSwift/Operators/Combining/" + the.file
  try file(the).write(toFile: path, atomically: true, encoding: .utf8)
  let format = Process()
  format.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  format.arguments = ["swift", "format", "--in-place", path]
  try format.run()
  format.waitUntilExit()
}
