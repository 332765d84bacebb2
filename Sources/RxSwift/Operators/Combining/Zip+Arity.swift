// SPDX-License-Identifier: MIT

// Written by Scripts/GenerateArities.swift. The file is as long as the number of its overloads asks for.

extension ObservableType {
  /// Joins the elements of two sequences.
  ///
  /// ```
  /// source1   -1--2-----3-|
  /// source2   ---4---5----|
  /// zip       ---x---y----|    x = (1, 4), y = (2, 5)
  /// ```
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      return { try resultSelector(input1.take(), input2.take()) }
    }
  }

  /// Joins the elements of three sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      return { try resultSelector(input1.take(), input2.take(), input3.take()) }
    }
  }

  /// Joins the elements of four sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      let input4 = inputs.add(source4)
      return { try resultSelector(input1.take(), input2.take(), input3.take(), input4.take()) }
    }
  }

  /// Joins the elements of five sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      let input4 = inputs.add(source4)
      let input5 = inputs.add(source5)
      return { try resultSelector(input1.take(), input2.take(), input3.take(), input4.take(), input5.take()) }
    }
  }

  /// Joins the elements of six sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      let input4 = inputs.add(source4)
      let input5 = inputs.add(source5)
      let input6 = inputs.add(source6)
      return {
        try resultSelector(input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take())
      }
    }
  }

  /// Joins the elements of seven sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  ///   - source7: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    let source7 = source7.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      let input4 = inputs.add(source4)
      let input5 = inputs.add(source5)
      let input6 = inputs.add(source6)
      let input7 = inputs.add(source7)
      return {
        try resultSelector(
          input1.take(),
          input2.take(),
          input3.take(),
          input4.take(),
          input5.take(),
          input6.take(),
          input7.take()
        )
      }
    }
  }

  /// Joins the elements of eight sequences.
  ///
  /// - Emits: the result of `resultSelector`, when the last element of a row comes.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  ///   - source7: Subscribed after the one before.
  ///   - source8: Subscribed after the one before.
  ///   - resultSelector: Called with an element of each sequence.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType,
    O8: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8,
    resultSelector:
      @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws
      -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    let source7 = source7.asObservable()
    let source8 = source8.asObservable()
    return .zipping { inputs in
      let input1 = inputs.add(source1)
      let input2 = inputs.add(source2)
      let input3 = inputs.add(source3)
      let input4 = inputs.add(source4)
      let input5 = inputs.add(source5)
      let input6 = inputs.add(source6)
      let input7 = inputs.add(source7)
      let input8 = inputs.add(source8)
      return {
        try resultSelector(
          input1.take(),
          input2.take(),
          input3.take(),
          input4.take(),
          input5.take(),
          input6.take(),
          input7.take(),
          input8.take()
        )
      }
    }
  }
}

extension ObservableType where Element == Any {
  /// Joins the elements of two sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable<(O1.Element, O2.Element)>.zip(
      source1,
      source2,
      resultSelector: { ($0, $1) }
    )
  }

  /// Joins the elements of three sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element)>.zip(
      source1,
      source2,
      source3,
      resultSelector: { ($0, $1, $2) }
    )
  }

  /// Joins the elements of four sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      resultSelector: { ($0, $1, $2, $3) }
    )
  }

  /// Joins the elements of five sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      resultSelector: { ($0, $1, $2, $3, $4) }
    )
  }

  /// Joins the elements of six sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      resultSelector: { ($0, $1, $2, $3, $4, $5) }
    )
  }

  /// Joins the elements of seven sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  ///   - source7: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }
    )
  }

  /// Joins the elements of eight sequences into tuples.
  ///
  /// - Emits: a row, when its last element comes.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes when all have completed, also when some can have no partner any more; `zip` of a collection ends with the
  /// first element that cannot have one.
  ///
  /// - Parameters:
  ///   - source1: Subscribed first.
  ///   - source2: Subscribed after the one before.
  ///   - source3: Subscribed after the one before.
  ///   - source4: Subscribed after the one before.
  ///   - source5: Subscribed after the one before.
  ///   - source6: Subscribed after the one before.
  ///   - source7: Subscribed after the one before.
  ///   - source8: Subscribed after the one before.
  /// - Returns: The sequence of tuples.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: ObservableType,
    O2: ObservableType,
    O3: ObservableType,
    O4: ObservableType,
    O5: ObservableType,
    O6: ObservableType,
    O7: ObservableType,
    O8: ObservableType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>.zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }
    )
  }
}
