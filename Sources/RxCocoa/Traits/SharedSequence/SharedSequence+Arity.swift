// SPDX-License-Identifier: MIT

import RxSwift

// Written by Scripts/GenerateTraitArities.swift. The file is as long as its overloads ask for.
// What a selector throws goes to `Hooks.defaultErrorHandler`, and the sequence completes.

extension SharedSequence {
  /// Combines the latest elements of two sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of three sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of four sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of five sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of six sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of seven sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Combines the latest elements of eight sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy, O7.SharingStrategy == O8.SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of two sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of three sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of four sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of five sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of six sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of seven sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
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
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }

  /// Joins the elements of eight sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
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
  ) -> SharedSequence<O1.SharingStrategy, Element>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy, O7.SharingStrategy == O8.SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      ).reportingErrors()
    )
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Combines the latest elements of two sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element)>
  where SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of three sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of four sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of five sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of six sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> SharedSequence<SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of seven sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> SharedSequence<
    SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable()
      )
    )
  }

  /// Combines the latest elements of eight sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> SharedSequence<
    SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy, O7.SharingStrategy == O8.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of two sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
    _ source1: O1,
    _ source2: O2
  ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element)>
  where SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy {
    SharedSequence(
      Observable<Any>.zip(source1.asSharedSequence().asObservable(), source2.asSharedSequence().asObservable())
    )
  }

  /// Joins the elements of three sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of four sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4
  ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of five sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5
  ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of six sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6
  ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of seven sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7
  ) -> SharedSequence<
    O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable()
      )
    )
  }

  /// Joins the elements of eight sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    O1: SharedSequenceConvertibleType,
    O2: SharedSequenceConvertibleType,
    O3: SharedSequenceConvertibleType,
    O4: SharedSequenceConvertibleType,
    O5: SharedSequenceConvertibleType,
    O6: SharedSequenceConvertibleType,
    O7: SharedSequenceConvertibleType,
    O8: SharedSequenceConvertibleType
  >(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    _ source4: O4,
    _ source5: O5,
    _ source6: O6,
    _ source7: O7,
    _ source8: O8
  ) -> SharedSequence<
    O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)
  >
  where
    SharingStrategy == O1.SharingStrategy, O1.SharingStrategy == O2.SharingStrategy,
    O2.SharingStrategy == O3.SharingStrategy, O3.SharingStrategy == O4.SharingStrategy,
    O4.SharingStrategy == O5.SharingStrategy, O5.SharingStrategy == O6.SharingStrategy,
    O6.SharingStrategy == O7.SharingStrategy, O7.SharingStrategy == O8.SharingStrategy
  {
    SharedSequence(
      Observable<Any>.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable()
      )
    )
  }
}
