// 空間ベクトルの座標変換
#include "spatial_transforms.h"

struct Pose {  // 位置と姿勢
  Vector3d p;
  Matrix3d A;
};

static Matrix6 henkan(const Pose& x) {
  Matrix6 X;
  X.setZero();
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      X(i, j) = x.A(j, i);  // 転置
      X(i + 3, j + 3) = x.A(j, i);
    }
    // -R^T [r]x の第 i 行 = (r x R の第 i 列)^T の符号に注意
    Vector3d a = x.A.col(i);
    Vector3d row = x.p.cross(a);
    for (int j = 0; j < 3; j++) X(i, j + 3) = row(j);
  }
  return X;
}

JointTransforms jointTransforms(const Frame& socket, const Frame& joint, const Frame& plug) {
  JointTransforms ans;
  Matrix6 saigo = henkan({plug.r, plug.R}).inverse();  // 逆行列はEigenにまかせる
  ans.X_cp = saigo * henkan({joint.r, joint.R}) * henkan({socket.r, socket.R});
  ans.X_cj = saigo * henkan({Vector3d::Zero(), joint.R});
  return ans;
}
