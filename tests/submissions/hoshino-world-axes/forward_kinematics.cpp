// Hoshino, lab 1. Recursion: asks the parent first, so the order of the links does not matter.
#include "forward_kinematics.h"

struct Pose {
  Vector3d p = Vector3d::Zero();
  Matrix3d R = Matrix3d::Identity();
};

static Pose relative(const ChainLink& j, const VectorXd& q) {
  Pose T{j.p_ij0, j.R_ij0};
  switch (j.joint) {
    case JointType::Revolute: {
      // Rodrigues
      const double th = q(j.jointIndex);
      Matrix3d K;
      K << 0, -j.axis(2), j.axis(1),
           j.axis(2), 0, -j.axis(0),
           -j.axis(1), j.axis(0), 0;
      T.R = T.R * (Matrix3d::Identity() + std::sin(th) * K + (1 - std::cos(th)) * (K * K));
      break;
    }
    case JointType::Prismatic:
      T.p += q(j.jointIndex) * (T.R * j.axis);
      break;
    default:
      break;
  }
  return T;
}

static Pose world(Chain& chain, int k, const VectorXd& q) {
  if (k < 0) return {};
  ChainLink& j = chain.links[k];
  const Pose base = world(chain, j.parent, q);
  const Pose own = relative(j, q);
  const Pose T{base.p + base.R * own.p, base.R * own.R};
  j.p_ij = own.p;
  j.R_ij = own.R;
  j.p = T.p;
  j.R = T.R;
  j.p_C = T.p + T.R * j.com;
  return T;
}

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  for (int k = 0; k < (int)chain.links.size(); k++) world(chain, k, jointAngle);
}
