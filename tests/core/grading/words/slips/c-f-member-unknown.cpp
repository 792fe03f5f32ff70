// ChainLink has no member position
#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    j.p = j.position;  // <-
    j.p_C = jointAngle(0) * j.com;
  }
}
