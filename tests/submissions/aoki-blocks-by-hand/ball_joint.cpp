#include "ball_joint.h"
#include <cmath>
using namespace std;

// 成分を書き下す
BallJoint ballJoint(const Vector3d& q) {
  double x = q[0], y = q[1], z = q[2];
  BallJoint b;
  b.R << cos(z) * cos(y), cos(z) * sin(y) * sin(x) - sin(z) * cos(x), cos(z) * sin(y) * cos(x) + sin(z) * sin(x),
      sin(z) * cos(y), sin(z) * sin(y) * sin(x) + cos(z) * cos(x), sin(z) * sin(y) * cos(x) - cos(z) * sin(x),
      -sin(y), cos(y) * sin(x), cos(y) * cos(x);
  b.J << cos(y) * cos(z), -sin(z), 0, cos(y) * sin(z), cos(z), 0, -sin(y), 0, 1;
  b.swing = acos(b.R(2, 2));
  b.twist = atan2((b.R(1, 0) - b.R(0, 1)) / (1 + b.R(2, 2)), (b.R(0, 0) + b.R(1, 1)) / (1 + b.R(2, 2)));
  return b;
}
