// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence in which each element is made of the one before, as in a loop.
  ///
  /// ```
  /// generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })   1248|
  /// ```
  /// - Emits: the state for as long as `condition` is true, then the completion.
  /// - Errors: what `condition` or `iterate` throws.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own.
  /// - Holds: the state, and the closures.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Whether a state is sent; the first that is not ends the sequence.
  ///   - scheduler: Where to send the elements.
  ///   - iterate: Makes the next state, in the turn that sends it.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Source { GenerateSource(initialState, condition, iterate, $0).start(on: scheduler) }
  }
}

private final class GenerateSource<State>: SteppedSource<State> {
  private var state: State
  private let condition: (State) throws -> Bool
  private let iterate: (State) throws -> State
  private var isFirst = true

  init(
    _ state: State,
    _ condition: @escaping (State) throws -> Bool,
    _ iterate: @escaping (State) throws -> State,
    _ receiver: Receiver<State>
  ) {
    self.state = state
    self.condition = condition
    self.iterate = iterate
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    callOut()
    do {
      if isFirst { isFirst = false } else { state = try iterate(state) }
      guard try condition(state) else {
        receiver.completed()
        return false
      }
    } catch {
      receiver.error(error)
      return false
    }
    receiver.next(state)
    return true
  }
}
