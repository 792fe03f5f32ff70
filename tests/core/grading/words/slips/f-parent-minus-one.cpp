// An index is negative: -1
#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = chain.links[j.parent];  // <-
    j.p = i.p;
    j.p_C = jointAngle(0) * j.com;
  }
}
