// Everything in the axes of the parent; only the last line turns.
#include "acceleration_propagation.h"

typedef Vector3d V3;

Vector6 accelerationPropagation(const Vector6& V_p, const Vector6& A_p, const Frame& socket,
                                const Frame& joint, const Frame& plug, const Vector6& V_jj,
                                const Vector6& A_jj) {
  V3 w = V_p.segment<3>(3), al = A_p.segment<3>(3), a = A_p.segment<3>(0);
  Matrix3d Rs = socket.R;
  V3 v_rel = Rs * V_jj.segment<3>(0), w_rel = Rs * V_jj.segment<3>(3);
  V3 a_rel = Rs * A_jj.segment<3>(0), al_rel = Rs * A_jj.segment<3>(3);
  V3 r1 = socket.r + Rs * joint.r;
  a += al.cross(r1) + w.cross(w.cross(r1)) + 2 * w.cross(v_rel) + a_rel;
  al += w.cross(w_rel) + al_rel;
  w += w_rel;
  Matrix3d R = Rs * joint.R * plug.R.transpose();
  V3 r2 = -(R * plug.r);
  a += al.cross(r2) + w.cross(w.cross(r2));
  Vector6 A_c;
  A_c << R.transpose() * a, R.transpose() * al;
  return A_c;
}
