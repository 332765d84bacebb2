// SPDX-License-Identifier: MIT

import RxSwift

/// The text of a field in a form, after rules that normalise it, and whether it is valid.
///
/// The text is always what the present rules make of the last input, one after the other: nothing writes it back from
/// inside a delivery. Any component may add a rule or a check, and remove it again by disposing what it was given.
///
/// ```swift
/// let name = FormField(rules: [.trimmed, .lowercased])
/// let password = FormField()
/// password.addCheck("must differ from the user name", against: name) { $0 != $1 }.disposed(by: bag)
/// name.enter("  Ada ")  // "ada"
/// ```
/// Input, rules and checks may come from any thread, also from inside a delivery: then they wait until it has reached
/// everybody. So each observer's last text is the value, and inputs that wait together count as one, the last.
public final class FormField {
  private struct State {
    var input: String { didSet { textIsDue = true } }
    var rules: [Entry<FormRule>] = [] { didSet { textIsDue = true } }
    var checks: [Entry<Check>] = [] { didSet { checksAreDue = true } }
    var textIsDue = false
    var checksAreDue = false
    var isPublishing = false
    var nextKey = 0
  }

  private struct Entry<Value: Sendable>: Sendable {
    let key: Int
    let value: Value
  }

  private struct Check: Sendable {
    let message: String
    /// The text of the field that it compares with, if any.
    let other: BehaviorSubject<String>?
    let isValid: @Sendable (String, String) -> Bool
  }

  private let subject: BehaviorSubject<String>
  private let checks = BehaviorSubject<[Check]>(value: [])
  private let lock = Lock()
  // Touched with the lock held.
  private var state: State

  /// A field.
  ///
  /// - Parameters:
  ///   - input: What has been entered to begin with.
  ///   - rules: The rules to begin with, which stay.
  public init(_ input: String = "", rules: [FormRule] = []) {
    state = State(input: input, rules: rules.map { Entry(key: -1, value: $0) })
    subject = BehaviorSubject(value: Self.text(of: input, rules))
  }

  private static func text(of input: String, _ rules: [FormRule]) -> String {
    rules.reduce(input) { $1.apply($0) }
  }

  /// The text: the present one, and each one after an input or a change of the rules, also if it is the same.
  public var text: Observable<String> { subject.asObservable() }

  /// The present text.
  ///
  /// - Throws: `RxError.disposed` after `dispose()`.
  public func value() throws -> String { try subject.value() }

  /// Takes what the user has entered.
  public func enter(_ input: String) { change { $0.input = input } }

  /// Adds a rule, which is applied after those before it, at once also to what has been entered already.
  ///
  /// - Returns: Removes the rule when it is disposed; the text is then what the other rules make of the input.
  public func addRule(_ rule: FormRule) -> any Disposable {
    let key = change { state in
      state.nextKey += 1
      state.rules.append(Entry(key: state.nextKey, value: rule))
      return state.nextKey
    }
    return Disposables.create { [weak self] in self?.change { $0.rules.removeAll { $0.key == key } } }
  }

  /// Adds a condition on the text.
  ///
  /// - Parameters:
  ///   - message: What to tell the user when it does not hold.
  ///   - isValid: Whether it holds for a text.
  /// - Returns: Removes the check when it is disposed.
  public func addCheck(_ message: String, _ isValid: @escaping @Sendable (String) -> Bool) -> any Disposable {
    add(Check(message: message, other: nil) { own, _ in isValid(own) })
  }

  /// Adds a condition on the text and that of another field; it is looked at again when either changes.
  ///
  /// - Parameters:
  ///   - message: What to tell the user when it does not hold.
  ///   - other: The other field.
  ///   - isValid: Whether it holds for the text of this field and that of the other.
  /// - Returns: Removes the check when it is disposed.
  public func addCheck(
    _ message: String,
    against other: FormField,
    _ isValid: @escaping @Sendable (_ own: String, _ other: String) -> Bool
  ) -> any Disposable {
    add(Check(message: message, other: other.subject, isValid: isValid))
  }

  private func add(_ check: Check) -> any Disposable {
    let key = change { state in
      state.nextKey += 1
      state.checks.append(Entry(key: state.nextKey, value: check))
      return state.nextKey
    }
    return Disposables.create { [weak self] in self?.change { $0.checks.removeAll { $0.key == key } } }
  }

  /// Whether the text is valid, and what is wrong with it: the present state, and each one that differs.
  ///
  /// All checks look at one and the same text; this is the one place where fields are compared. It completes when the
  /// field is disposed.
  public var validation: Infallible<FormValidation> {
    let subject = subject
    let ended = subject.materialize().filter { $0.isStopEvent }
    return
      checks
      .flatMapLatest { Self.validation(of: subject, $0) }
      .distinctUntilChanged()
      .take(until: ended)
      .asInfallible(onErrorFallbackTo: .empty())
  }

  private static func validation(of subject: BehaviorSubject<String>, _ checks: [Check]) -> Observable<FormValidation> {
    // Each field once, so that one change of a text is one new state.
    var fields = [subject]
    let places = checks.map { check in
      guard let other = check.other else { return 0 }
      if let place = fields.firstIndex(where: { $0 === other }) { return place }
      fields.append(other)
      return fields.count - 1
    }
    // A field that has gone away stays what it was.
    let texts = fields.map { $0.catch { _ in .empty() }.ifEmpty(default: "") }
    return Observable.combineLatest(texts) { texts in
      let failed = zip(checks, places).filter { check, place in !check.isValid(texts[0], texts[place]) }
      return FormValidation(messages: failed.map(\.0.message))
    }
  }

  /// Completes the text and the validation; the value can no longer be read.
  public func dispose() {
    subject.onCompleted()
    subject.dispose()
    checks.dispose()
  }

  /// Changes the state and publishes it, unless that is under way: whoever does it then takes this change along.
  @discardableResult
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    let before = state
    let result = body(&state)
    let isMine = !state.isPublishing
    state.isPublishing = true
    lock.unlock()
    if isMine { while let state = takeChange() { publish(state) } }
    // Rules and checks that have been removed are released here, not under the lock.
    withExtendedLifetime(before) {}
    return result
  }

  private func takeChange() -> State? {
    lock.withLock {
      let changed = state
      state.isPublishing = changed.textIsDue || changed.checksAreDue
      state.textIsDue = false
      state.checksAreDue = false
      return state.isPublishing ? changed : nil
    }
  }

  private func publish(_ state: State) {
    if state.checksAreDue { checks.onNext(state.checks.map(\.value)) }
    if state.textIsDue { subject.onNext(Self.text(of: state.input, state.rules.map(\.value))) }
  }
}

// Sound: its state is behind a lock, and the subjects guard their own.
extension FormField: @unchecked Sendable {}

extension FormField: Disposable {}
