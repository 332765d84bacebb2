// SPDX-License-Identifier: MIT

import Foundation
import RxCocoa
import RxSwift
import RxTestSupport
import Testing

@Suite struct NotificationCenterTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("changed")

  private final class Poster {}

  @Test func `notifications of a name arrive, at once, until the subscription ends`() {
    var seen: [Int] = []
    let subscription = center.rx.notification(name).subscribe(onNext: { seen.append($0.userInfo?["n"] as? Int ?? -1) })
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["n": 2])
    subscription.dispose()
    center.post(name: name, object: nil, userInfo: ["n": 3])
    #expect(seen == [1])
  }

  @Test func `without a name all notifications arrive`() {
    var seen: [String] = []
    let subscription = center.rx.notification(nil).subscribe(onNext: { seen.append($0.name.rawValue) })
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(seen == ["changed", "other"])
    subscription.dispose()
  }

  @Test func `with an object only its notifications arrive, and it is not kept alive`() {
    var poster: Poster? = Poster()
    weak let noted = poster
    var seen = 0
    let notifications = center.rx.notification(name, object: poster)
    let subscription = notifications.subscribe(onNext: { _ in seen += 1 })
    center.post(name: name, object: poster)
    center.post(name: name, object: Poster())
    #expect(seen == 1)
    subscription.dispose()
    poster = nil
    #expect(noted == nil)
  }

  @Test func `each subscription observes anew`() {
    var seen = 0
    let notifications = center.rx.notification(name)
    let first = notifications.subscribe(onNext: { _ in seen += 1 })
    let second = notifications.subscribe(onNext: { _ in seen += 1 })
    center.post(name: name, object: nil)
    #expect(seen == 2)
    first.dispose()
    second.dispose()
  }
}
