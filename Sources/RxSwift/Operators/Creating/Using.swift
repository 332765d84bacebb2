// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a resource for each subscription and disposes it with the end of that subscription.
  ///
  /// ```
  /// resource   [made.....disposed]
  /// inner      -a---b---|
  /// using      -a---b---|
  /// ```
  /// - Emits: what the sequence that `observableFactory` returns emits.
  /// - Errors: those of that sequence, or what a factory throws.
  /// - Runs on: the thread that subscribes for the factories; the resource is disposed where the subscription ends.
  /// - Holds: the factories, and the resource until the end. It is disposed once, after the inner sequence.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource; called once for each subscription.
  ///   - observableFactory: Makes the sequence that uses it.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/using.html>
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Source { receiver in
      let stage = UsingStage(receiver)
      receiver.attach(stage)
      callOut()
      let source: Observable<Element>
      do {
        let resource = try resourceFactory()
        stage.resource.set(linkFor(resource))
        source = try observableFactory(resource)
      } catch { return stage.fail(error) }
      source.run(stage)
    }
  }
}

private final class UsingStage<Element>: OwningStage<Element, Element> {
  let resource = LinkSlot()

  override func next(_ element: Element) { emit(element) }
  override func released() { resource.dispose() }
}
