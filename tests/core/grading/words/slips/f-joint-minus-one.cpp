// An index is negative: -1
#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    j.p = j.axis * jointAngle(j.parent);  // <-
    j.p_C = jointAngle(0) * j.com;
  }
}
