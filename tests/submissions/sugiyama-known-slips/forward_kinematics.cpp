#include "forward_kinematics.h"

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (auto& j : chain.links) {
    const auto& i = j.parent < 0 ? chain.ground : chain.links[j.parent];
    j.p_ij = j.p_ij0;
    j.R_ij = j.R_ij0;
    if (j.joint == JointType::Revolute) {
      // turn about the joint axis, then put the link where it is mounted
      j.R_ij = Eigen::AngleAxisd(jointAngle(j.jointIndex), j.axis).toRotationMatrix() * j.R_ij0;
    }
    if (j.joint == JointType::Prismatic) {
      j.p_ij += j.R_ij0 * (j.axis * jointAngle(j.jointIndex));
    }
    j.p = i.p + i.R * j.p_ij;
    j.R = i.R * j.R_ij;
    j.p_C = j.p + j.R * j.com;
  }
}
