// SPDX-License-Identifier: MIT

import RxSwift

extension ObservableType {
  /// Subscribes relays: they accept each element in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    relayElements("publish relay") { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    relayElements("publish relay") { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    relayElements("behavior relay") { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    relayElements("behavior relay") { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    relayElements("replay relay") { element in for relay in relays { relay.accept(element) } }
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// The completion is not passed on. An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter relays: The relays that accept the elements.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    relayElements("replay relay") { element in for relay in relays { relay.accept(element) } }
  }

  private func relayElements(_ kind: String, _ accept: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: accept, onError: { misuse("Binding error to \(kind): \($0)") })
  }
}
