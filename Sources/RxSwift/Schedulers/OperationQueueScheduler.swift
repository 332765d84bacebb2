// SPDX-License-Identifier: MIT

import Foundation

/// Runs actions as operations of an operation queue.
public class OperationQueueScheduler: ImmediateSchedulerType {
  /// The queue.
  public let operationQueue: OperationQueue

  /// The priority of its operations.
  public let queuePriority: Operation.QueuePriority

  /// A scheduler that adds its actions to `operationQueue`.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Schedules `action` to run as an operation.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledAction(state, action)
    let transfer = Transfer(item)
    let operation = BlockOperation { transfer.value.step() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return item
  }
}

// Sound: operation queues may be used from any thread, and nothing else changes.
extension OperationQueueScheduler: @unchecked Sendable {}
