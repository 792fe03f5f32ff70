// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with a matrix of whatever kind; part of core/plugin/warm.h, and read as often.
namespace enshu::plugin::ENSHU_WARM {

using namespace at_once;

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Matrix6X = Eigen::Matrix<double, 6, Eigen::Dynamic>;
using Matrix6UpTo6 = Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6>;

// A value of a kind is made of something.
template <class Value, class Expression>
void make(Value& value, const Expression& expression) {
  Value made = expression;
  value = expression;
}

// It is added, too.
template <class Value, class Expression>
void take(Value& value, const Expression& expression) {
  make(value, expression);
  value += expression;
  value -= expression;
}

// Two that are alike.
template <class A, class B>
void sum(const A& a, const B& b) {
  static_cast<void>((a + b).size() + (b + a).size() + (a - b).size() + (b - a).size());
}

template <class A>
void multiple(const A& a, double x, int i) {
  static_cast<void>((-a).size() + (x * a).size() + (a * x).size() + (a / x).size());
  static_cast<void>((i * a).size() + (a * i).size() + (a / i).size());
}

template <class A, class B>
void product(const A& a, const B& b) {
  static_cast<void>((a * b).size());
}

template <class Matrix>
double measure(const Matrix& a) {
  return a.norm() + a.squaredNorm() + a.sum() + a.maxCoeff() + a.minCoeff() +
         a.cwiseAbs().maxCoeff() + static_cast<double>(a.rows() + a.cols() + a.size()) +
         (a.allFinite() && a.isZero() && !a.hasNaN() ? 1 : 0);
}

template <class Value>
void value(Value& value, const Value& a, const Value& b, double x, int i) {
  Value unset;
  take(value, a);
  value = Value(b);
  sum(a, b);
  multiple(a, x, i);
  value *= x;
  value /= x;
  value.setZero();
  value.setConstant(x);
  make(value, a.cwiseProduct(b));
  static_cast<void>(a == b || a.isApprox(b) || measure(a) < measure(unset));
}

template <class Vector>
void vector(Vector& value, const Vector& a, const Vector& b, int i) {
  value(i) = a(i) + a[i];
  value[i] += a.dot(b);
  value.normalize();
  value = a.normalized();
  static_cast<void>(a.transpose() * b);
  static_cast<void>(value.transpose() * b);
}

// A matrix on a vector or a matrix, which give `right` or something of its kind.
template <class Matrix, class Right>
void apply(const Matrix& matrix, Matrix& own, const Right& right) {
  product(matrix, right);
  product(matrix.transpose(), right);
  product(own.transpose(), right);
}

template <class Matrix>
void square(Matrix& value, const Matrix& a, const Matrix& b, int i) {
  value(i, i) = a(i, i);
  apply(a, value, b);
  product(a, b.transpose());
  product(b, value.transpose());
  product(a.transpose(), b.transpose());
  take(value, a.transpose());
  value = value.transpose().eval();
  take(value, a.inverse());
  static_cast<void>(a.determinant() + a.trace());
}

// A part of a value, and of one that may not be written.
template <class Part, class Fixed, class Value>
void part(Part own, const Fixed& given, const Value& value, Value& target, double x) {
  own = value;
  own += value;
  own -= value;
  own.setZero();
  make(target, own);
  make(target, given);
  target += given;
  sum(own, value);
  sum(given, value);
  sum(given, given);
  multiple(given, x, 0);
  static_cast<void>(given.norm() + own.norm());
}

// Three of a vector.
template <class Part, class Fixed>
void three(const Part& own, const Fixed& given, const Vector3d& a, const Matrix3d& m, int i) {
  product(m, own);
  product(m, given);
  product(m.transpose(), own);
  product(m.transpose(), given);
  static_cast<void>((own.cross(a) + given.cross(a) + a.cross(own) + a.cross(given)).size());
  static_cast<void>(own.dot(a) + given.dot(a) + a.dot(own) + a.dot(given) + own(i) + given(i));
}

// Columns of six: motions and forces along the freedoms of a joint or an arm.
template <class Columns>
void columns(Columns& j, const Columns& given, const Matrix6& r, const Vector6& a, Vector6& v,
             const VectorXd& p, MatrixXd& m, int i) {
  make(j, Columns::Zero(6, i));
  take(j, given);
  take(v, given * p);
  VectorXd along = given.transpose() * a;
  take(along, given.transpose() * a);
  make(m, given.transpose());
  make(m, given.transpose() * given);
  apply(given, j, a);
  apply(given, j, given);
  product(given.transpose(), r);
  product(r, given);
  product(r.transpose(), given);
  take(m, given.transpose() * r * given);
  product(given.transpose() * r, given);
  part(j.col(i), given.col(i), a, v, 1);
}

// Rows of values, as they are filled and gone through.
template <class Value>
void row(std::vector<Value>& values, const std::vector<Value>& given, Value& value, int i) {
  std::vector<Value> made(given.size());
  std::vector<Value> filled(i, value);
  std::vector<Value> copy = given;
  made.push_back(value);
  made.resize(filled.size());
  values = copy;
  value = given[i];
  values[i] = value;
  values.back() = values.front();
  for (Value& one : values) {
    one = value;
  }
  for (const Value& one : given) {
    value = one;
  }
}

}  // namespace enshu::plugin::ENSHU_WARM
