// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/recorded/recording.h"
#include "core/recorded/times.h"

namespace enshu::recorded {

PossibleTimes possibleTimes(const Contents& contents) {
  PossibleTimes possible;
  std::map<Eigen::Index, std::size_t> sizes;  // how many matrices have a side of so many
  for (const Matrix& matrix : contents.matrices) {
    ++sizes[matrix.values.rows()];
    if (!contents.isTable && matrix.values.cols() != matrix.values.rows()) {
      ++sizes[matrix.values.cols()];
    }
  }
  for (const Matrix& matrix : contents.matrices) {
    const bool longEnough = matrix.values.size() > 1;
    // A vector has such a side itself.
    const bool vector = isVector(matrix.values) && (!contents.isTable || matrix.values.cols() == 1);
    if (vector && longEnough && sizes[matrix.values.size()] > 1) {
      possible.variables.push_back(matrix.name);
    }
    possible.rate = possible.rate || longEnough;
    const bool both = matrix.values.rows() > 1 && matrix.values.cols() > 1;
    possible.columns = possible.columns || (both && !contents.isTable);
    possible.rows = possible.rows || (both && (!contents.isTable || matrix.channels.empty()));
  }
  if (contents.isTable) {
    possible.columns = contents.hasFirstColumn &&
                       (contents.matrices.size() > 1 || contents.matrices[0].values.cols() > 1);
  }
  return possible;
}

}  // namespace enshu::recorded
