#include "basic_jacobian.h"

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  const Vector3d p = chain.links[link].p + chain.links[link].R * point;
  for (int k = link; k >= 0; k = chain.links[k].parent) {
    const ChainLink& i = chain.links[k];
    const Vector3d z = i.R * i.axis;
    // lever from the centre of mass of the link that turns
    if (i.joint == JointType::Revolute) {
      J.col(i.jointIndex) << z.cross(p - i.p_C), z;
    } else if (i.joint == JointType::Prismatic) {
      J.col(i.jointIndex) << z, Vector3d::Zero();
    }
  }
  return J;
}
