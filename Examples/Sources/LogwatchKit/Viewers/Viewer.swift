// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// `logwatch view`: shows the lines that another logwatch sends, the kept ones and then the live ones.
func view(_ options: Options) throws -> Int32 {
  let socket: Descriptor
  do {
    socket = try UnixSocket.connect(to: options.socket)
  } catch {
    throw Failure("no logwatch to attach to at \(options.socket): \(error)")
  }

  let output = Output()
  let interrupts = Observable.interrupts
  // The socket is read without waiting for those who read us: if they are slow, the lines wait here, in our memory.
  let printer = SerialDispatchQueueScheduler(internalSerialQueueName: "logwatch.printer")
  let bag = DisposeBag()
  let isDone = DispatchSemaphore(value: 0)

  Observable<[UInt8]>.bytes(of: socket, on: Work("socket"))
    .lines(of: options.socket)
    .compactMap(\.line?.text)
    .observe(on: printer)
    .take(until: Observable.merge(interrupts, output.failures.map { _ in }))
    .subscribe(
      onNext: output.print,
      onError: { complain("\(options.socket): \($0)") },
      onDisposed: { isDone.signal() }
    )
    .disposed(by: bag)

  withExtendedLifetime(bag) { isDone.wait() }
  return 0
}
