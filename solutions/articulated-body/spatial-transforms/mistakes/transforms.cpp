// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/driver/variant.h"
#include "spatial_transforms.h"

using enshu::driver::mistake;

namespace {

Matrix3d cross(const Vector3d& r) {
  Matrix3d matrix;
  matrix << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return matrix;
}

// X of [ABA], before (4), and other matrices that one may take for X(R, r).
Matrix6 X(const Matrix3d& R, const Vector3d& r) {
  const Matrix3d turn = mistake("rotation-not-transposed") ? R : Matrix3d(R.transpose());
  const Matrix3d lever = mistake("lever-reversed")         ? Matrix3d(turn * cross(r))
                         : mistake("lever-after-rotation") ? Matrix3d(-cross(r) * turn)
                         : mistake("lever-missing")        ? Matrix3d(Matrix3d::Zero())
                         : mistake("lever-not-turned")     ? Matrix3d(-cross(r))
                                                           : Matrix3d(-turn * cross(r));
  Matrix6 X;
  if (mistake("angular-first")) {
    X << turn, Matrix3d::Zero(), lever, turn;
  } else {
    X << turn, lever, Matrix3d::Zero(), turn;
  }
  return X;
}

Matrix6 back(const Frame& plug) {
  const Matrix3d Rt = plug.R.transpose();
  return mistake("plug-not-inverted")          ? X(plug.R, plug.r)
         : mistake("plug-ignored")             ? Matrix6(Matrix6::Identity())
         : mistake("inverse-as-transpose")     ? Matrix6(X(plug.R, plug.r).transpose())
         : mistake("inverse-lever-not-turned") ? X(Rt, -plug.r)
         : mistake("inverse-lever-reversed")   ? X(Rt, Rt * plug.r)
         : mistake("inverse-lever-missing")    ? X(Rt, Vector3d::Zero())
                                               : X(Rt, -Rt * plug.r);
}

}  // namespace

JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  const Matrix6 toChild = back(plug);
  const Matrix3d fromSocket = socket.R.transpose();
  const Matrix6 toSocket = mistake("socket-ignored")    ? Matrix6(Matrix6::Identity())
                           : mistake("socket-inverted") ? X(fromSocket, -fromSocket * socket.r)
                                                        : X(socket.R, socket.r);
  const Matrix6 toPlug = mistake("joint-at-zero")         ? Matrix6(Matrix6::Identity())
                         : mistake("joint-turn-missing")  ? X(Matrix3d::Identity(), joint.r)
                         : mistake("joint-shift-missing") ? X(joint.R, Vector3d::Zero())
                                                          : X(joint.R, joint.r);

  JointTransforms transforms;
  const Matrix6 turn = X(joint.R, Vector3d::Zero());
  transforms.X_cp = mistake("factors-in-reverse")         ? Matrix6(toSocket * toPlug * toChild)
                    : mistake("socket-and-joint-swapped") ? Matrix6(toChild * toSocket * toPlug)
                                                          : Matrix6(toChild * toPlug * toSocket);
  transforms.X_cj = mistake("xcj-without-joint")    ? toChild
                    : mistake("joint-shift-in-xcj") ? Matrix6(toChild * X(joint.R, joint.r))
                    : mistake("xcj-without-plug")   ? turn
                    : mistake("xcj-with-socket")
                        ? Matrix6(toChild * turn * X(socket.R, Vector3d::Zero()))
                    : mistake("xcj-turned-back") ? Matrix6(toChild * turn.transpose())
                                                 : Matrix6(toChild * turn);
  return transforms;
}
