#include "basic_jacobian.h"

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  Vector3d p = chain.links[link].p + chain.links[link].R * point;
  int k = link;
  while (k != -1) {
    const ChainLink& i = chain.links[k];
    Vector3d z = i.R * i.axis;
    if (i.joint == JointType::Revolute) {
      J.block<3, 1>(0, i.jointIndex) = (p - i.p).cross(z);
      J.block<3, 1>(3, i.jointIndex) = z;
    }
    if (i.joint == JointType::Prismatic) {
      J.block<3, 1>(0, i.jointIndex) = z;
    }
    k = i.parent;
  }
  return J;
}
