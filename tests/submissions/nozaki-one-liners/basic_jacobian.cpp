#include "basic_jacobian.h"

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  MatrixXd J = MatrixXd::Zero(6, chain.joints);
  const Eigen::Vector4d x = point.homogeneous();
  Eigen::Matrix<double, 3, 4> T;
  T << chain.links[link].R, chain.links[link].p;
  for (const ChainLink* j = &chain.links[link]; j; j = j->parent < 0 ? nullptr : &chain.links[j->parent])
    if (j->joint != JointType::Fixed)
      J.col(j->jointIndex) << (j->joint == JointType::Revolute ? (j->R * j->axis).cross(T * x - j->p).eval() : (j->R * j->axis).eval()),
          (j->joint == JointType::Revolute) * (j->R * j->axis);
  return J;
}
