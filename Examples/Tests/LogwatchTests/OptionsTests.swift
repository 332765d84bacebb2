// SPDX-License-Identifier: MIT

import Testing

@testable import LogwatchKit

@Suite struct OptionsTests {
  @Test func `files, standard input and options in any order`() throws {
    let options = try Options([
      "access.log", "--match", " 5..", "app.log", "-", "--alert", "50", "--last", "7", "--print",
    ])
    #expect(options.command == .watch)
    #expect(options.sources == ["access.log", "app.log", "-"])
    #expect(options.match == " 5.." && options.alert == 50 && options.last == 7 && options.printsLines)
    #expect(options.start == .atEnd)
  }

  @Test func `the same file twice is read once`() throws {
    #expect(try Options(["a", "b", "a"]).sources == ["a", "b"])
  }

  @Test func `two dashes end the options`() throws {
    #expect(try Options(["--once", "--", "--odd-name.log"]).sources == ["--odd-name.log"])
  }

  @Test func `view needs no file`() throws {
    let options = try Options(["view", "--socket", "/tmp/s"])
    #expect(options.command == .view && options.socket == "/tmp/s")
  }

  @Test(arguments: [
    (["--what"], "there is no option --what"),
    (["--match"], "--match needs a value"),
    (["--last", "-1"], "--last needs a whole number from 0 to 1000000, not -1"),
    (["--window", "0"], "--window needs a whole number from 1 to 1000000, not 0"),
    (["--alert", "many"], "--alert needs a whole number from 1 to 1000000, not many"),
    (["view", "a.log"], "view takes no file, but a.log was given"),
  ]) func `a mistake gets a sentence that names it`(arguments: [String], sentence: String) {
    #expect(throws: Failure(sentence)) { try Options(arguments) }
  }

  @Test func `a regular expression that is none is named at once`() {
    #expect { try Options(["--match", "(["]) } throws: { "\($0)".hasPrefix("--match ([: ") }
  }
}
