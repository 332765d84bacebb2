// SPDX-License-Identifier: MIT

// Written by Scripts/GenerateTraitArities.swift. The file is as long as its overloads ask for.
// What a selector throws goes to `Hooks.defaultErrorHandler`, and the sequence completes.

extension Infallible {
  /// Combines the latest elements of two sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    resultSelector: @escaping (I1.Element, I2.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of three sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of four sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType>(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of five sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of six sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    resultSelector: @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of seven sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of eight sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    I1: InfallibleType,
    I2: InfallibleType,
    I3: InfallibleType,
    I4: InfallibleType,
    I5: InfallibleType,
    I6: InfallibleType,
    I7: InfallibleType,
    I8: InfallibleType
  >(
    _ source1: I1,
    _ source2: I2,
    _ source3: I3,
    _ source4: I4,
    _ source5: I5,
    _ source6: I6,
    _ source7: I7,
    _ source8: I8,
    resultSelector:
      @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element, I6.Element, I7.Element, I8.Element) throws
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType {
  /// Joins the elements of two sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Joins the elements of three sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of four sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of five sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of six sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of seven sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of eight sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: Infallible<E1>,
    _ source2: Infallible<E2>,
    _ source3: Infallible<E3>,
    _ source4: Infallible<E4>,
    _ source5: Infallible<E5>,
    _ source6: Infallible<E6>,
    _ source7: Infallible<E7>,
    _ source8: Infallible<E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      endingOnError: Observable.zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType where Element == Any {
  /// Combines the latest elements of two sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType>(
    _ source1: O1,
    _ source2: O2
  ) -> Infallible<(O1.Element, O2.Element)> {
    Infallible(Observable<Any>.combineLatest(source1.asObservable(), source2.asObservable()))
  }

  /// Combines the latest elements of three sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Infallible<(O1.Element, O2.Element, O3.Element)> {
    Infallible(Observable<Any>.combineLatest(source1.asObservable(), source2.asObservable(), source3.asObservable()))
  }

  /// Combines the latest elements of four sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<O1: InfallibleType, O2: InfallibleType, O3: InfallibleType, O4: InfallibleType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element)> {
    Infallible(
      Observable<Any>.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable()
      )
    )
  }

  /// Combines the latest elements of five sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
    Infallible(
      Observable<Any>.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable()
      )
    )
  }

  /// Combines the latest elements of six sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
    Infallible(
      Observable<Any>.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable()
      )
    )
  }

  /// Combines the latest elements of seven sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType,
    O7: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)> {
    Infallible(
      Observable<Any>.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable()
      )
    )
  }

  /// Combines the latest elements of eight sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: InfallibleType,
    O2: InfallibleType,
    O3: InfallibleType,
    O4: InfallibleType,
    O5: InfallibleType,
    O6: InfallibleType,
    O7: InfallibleType,
    O8: InfallibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)> {
    Infallible(
      Observable<Any>.combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable()
      )
    )
  }
}
