// SPDX-License-Identifier: MIT

import Foundation

/// A source of data for a view with sections, which can tell the model behind a place in it.
public protocol SectionedViewDataSourceType {
  /// The model at a place.
  ///
  /// - Parameter indexPath: The place.
  /// - Returns: The model.
  /// - Throws: An error when there is none.
  func model(at indexPath: IndexPath) throws -> Any
}
