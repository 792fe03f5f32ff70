// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/recording.h"

namespace enshu::driver {

using Eigen::VectorXd;

Calls::Calls(int joints, int samples) {
  for (Eigen::MatrixXd& columns : columns_) {
    columns.setZero(joints, samples);
  }
}

void Calls::note(const VectorXd& first, const VectorXd& second, const VectorXd& third) {
  const Eigen::Index joints = columns_[0].rows();
  const bool whole = first.size() == joints && second.size() == joints && third.size() == joints;
  if (whole && calls_ < columns_[0].cols()) {
    columns_[0].col(calls_) = first;
    columns_[1].col(calls_) = second;
    columns_[2].col(calls_) = third;
  }
  complete_ = complete_ && whole;
  ++calls_;
}

Signals Calls::signals(const QString& first, const QString& second, const QString& third) const {
  if (!complete_ || calls_ != columns_[0].cols()) {
    return {};
  }
  return {{first, columns_[0]}, {second, columns_[1]}, {third, columns_[2]}};
}

}  // namespace enshu::driver
