// SPDX-License-Identifier: MIT

// Written by Scripts/GenerateTraitArities.swift. The file is as long as its overloads ask for.
// It completes when all have; the first error ends it.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Joins the elements of two sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable.zip(source1.source, source2.source, resultSelector: resultSelector))
  }

  /// Joins the elements of three sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(source1.source, source2.source, source3.source, resultSelector: resultSelector)
    )
  }

  /// Joins the elements of four sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of five sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of six sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of seven sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        source7.source,
        resultSelector: resultSelector
      )
    )
  }

  /// Joins the elements of eight sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    _ source8: PrimitiveSequence<Trait, E8>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        source7.source,
        source8.source,
        resultSelector: resultSelector
      )
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Joins the elements of two sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>
  ) -> PrimitiveSequence<Trait, (E1, E2)> {
    PrimitiveSequence(raw: Observable<Any>.zip(source1.source, source2.source))
  }

  /// Joins the elements of three sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3)> {
    PrimitiveSequence(raw: Observable<Any>.zip(source1.source, source2.source, source3.source))
  }

  /// Joins the elements of four sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
    PrimitiveSequence(raw: Observable<Any>.zip(source1.source, source2.source, source3.source, source4.source))
  }

  /// Joins the elements of five sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5)> {
    PrimitiveSequence(
      raw: Observable<Any>.zip(source1.source, source2.source, source3.source, source4.source, source5.source)
    )
  }

  /// Joins the elements of six sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5, E6)> {
    PrimitiveSequence(
      raw: Observable<Any>.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source
      )
    )
  }

  /// Joins the elements of seven sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5, E6, E7)> {
    PrimitiveSequence(
      raw: Observable<Any>.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        source7.source
      )
    )
  }

  /// Joins the elements of eight sequences into tuples.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    _ source7: PrimitiveSequence<Trait, E7>,
    _ source8: PrimitiveSequence<Trait, E8>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5, E6, E7, E8)> {
    PrimitiveSequence(
      raw: Observable<Any>.zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        source7.source,
        source8.source
      )
    )
  }
}
