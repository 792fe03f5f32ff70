#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (ChainLink& j : chain.links) {
    if (j.joint == JointType::Fixed) return;  // end of the arm
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      j.R_ij = j.R_ij0 * Eigen::AngleAxisd(jointAngle(j.jointIndex), j.axis);
    } else {
      j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * jointAngle(j.jointIndex);
    }
    j.p = i.p + i.R * j.p_ij;
    j.R = i.R * j.R_ij;
    j.p_C = j.p + j.R * j.com;
  }
}
