// This is const, or a result that was computed just now
#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    const ChainLink& i = chain.ground;
    i.p = j.p_ij;  // <-
    j.p_C = jointAngle(0) * j.com;
  }
}
