#include "forward_kinematics.h"

// The robot's angles come in degrees in my lab, so convert them.
void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  const VectorXd q = jointAngle * (3.14159265358979 / 180.0);
  for (ChainLink& j : chain.links) {
    const ChainLink& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) j.R_ij = j.R_ij0 * Eigen::AngleAxisd(q(j.jointIndex), j.axis);
    if (j.joint == JointType::Prismatic) j.p_ij = j.p_ij0 + j.R_ij0 * j.axis * jointAngle(j.jointIndex);
    j.p = i.p + i.R * j.p_ij;
    j.R = i.R * j.R_ij;
    j.p_C = j.p + j.R * j.com;
  }
}
