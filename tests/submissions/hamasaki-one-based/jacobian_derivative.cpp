// SPDX-License-Identifier: GPL-3.0-or-later
#include "jacobian_derivative.h"

#include <vector>

// MATLABのように1から数える3次元ベクトル
struct Vec {
  double e[4] = {0, 0, 0, 0};
  Vec() {}
  Vec(const Vector3d& v) {
    for (int i = 1; i <= 3; i++) e[i] = v(i - 1);
  }
  double& operator()(int i) { return e[i]; }
  double operator()(int i) const { return e[i]; }
};

// 外積
Vec gaiseki(const Vec& a, const Vec& b) {
  Vec c;
  c(1) = a(2) * b(3) - a(3) * b(2);
  c(2) = a(3) * b(1) - a(1) * b(3);
  c(3) = a(1) * b(2) - a(2) * b(1);
  return c;
}

Vec tasu(const Vec& a, const Vec& b, double s) {
  Vec c;
  for (int i = 1; i <= 3; i++) c(i) = a(i) + s * b(i);
  return c;
}

MatrixXd jacobianDerivative(const Chain& chain, int link, const Vector3d& point) {
  const int n = chain.joints;
  MatrixXd Jd = MatrixXd::Zero(6, n);
  // 手先の位置と速度
  const ChainLink& E = chain.links[link];
  Vec r = Vec(Vector3d(E.R * point));
  Vec pE = tasu(Vec(E.p), r, 1);
  Vec vE = tasu(Vec(E.v), gaiseki(Vec(E.w), r), 1);
  // 手先から根元までの関節を調べる
  std::vector<int> michi;
  int i = link;
  while (i != -1) {
    michi.push_back(i);
    i = chain.links[i].parent;
  }
  for (int k = 1; k <= (int)michi.size(); k++) {
    const ChainLink& L = chain.links[michi[k - 1]];
    int col = L.jointIndex + 1;
    if (col == 0) continue;  // 固定関節
    Vec z = Vec(Vector3d(L.R * L.axis));
    Vec zd = gaiseki(Vec(L.w), z);
    if (L.joint == JointType::Revolute) {
      Vec p = tasu(pE, Vec(L.p), -1);
      Vec v = tasu(vE, Vec(L.v), -1);
      Vec a = gaiseki(zd, p);
      Vec b = gaiseki(z, v);
      for (int j = 1; j <= 3; j++) {
        Jd(j - 1, col - 1) = a(j) + b(j);
        Jd(j + 2, col - 1) = zd(j);
      }
    } else {
      for (int j = 1; j <= 3; j++) Jd(j - 1, col - 1) = zd(j);
    }
  }
  return Jd;
}
