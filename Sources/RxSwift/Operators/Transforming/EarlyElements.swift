// SPDX-License-Identifier: MIT

/// What becomes of the elements that a group or a window sends before anybody has subscribed to it.
public enum EarlyElements: Sendable {
  /// They are lost: groups and windows are hot, as in RxSwift.
  case dropped

  /// They wait for the first subscriber, who receives them and then the live ones; a later subscriber only the live ones.
  ///
  /// A group or window that nobody subscribes to keeps all its elements for as long as somebody keeps it.
  case kept
}

extension PublishSubject {
  /// The subject of a group or a window.
  convenience init(_ early: EarlyElements) {
    switch early {
    case .dropped: self.init()
    case .kept: self.init(HoldingBroadcaster())
    }
  }
}
