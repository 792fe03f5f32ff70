// SPDX-License-Identifier: GPL-3.0-or-later
#include "composite_rigid_body_matrix.h"
#include "core/driver/variant.h"

using enshu::driver::mistake;

namespace {

Matrix3d cross(const Vector3d& x) {
  Matrix3d matrix;
  matrix << 0, -x.z(), x.y(), x.z(), 0, -x.x(), -x.y(), x.x(), 0;
  return matrix;
}

// Another 6 x 6 inertia of the composite.
Matrix6 inertiaOf(const MassProperties& body) {
  const auto& [m, c, I] = body;
  const double coupling = mistake("coupling-missing") ? 0 : mistake("coupling-reversed") ? -m : m;
  const double inForce = mistake("force-coupling-reversed") ? -1 : 1;
  const double inMoment = mistake("moment-coupling-reversed") ? -1 : 1;
  if (mistake("inertia-about-com")) {
    Matrix6 about = Matrix6::Zero();
    about.topLeftCorner<3, 3>() = m * Matrix3d::Identity();
    about.bottomRightCorner<3, 3>() = I;
    return about;
  }
  const double shift = mistake("inertia-not-shifted")          ? 0
                       : mistake("inertia-shift-reversed")     ? -m
                       : mistake("inertia-shift-without-mass") ? 1
                                                               : m;
  Matrix6 inertia;
  inertia << m * Matrix3d::Identity(), -inForce * coupling * cross(c),
      inMoment * coupling * cross(c), I - shift * cross(c) * cross(c);
  return inertia;
}

MatrixXd axesOf(const TreeLink& link) {
  MatrixXd Z = link.Z;
  if (mistake("axes-angular-first")) {
    Z << link.Z.bottomRows(3), link.Z.topRows(3);
  }
  return Z;
}

// [f_i; n_i]
MatrixXd forceOf(const MassProperties& composite, const MassProperties& own, const MatrixXd& Z) {
  MatrixXd F = inertiaOf(mistake("own-body-alone") ? own : composite) * Z;
  if (mistake("first-axis-only")) {
    F.rightCols(F.cols() - 1).setZero();
  }
  return F;
}

// What carries the axes of j to i.
Matrix6 carrierOf(const Matrix3d& toward, const Vector3d& p) {
  const Matrix3d R = mistake("rotation-transposed") ? Matrix3d(toward.transpose()) : toward;
  const double lever = mistake("lever-missing") ? 0 : mistake("lever-reversed") ? -1 : 1;
  Matrix6 X;
  const Matrix3d turn = mistake("lever-not-turned") ? Matrix3d(Matrix3d::Identity()) : R;
  X << R, lever * cross(p) * turn, Matrix3d::Zero(), R;
  return mistake("axis-not-carried") ? Matrix6(Matrix6::Identity()) : X;
}

// The force of link i, felt on the way to the root.
void climb(const std::vector<TreeLink>& links, const std::vector<MassProperties>& composites, int i,
           const MatrixXd& F, MatrixXd& H) {
  Matrix3d R = Matrix3d::Identity();
  Vector3d p = Vector3d::Zero();
  for (int j = i;;) {
    const int next = mistake("previous-link-as-parent") ? j - 1 : links[j].parent;
    if (next < 0) {
      return;
    }
    const Matrix3d before = R;
    const Frame& step = links[mistake("frame-of-the-parent") ? next : j].frame;
    const Matrix3d& R_j = step.R;
    R = mistake("link-rotation-not-transposed") ? Matrix3d(R * R_j)
        : mistake("rotations-in-reverse")       ? Matrix3d(R_j.transpose() * R)
                                                : Matrix3d(R * R_j.transpose());
    p -= mistake("places-not-turned")      ? step.r
         : mistake("lever-one-turn-short") ? Vector3d(before * step.r)
                                           : Vector3d(R * step.r);
    j = next;
    if (links[j].Z.cols() == 0 && mistake("stops-at-fixed-joint")) {
      return;
    }
    if (links[j].Z.cols() > 0) {
      const MatrixXd ofI =
          mistake("composite-of-the-ancestor") ? inertiaOf(composites[j]) * axesOf(links[i]) : F;
      const MatrixXd H_ji = (carrierOf(R, p) * axesOf(links[j])).transpose() * ofI;
      H.block(links[j].column, links[i].column, H_ji.rows(), H_ji.cols()) = H_ji;
      if (!mistake("not-mirrored")) {
        H.block(links[i].column, links[j].column, H_ji.cols(), H_ji.rows()) = H_ji.transpose();
      }
    }
    if (mistake("parent-only")) {
      return;
    }
  }
}

}  // namespace

// Another force, other axes or another way to the root than those of [CRB].
MatrixXd compositeRigidBodyMatrix(const std::vector<TreeLink>& links,
                                  const std::vector<MassProperties>& composites, int dof) {
  MatrixXd H = MatrixXd::Zero(dof, dof);
  for (int i = 0; i < static_cast<int>(links.size()); ++i) {
    const Eigen::Index k = links[i].Z.cols();
    if (k == 0) {
      continue;
    }
    const MatrixXd Z = axesOf(links[i]);
    const MatrixXd F = forceOf(composites[i], links[i].body, Z);
    H.block(links[i].column, links[i].column, k, k) = Z.transpose() * F;
    if (!mistake("diagonal-blocks-only")) {
      climb(links, composites, i, F, H);
    }
  }
  return H;
}
