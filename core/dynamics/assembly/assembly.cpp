// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dynamics/assembly/assembly.h"

#include <Eigen/LU>
#include <cmath>

#include "core/base/at.h"
#include "core/dynamics/input/forward_dynamics_input.h"
#include "core/dynamics/model/elimination.h"
#include "core/robot/joint_kinematics.h"

namespace enshu {

namespace {

// Phi X^T
Matrix6 timesTransposed(const Matrix6& Phi, const Transform& T_ab) {
  const auto& p = T_ab.p;
  Eigen::Matrix<double, 6, 3> moved;  // of the linear columns: Phi_l + Phi_a [p x]
  moved.col(0) = Phi.col(0) + Phi.col(4) * p.z() - Phi.col(5) * p.y();
  moved.col(1) = Phi.col(1) - Phi.col(3) * p.z() + Phi.col(5) * p.x();
  moved.col(2) = Phi.col(2) + Phi.col(3) * p.y() - Phi.col(4) * p.x();
  Matrix6 product;
  product.leftCols<3>().noalias() = moved * T_ab.R;
  product.rightCols<3>().noalias() = Phi.rightCols<3>() * T_ab.R;
  return product;
}

// Columns in b coordinates to joint axes and back. Revolute, spherical and ball joints have the
// blocked directions in front as they are.
template <class Columns>
void toJointAxes(JointType type, double c, double s, Columns&& M) {
  switch (type) {
    case JointType::Prismatic:  // free: z
    case JointType::Cylindrical: {
      const auto z = M.col(2).eval();
      M.col(2) = M.col(3);
      M.col(3) = M.col(4);
      M.col(4) = type == JointType::Prismatic ? M.col(5).eval() : z;
      M.col(5) = type == JointType::Prismatic ? z : M.col(5).eval();
      break;
    }
    case JointType::Universal: {  // blocked: (cos b, 0, sin b); free: (-sin b, 0, cos b), y
      const auto x = M.col(3).eval();
      const auto y = M.col(4).eval();
      const auto z = M.col(5).eval();
      M.col(3) = c * x + s * z;
      M.col(4) = c * z - s * x;
      M.col(5) = y;
      break;
    }
    default:
      break;
  }
}

Vector6 fromJointAxes(JointType type, double c, double s, const Vector6& F) {
  Vector6 f = F;
  if (type == JointType::Prismatic) {
    f << F[0], F[1], F[5], F[2], F[3], F[4];
  } else if (type == JointType::Cylindrical) {
    f << F[0], F[1], F[4], F[2], F[3], F[5];
  } else if (type == JointType::Universal) {
    f.tail<3>() << c * F[3] - s * F[4], F[5], s * F[3] + c * F[4];
  }
  return f;
}

// tau as forces along the joint's free axes. A ball joint's u are no velocities along axes:
// the angular velocity is J u, so the torques are J^-T tau.
Vector6 alongAxes(JointType type, const AssembledJoint& joint) {
  Vector6 tau = joint.tau;
  if (type == JointType::BallZyx) {
    tau.head<3>() = joint.J.inverse().transpose() * joint.tau.head<3>();
  }
  return tau;
}

// In place: Y = M L^-T on the first c columns of M.
template <int c>
void solveTransposed(const Matrix6& L, Matrix6& M) {
  for (int j = 0; j < c; ++j) {
    for (int k = 0; k < j; ++k) {
      M.col(j) -= M.col(k) * L(j, k);
    }
    M.col(j) *= L(j, j);
  }
}

// L of L L^T = A, on the first c rows and columns; on its diagonal the reciprocals. Beside
// model/elimination.h, for this is innermost in [ADA] and c, 5 at most, is known to the compiler.
template <int c>
bool cholesky(const Matrix6& A, Matrix6& L) {
  for (int j = 0; j < c; ++j) {
    double pivot = A(j, j);
    for (int k = 0; k < j; ++k) {
      pivot -= L(j, k) * L(j, k);
    }
    if (isSingular(pivot, A(j, j))) {
      return false;
    }
    L(j, j) = 1 / std::sqrt(pivot);
    for (int i = j + 1; i < c; ++i) {
      double sum = A(i, j);
      for (int k = 0; k < j; ++k) {
        sum -= L(i, k) * L(j, k);
      }
      L(i, j) = sum * L(j, j);
    }
  }
  return true;
}

// The joint holds the parts together, so that (4) is of the whole with the handles that stay;
// step.Ps, r and G are in joint axes. The equations of the joint are those of
// resources/docs/references.md, [ADA].
template <int c>
bool join(const Assembly& plan, const Vector6& tau, const AssembledBody& inner,
          const AssembledBody& outer, AssemblyStep& step, AssembledBody& whole) {
  constexpr int d = 6 - c;
  if (!cholesky<c>(step.Ps, step.L)) {  // L L^T = Tc^T Ps Tc
    return false;
  }
  // z = L^-1 Tc^T (r + Ps Ta tau); the blocked part of F is -L^-T z
  const Vector6 rest = step.r + step.Ps.rightCols<d>() * tau.head<d>();
  for (int j = 0; j < c; ++j) {
    double sum = rest[j];
    for (int k = 0; k < j; ++k) {
      sum -= step.L(j, k) * step.z[k];
    }
    step.z[j] = sum * step.L(j, j);
  }
  const int handles = count(plan.handles);
  for (int h = 0; h < handles; ++h) {
    const Assembly::Handle& handle = at(plan.handles, h);
    const AssembledBody& part = handle.outer ? outer : inner;
    Matrix6& G = at(step.G, h);
    solveTransposed<c>(step.L, G);  // G L^-T in its first columns
    // B <- B + G F
    Vector6& B = at(whole.B, h);
    B = at(part.B, handle.part) - G.leftCols<c>() * step.z.head<c>();
    B += G.rightCols<d>() * tau.head<d>();
    for (int k = 0; k <= h; ++k) {
      Matrix6& Phi = at(whole.Phi, AssembledBody::index(h, k));
      const Assembly::Handle& other = at(plan.handles, k);
      if (handle.outer == other.outer) {
        part.copyPhi(handle.part, other.part, Phi);
      } else {
        Phi.setZero();
      }
      const Matrix6& G_k = at(step.G, k);  // Phi <- Phi - G W G^T
      for (int m = 0; m < 6; ++m) {
        for (int j = 0; j < c; ++j) {
          Phi.col(m) -= G.col(j) * G_k(m, j);
        }
      }
    }
  }
  return true;
}

// 2.2 disassembly, steps 1 and 3. The joint's force, joint axes: its free part is tau; the blocked
// part lambda = -L^-T (z + sum of (G L^-T)^T f). Then ud, along the free axes.
template <int c>
void release(const AssemblyStep& step, const AssembledBody& whole, Vector6& F, Vector6& ud) {
  constexpr int d = 6 - c;
  Vector6 y = Vector6::Zero();
  y.head<c>() = step.z.head<c>();
  y.tail<d>() = step.r.tail<d>();
  for (size_t h = 0; h < step.G.size(); ++h) {
    y.noalias() += step.G[h].transpose() * whole.f[h];
  }
  for (int j = c - 1; j >= 0; --j) {
    double sum = -y[j];
    for (int k = j + 1; k < c; ++k) {
      sum -= step.L(k, j) * F[k];
    }
    F[j] = sum * step.L(j, j);
  }
  for (int k = 0; k < d; ++k) {  // ud = Ta^T (V'_B - X V'_A - g), by (4)
    ud[k] = y[c + k] + step.Ps.col(c + k).dot(F);
  }
}

}  // namespace

AssembledBody AssembledBody::ground(const Vector6& acceleration) {
  return {{}, {acceleration}, {Vector6::Zero()}};
}

void AssembledBody::resize(int handles) {
  Phi.assign(index(handles, 0), Matrix6::Zero());
  B.assign(handles, Vector6::Zero());
  f.assign(handles, Vector6::Zero());
}

Matrix6 jointAxes(JointType type, double c, double s) {
  Matrix6 axes = Matrix6::Identity();
  toJointAxes(type, c, s, axes);
  return axes;
}

bool assemble(const Assembly& plan, JointType type, const AssembledJoint& joint,
              const AssembledBody& inner, const AssembledBody& outer, AssemblyStep& step,
              AssembledBody& whole) {
  const int a = plan.innerHandle;
  const int b = plan.outerHandle;
  const Transform& T_ab = joint.T_ab;
  const Vector6& B_a = at(inner.B, a);
  const Motion a_b = T_ab.applyInverse(Motion{B_a.head<3>(), B_a.tail<3>()});
  // r = B_B - X B_A - g and Ps = Phi_B + X Phi_A X^T, the sides of the joint by (4)
  step.r = at(outer.B, b) - a_b.vector() - joint.bias;
  step.Ps = outer.phi(b, b);
  Matrix6 Phi_aX;
  if (!inner.isGround()) {
    Phi_aX = timesTransposed(inner.phi(a, a), T_ab);
    step.Ps += timesTransposed(Phi_aX.transpose(), T_ab);
  }
  for (int h = 0; h < count(plan.handles); ++h) {
    const auto& [body, isOuter, part] = at(plan.handles, h);
    Matrix6& G = at(step.G, h);
    if (isOuter) {
      G = outer.phi(part, b);
    } else {
      G = part == a ? -Phi_aX : -timesTransposed(inner.phi(part, a), T_ab);
    }
    toJointAxes(type, joint.c, joint.s, G);
  }
  toJointAxes(type, joint.c, joint.s, step.Ps);
  toJointAxes(type, joint.c, joint.s, step.Ps.transpose());
  toJointAxes(type, joint.c, joint.s, step.r.transpose());
  const Vector6 tau = alongAxes(type, joint);
  switch (jointDof(type)) {
    case 1:
      return join<5>(plan, tau, inner, outer, step, whole);
    case 2:
      return join<4>(plan, tau, inner, outer, step, whole);
    case 3:
      return join<3>(plan, tau, inner, outer, step, whole);
    default:
      return join<0>(plan, tau, inner, outer, step, whole);
  }
}

tl::unexpected<Error> notAssembled(const Robot& robot, int link, const AssemblyStep& step) {
  return step.Ps.allFinite() && step.r.allFinite()
             ? lostDigits(robot, link)
             : failure(robot.link(link).name,
                       ENSHU_TEXT("the acceleration of the joint is not a finite number"));
}

void disassemble(const Assembly& plan, JointType type, const AssemblyStep& step,
                 const AssembledBody& whole, AssembledJoint& joint, AssembledBody& inner,
                 AssembledBody& outer) {
  const int d = jointDof(type);
  Vector6 F = Vector6::Zero();
  F.tail(d) = alongAxes(type, joint).head(d);
  switch (d) {
    case 1:
      release<5>(step, whole, F, joint.ud);
      break;
    case 2:
      release<4>(step, whole, F, joint.ud);
      break;
    case 3:
      release<3>(step, whole, F, joint.ud);
      break;
    default:
      release<0>(step, whole, F, joint.ud);
  }
  if (type == JointType::BallZyx) {
    joint.ud.head<3>() = joint.J.inverse() * joint.ud.head<3>().eval();
  }

  // Step 2: F on b, -X^T F on a.
  const Vector6 F_b = fromJointAxes(type, joint.c, joint.s, F);
  at(outer.f, plan.outerHandle).setZero();
  if (!inner.isGround()) {
    at(inner.f, plan.innerHandle).setZero();
  }
  for (int h = 0; h < count(plan.handles); ++h) {
    const Assembly::Handle& handle = at(plan.handles, h);
    at((handle.outer ? outer : inner).f, handle.part) = at(whole.f, h);
  }
  at(outer.f, plan.outerHandle) += F_b;
  if (!inner.isGround()) {
    const Force F_a = joint.T_ab * Force{F_b.head<3>(), F_b.tail<3>()};
    at(inner.f, plan.innerHandle) -= F_a.vector();
  }
}

}  // namespace enshu
