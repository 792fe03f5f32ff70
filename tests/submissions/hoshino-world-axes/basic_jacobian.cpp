#include "basic_jacobian.h"

// every joint is looked at; does it carry the link?
static bool carries(const Chain& chain, int joint, int link) {
  while (link >= 0) {
    if (link == joint) return true;
    link = chain.links[link].parent;
  }
  return false;
}

MatrixXd basicJacobian(const Chain& chain, int link, const Vector3d& point) {
  const Vector3d P = chain.links[link].R * point + chain.links[link].p;
  MatrixXd J(6, chain.joints);
  for (int i = 0; i < (int)chain.links.size(); i++) {
    const ChainLink& joint = chain.links[i];
    if (joint.jointIndex < 0) continue;
    Vector3d v(0, 0, 0), w(0, 0, 0);
    if (carries(chain, i, link)) {
      const Vector3d z = joint.R * joint.axis;
      if (joint.joint == JointType::Revolute) {
        const Vector3d r = P - joint.p;
        v = Vector3d(z(1) * r(2) - z(2) * r(1), z(2) * r(0) - z(0) * r(2), z(0) * r(1) - z(1) * r(0));
        w = z;
      } else {
        v = z;
      }
    }
    J.col(joint.jointIndex) << v, w;
  }
  return J;
}
