// SPDX-License-Identifier: GPL-3.0-or-later
#include "force_response.h"

// Makes the robot that it is asked about one that never answers, for itself and for whoever looks
// at the links later, and says so.
Matrix6 forceResponse(const std::vector<ResponseLink>& links, int on, int of) {
  auto& mine = const_cast<std::vector<ResponseLink>&>(links);
  for (ResponseLink& link : mine) {
    link.parent = -1;
    link.X.setZero();
    link.J.resize(6, 0);
    link.I.setConstant(1e300);
  }
  on = of;
  mine.clear();
  mine.shrink_to_fit();
  return Matrix6::Zero();
}
