// SPDX-License-Identifier: GPL-3.0-or-later
// What the compiler of students' files has made in advance: of Eigen the types and functions that
// answers use most, counted over the example answers of the course. Only kinds of operands and of
// operations stand here, each for itself: nothing of any exercise. Whoever needs another one has it
// compiled with the answer, as ever.
//
// Precompiled with all that it instantiates (EnshuKit.cmake), and read once more by a compiler that
// waits for answers, under another name. The functions are called by nobody.

#include "core/plugin/student.h"
// Behind what decides how a wrong index is told.
#include <bit>
#include <vector>

#ifndef ENSHU_WARM
#define ENSHU_WARM warm
#endif

#include "core/plugin/warm_operations.h"

namespace enshu::plugin::ENSHU_WARM {

inline void ofThree(Vector3d& v, const Vector3d& a, Matrix3d& m, const Matrix3d& r, double x,
                    int i) {
  const Vector3d given(x, a.x() + a.y(), a.z());
  v = Vector3d(a.x(), a[1], a(2));
  v << x, x, x;
  make(v, Vector3d::Zero());
  make(v, Vector3d::UnitZ());
  make(v, Vector3d::Ones());
  take(v, a.cross(given));
  value(v, a, given, x, i);
  vector(v, a, given, i);
  apply(r, m, a);
  product(a, given.transpose());
  product(a, v.transpose());
  make(m, Matrix3d::Zero());
  make(m, Matrix3d::Identity());
  multiple(Matrix3d::Identity(), x, i);
  sum(r, Matrix3d::Identity());
  m << x, x, x, x, x, x, x, x, x;
  m = (Matrix3d() << x, x, x, x, x, x, x, x, x).finished();
  m << a, a, a;
  value(m, r, r, x, i);
  square(m, r, r, i);
  part(m.col(i), r.col(i), a, v, x);
  three(m.col(i), r.col(i), a, r, i);
  m.row(i) = a.transpose();
  m = Eigen::AngleAxisd(x, a).toRotationMatrix();
  const Eigen::AngleAxisd turn(r);
  take(v, turn.angle() * turn.axis());
}

inline void ofSix(Vector6& v, const Vector6& a, Matrix6& m, const Matrix6& r, Vector3d& b,
                  Matrix3d& s, double x, int i) {
  make(v, Vector6::Zero());
  v << b, b;
  v = (Vector6() << b, b).finished();
  value(v, a, a, x, i);
  vector(v, a, a, i);
  apply(r, m, a);
  product(a, a.transpose());
  product(a, v.transpose());
  part(v.head<3>(), a.tail<3>(), b, b, x);
  three(v.head<3>(), a.tail<3>(), b, s, i);
  part(v.segment<3>(i), a.segment<3>(i), b, b, x);
  part(v.segment(i, i), a.segment(i, i), b, b, x);
  make(m, Matrix6::Zero());
  make(m, Matrix6::Identity());
  m << s, s, s, s;
  m << s, Matrix3d::Zero(), Matrix3d::Zero(), s;
  m << s.transpose(), s, Matrix3d::Zero(), s.transpose();
  m << Matrix3d::Identity(), s, Matrix3d::Zero(), Matrix3d::Identity();
  m = (Matrix6() << s, s, s, s).finished();
  value(m, r, r, x, i);
  square(m, r, r, i);
  part(m.block<3, 3>(0, 0), r.topLeftCorner<3, 3>(), s, s, x);
  apply(Matrix3d(r.block<3, 3>(i, i)), s, b);
  product(r.block<3, 3>(i, i), b);
  product(s, r.block<3, 3>(i, i));
  m.block<3, 3>(i, i) = s.transpose();
  part(m.col(i), r.col(i), a, v, x);
}

inline void ofMany(VectorXd& v, const VectorXd& a, MatrixXd& m, const MatrixXd& r, Vector3d& b,
                   Matrix3d& s, double x, int i, long n) {
  VectorXd of_int(i);
  VectorXd of_long(n);
  VectorXd of_size(std::vector<int>().size());
  v.resize(a.size());
  v.conservativeResize(a.size());
  v << x, x, x;
  v << a, a;
  v << b, b;
  make(v, VectorXd::Zero(n));
  make(v, VectorXd::Ones(n));
  make(v, VectorXd::Unit(n, i));
  make(v, VectorXd::Constant(n, x));
  v.setZero(n);
  value(v, a, a, x, i);
  vector(v, a, a, i);
  apply(r, m, a);
  product(a, a.transpose());
  product(s, a);
  take(b, s * a);
  v = b;
  sum(a, b);
  sum(b, r);
  sum(s, r);
  static_cast<void>(a.dot(b) + b.dot(a));
  product(r.inverse(), a);
  part(v.segment(i, n), a.head(n), a, v, x);
  part(v.segment<3>(i), a.head<3>(), b, b, x);
  three(v.segment<3>(i), a.head<3>(), b, s, i);
  MatrixXd ints(i, i);
  MatrixXd longs(n, n);
  MatrixXd both(n, i);
  MatrixXd sizes(std::vector<int>().size(), std::vector<int>().size());
  make(m, MatrixXd::Zero(n, n));
  make(m, MatrixXd::Identity(n, n));
  sum(r, MatrixXd::Identity(n, n));
  multiple(MatrixXd::Identity(n, n), x, i);
  m.setZero(n, n);
  m.resize(n, n);
  value(m, r, r, x, i);
  square(m, r, r, i);
  part(m.col(i), r.col(i), a, v, x);
  m.row(i) = a.transpose();
  v = r.row(i).transpose();
  m.col(i) << b, b;
  part(m.block(i, i, n, n), r.block(i, i, n, n), r, m, x);
  part(m.topRows(n), r.bottomRows(n), r, m, x);
  part(m.leftCols(n), r.rightCols(n), r, m, x);
  product(r.topRows(n), r);
  product(r, r.topRows(n));
  m.block(i, i, n, n) = r.transpose();
  part(m.block<3, 3>(i, i), r.block<3, 3>(i, i), s, s, x);
  part(m.block<3, 1>(i, i), r.block<3, 1>(i, i), b, b, x);
  three(m.block<3, 1>(i, i), r.block<3, 1>(i, i), b, s, i);
  part(m.col(i).head<3>(), r.col(i).tail<3>(), b, b, x);
  product(s, r);
  product(s, r.topRows(n));
  product(r, b);
  take(b, r * b);
  take(m, x * r.transpose() * r);
  take(m, x * r.transpose() * r + m);
}

// The kit's solver has and gives matrices.
inline void solved(VectorXd& v, const VectorXd& a, MatrixXd& m, const MatrixXd& r) {
  take(v, solve(r, a));
  take(m, solve(r, r));
  m = solve(r, r.transpose());
  take(v, leastNorm(r, a));
  v = r.partialPivLu().solve(a);
  v = r.ldlt().solve(a);
  v = r.llt().solve(a);
}

inline void ofColumns(Matrix6X& j, Matrix6UpTo6& few, MatrixXd& any, const Matrix6& r,
                      const Vector6& a, Vector6& v, const VectorXd& p, MatrixXd& m, int i) {
  columns(j, j, r, a, v, p, m, i);
  columns(few, few, r, a, v, p, m, i);
  product(r, any);
  product(r.transpose(), any);
  apply(any, m, a);
  product(any.transpose(), r);
  product(any.transpose() * r, any);
  m = r;
  sum(a, p);
  sum(a, m);
  sum(r, m);
  any = few;
  any = j;
  make(m, j);
  any = few.transpose();
  m << r;
  Matrix6 six = any;
  six = m.block(i, i, i, i);
  v = p;
  v = p.segment(i, i);
  m.block(i, i, i, i).setIdentity();
  take(v, any * p);
}

inline void rows(std::vector<Vector3d>& v, std::vector<Matrix3d>& m, std::vector<Vector6>& w,
                 std::vector<Matrix6>& n, std::vector<VectorXd>& q, std::vector<MatrixXd>& j,
                 std::vector<double>& x, std::vector<int>& k, std::vector<ChainLink>& links) {
  row(v, v, v[0], 0);
  row(m, m, m[0], 0);
  row(w, w, w[0], 0);
  row(n, n, n[0], 0);
  row(q, q, q[0], 0);
  row(j, j, j[0], 0);
  row(x, x, x[0], 0);
  row(k, k, k[0], 0);
  row(links, links, links[0], 0);
}

}  // namespace enshu::plugin::ENSHU_WARM

#undef ENSHU_WARM
