// 黒田　ロボットシステム演習　順運動学
// MATLAB のプログラムをそのまま書き直した（添字は 1 から）
#include "forward_kinematics.h"

#define LINK(k) chain.links[(k)-1]

void forwardKinematics(Chain& chain, const VectorXd& jointAngle) {
  int N = chain.links.size();
  for (int k = 1; k <= N; k++) {
    int oya = LINK(k).parent + 1;  // 0 なら地面
    Vector3d p_i(0, 0, 0);
    Matrix3d R_i = Matrix3d::Identity();
    if (oya >= 1) {
      p_i = LINK(oya).p;
      R_i = LINK(oya).R;
    }
    double q = 0;
    if (LINK(k).jointIndex >= 0) q = jointAngle(LINK(k).jointIndex);

    // 関節の分
    Matrix3d Q = Matrix3d::Identity();
    Vector3d d(0, 0, 0);
    if (LINK(k).joint == JointType::Revolute) {
      double x = LINK(k).axis(0), y = LINK(k).axis(1), z = LINK(k).axis(2);
      double c = cos(q), s = sin(q), v = 1 - c;
      Q(0, 0) = x * x * v + c;     Q(0, 1) = x * y * v - z * s; Q(0, 2) = x * z * v + y * s;
      Q(1, 0) = x * y * v + z * s; Q(1, 1) = y * y * v + c;     Q(1, 2) = y * z * v - x * s;
      Q(2, 0) = x * z * v - y * s; Q(2, 1) = y * z * v + x * s; Q(2, 2) = z * z * v + c;
    } else if (LINK(k).joint == JointType::Prismatic) {
      d = LINK(k).axis * q;
    }
    LINK(k).p_ij = LINK(k).p_ij0 + LINK(k).R_ij0 * d;
    LINK(k).R_ij = LINK(k).R_ij0 * Q;

    // 式(1)、式(2)
    LINK(k).p = p_i + R_i * LINK(k).p_ij;
    LINK(k).R = R_i * LINK(k).R_ij;
    LINK(k).p_C = LINK(k).p + LINK(k).R * LINK(k).com;  // 重心
  }
}
