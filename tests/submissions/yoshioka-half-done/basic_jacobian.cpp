#include "basic_jacobian.h"

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J(6, chain.joints);
  const Vector3d p = chain.links[link].p + chain.links[link].R * point;
  for (int k = link; k >= 0; k = chain.links[k].parent) {
    const ChainLink& i = chain.links[k];
    const Vector3d z = i.R * i.axis;
    if (i.joint == JointType::Revolute) {
      J.col(i.jointIndex).head(3) = z.cross(p - i.p);
      J.col(i.jointIndex).tail(3) = z;
    } else if (i.joint == JointType::Prismatic) {
      J.col(i.jointIndex).head(3) = z;
    }
  }
  return J;
}
