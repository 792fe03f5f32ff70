#include "spatial_transforms.h"

Matrix6 makeX(Matrix3d R, Vector3d r) {
  Matrix3d rx;
  rx << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  Matrix6 X;
  X << R.transpose(), -R.transpose() * rx, Matrix3d::Zero(), R.transpose();
  return X;
}

JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  JointTransforms t;
  Matrix6 Xc = makeX(plug.R, plug.r);  // プラグから子リンクへ
  t.X_cp = Xc * makeX(joint.R, joint.r) * makeX(socket.R, socket.r);
  t.X_cj = Xc * makeX(joint.R, Vector3d(0, 0, 0));
  return t;
}
