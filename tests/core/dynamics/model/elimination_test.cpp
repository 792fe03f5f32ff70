// SPDX-License-Identifier: GPL-3.0-or-later
// The elimination that follows a tree's branches, beside a dense one, and the forward dynamics by
// it beside the articulated-body algorithm.
#include <Eigen/LU>
#include <QTest>
#include <limits>

#include "core/base/contract.h"
#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/input/inertia_factor.h"
#include "core/robot/random_robot.h"
#include "tests/support/allocations.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::elimination_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// Rods of random directions on revolute joints, each on the link that parentOf(i) says; -1: the
// ground.
template <class ParentOf>
Robot tree(int links, std::uint64_t seed, ParentOf parentOf) {
  Random random(seed);
  std::vector<Link> all;
  for (int i = 0; i < links; ++i) {
    Link link;
    link.name = "link" + std::to_string(i);
    link.parent = parentOf(i);
    link.joint = {JointType::Revolute, random.vector(-1, 1).normalized()};
    link.socket.p = 0.3 * random.vector(-1, 1);
    link.mass = 2;
    link.com = 0.2 * random.vector(-1, 1);
    link.inertia = Eigen::Vector3d(0.02, 0.03, 0.04).asDiagonal();
    all.push_back(link);
  }
  return Robot::build("tree", all);
}

// A stem of 24 links; 4 branches of 12 leave it, and from each of these, halfway, one of 12.
int deepParent(int i) {
  if (i < 24) {
    return i - 1;
  }
  const int branch = (i - 24) / 12;
  const bool starts = (i - 24) % 12 == 0;
  if (!starts) {
    return i - 1;
  }
  return branch < 4 ? 5 + 6 * branch : 24 + 12 * (branch - 4) + 5;
}

Robot randomBranches(std::uint64_t seed, int links, int gears) {
  RandomRobotOptions options;
  options.links = links;
  options.branching = true;
  options.general = true;
  options.plugs = true;
  options.gears = gears;
  return randomRobot(seed, options);
}

struct Case {
  const char* name;
  Robot robot;
  bool panels;  // whether its ways to the root are long
};

std::vector<Case> cases() {
  const auto star = [](int i) { return i % 3 == 0 ? (i == 0 ? -1 : 0) : i - 1; };
  return {
      {"one link", tree(1, 1, [](int) { return -1; }), false},
      {"arm", tree(7, 2, [](int i) { return i - 1; }), false},
      {"chain", tree(50, 3, [](int i) { return i - 1; }), true},
      {"two chains", tree(80, 4, [](int i) { return i % 40 - 1 < 0 ? -1 : i - 1; }), true},
      {"deep", tree(120, 5, deepParent), true},
      {"deep, 33 wide", tree(71, 6, [](int i) { return i < 33    ? i - 1
                                                       : i == 33 ? 9
                                                                 : i - 1; }),
       true},
      {"star", tree(61, 7, star), false},
      {"binary", tree(127, 8, [](int i) { return (i + 1) / 2 - 1; }), false},
      {"random, small", randomBranches(9, 12, 0), false},
      {"random", randomBranches(10, 60, 0), false},
      {"geared", randomBranches(11, 40, 3), true},
  };
}

void addCases() {
  QTest::addColumn<int>("index");
  const std::vector<Case> all = cases();
  for (size_t i = 0; i < all.size(); ++i) {
    QTest::newRow(all[i].name) << static_cast<int>(i);
  }
}

// A robot at a random state.
struct Moved {
  explicit Moved(const Robot& robot)
      : model(makeModel(robot)), space(model), M(model.dof, model.dof), ud(model.dof) {
    Random random(7);
    q = randomCoordinates(robot, random);
    u = random.vector(model.dof, -1, 1);
    tau = random.vector(model.dof, -9, 9);
    compositeInertiaMatrix<double>(model, space, q, M);
  }

  VectorXd scale() const {
    return M.diagonal() + VectorXd::Map(model.inertiaScale.data(), model.dof);
  }

  Model<double> model;
  Workspace<double> space;
  VectorXd q, u, tau;
  MatrixXd M;
  VectorXd ud;
};

// Whether row j <= k is on the way from k to the root.
bool onTheWay(const Branches& branches, int j, int k) {
  while (k > j) {
    k = branches.above(k);
  }
  return k == j;
}

// The upper triangle where the tree has entries; anything else is not to be looked at.
MatrixXd onlyBranches(const Branches& branches, const MatrixXd& M) {
  MatrixXd only = MatrixXd::Constant(M.rows(), M.cols(), kNaN);
  for (int k = 0; k < M.cols(); ++k) {
    for (int j = 0; j <= k; ++j) {
      if (onTheWay(branches, j, k)) {
        only(j, k) = M(j, k);
      }
    }
  }
  return only;
}

Branches rowByRow(Branches branches) {
  branches.panels.clear();
  return branches;
}

}  // namespace

class EliminationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theWayIsChosenByTheTree_data() { addCases(); }
  void theWayIsChosenByTheTree() {
    QFETCH(const int, index);
    const Case c = cases()[static_cast<size_t>(index)];
    QCOMPARE(!makeModel(c.robot).branches.panels.empty(), c.panels);
  }

  // U D U^T is M, and has no entry where the tree has none.
  void theFactorsGiveTheMatrix_data() { addCases(); }
  void theFactorsGiveTheMatrix() {
    QFETCH(const int, index);
    Moved m(cases()[static_cast<size_t>(index)].robot);
    MatrixXd factors = onlyBranches(m.model.branches, m.M);
    QCOMPARE(factorInertia<double>(m.model, factors, m.space.unit), -1);
    const VectorXd D = factors.diagonal();
    QVERIFY((D.array() > 0).all());
    MatrixXd U = MatrixXd::Identity(m.model.dof, m.model.dof);
    for (int k = 0; k < m.model.dof; ++k) {
      for (int j = 0; j < k; ++j) {
        const bool entry = onTheWay(m.model.branches, j, k);
        QCOMPARE(std::isfinite(factors(j, k)), entry);
        QVERIFY(std::isnan(factors(k, j)));
        U(j, k) = entry ? factors(j, k) : 0;
      }
    }
    VERIFY_NEAR(U * D.asDiagonal() * U.transpose(), m.M, 1e-13);
  }

  void bothWaysAreOne_data() { addCases(); }
  void bothWaysAreOne() {
    QFETCH(const int, index);
    const Moved m(cases()[static_cast<size_t>(index)].robot);
    const FactoredMatrix asChosen(m.model.branches, m.M, m.scale());
    const FactoredMatrix plain(rowByRow(m.model.branches), m.M, m.scale());
    const FactoredMatrix full(fullMatrix(m.model.dof), m.M, m.scale());
    const MatrixXd one = MatrixXd::Identity(m.model.dof, m.model.dof);
    const MatrixXd inverse = plain.solve(one);
    VERIFY_NEAR(asChosen.solve(one) / inverse.norm(), inverse / inverse.norm(), 1e-10);
    VERIFY_NEAR(full.solve(one) / inverse.norm(), inverse / inverse.norm(), 1e-10);
  }

  void solvesLikeADenseMatrix_data() { addCases(); }
  void solvesLikeADenseMatrix() {
    QFETCH(const int, index);
    const Robot robot = cases()[static_cast<size_t>(index)].robot;
    const Moved m(robot);
    const auto factors = factoredInertia(robot, m.M);
    QVERIFY(factors);
    const MatrixXd B = m.M * Random(3).vector(3 * m.model.dof, -1, 1).reshaped(m.model.dof, 3);
    const MatrixXd X = m.M.fullPivLu().solve(B);
    VERIFY_NEAR(factors->solve(B), X, 1e-10);
    // M = A A^T
    VERIFY_NEAR(factors->solveRootTransposed(factors->solveRoot(B)), X, 1e-10);
    const MatrixXd Z = factors->solveRoot(B);
    VERIFY_NEAR(Z.transpose() * Z, B.transpose() * X, 1e-10);
  }

  // Against the definition M ud = tau - c, solved densely, and the O(n) algorithm.
  void forwardDynamicsAgree_data() { addCases(); }
  void forwardDynamicsAgree() {
    QFETCH(const int, index);
    Moved m(cases()[static_cast<size_t>(index)].robot);
    VectorXd c(m.model.dof);
    inverseDynamics<double>(m.model, m.space, m.q, m.u, VectorXd::Zero(m.model.dof), {}, c);
    const VectorXd dense = m.M.fullPivLu().solve(m.tau - c);
    QCOMPARE(compositeForwardDynamics<double>(m.model, m.space, m.q, m.u, m.tau, {}, m.ud), -1);
    VERIFY_NEAR(m.ud, dense, 1e-10);
    QCOMPARE(unitVectorForwardDynamics<double>(m.model, m.space, m.q, m.u, m.tau, {}, m.ud), -1);
    VERIFY_NEAR(m.ud, dense, 1e-10);
    if (m.model.strayFollower < 0) {
      QCOMPARE(articulatedBodyAcceleration<double>(m.model, m.space, m.q, m.u, m.tau, {}, m.ud),
               -1);
      VERIFY_NEAR(m.ud, dense, 1e-10);
    }
  }

  void nothingIsAllocated_data() { addCases(); }
  void nothingIsAllocated() {
    QFETCH(const int, index);
    Moved m(cases()[static_cast<size_t>(index)].robot);
    QCOMPARE(allocationsOf([&] {
               compositeForwardDynamics<double>(m.model, m.space, m.q, m.u, m.tau, {}, m.ud);
               unitVectorForwardDynamics<double>(m.model, m.space, m.q, m.u, m.tau, {}, m.ud);
             }),
             0);
  }

  // The last row, as elimination goes, that is not independent of those beyond it.
  void namesTheSingularRow_data() { addCases(); }
  void namesTheSingularRow() {
    QFETCH(const int, index);
    const Moved m(cases()[static_cast<size_t>(index)].robot);
    for (int row = 0; row < m.model.dof; row += 1 + m.model.dof / 9) {
      MatrixXd M = m.M;
      const FactoredMatrix regular(m.model.branches, M, m.scale());
      const MatrixXd beyond = M.bottomRightCorner(m.model.dof - row, m.model.dof - row);
      // What is left of M(row, row) is 1 / (beyond^-1)(0, 0).
      M(row, row) -= 1 / beyond.inverse()(0, 0);
      for (const Branches& branches : {m.model.branches, rowByRow(m.model.branches)}) {
        QCOMPARE(FactoredMatrix(branches, M, m.scale()).singularRow(), row);
      }
      QCOMPARE(regular.singularRow(), -1);
      M(row, row) = kNaN;
      QCOMPARE(FactoredMatrix(m.model.branches, M, m.scale()).singularRow(), row);
    }
  }

  void aMatrixOfAnotherSizeIsRefused() {
    const MatrixXd M = MatrixXd::Identity(3, 3);
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             FactoredMatrix(fullMatrix(2), M, VectorXd::Ones(2)));
    QVERIFY_THROWS_EXCEPTION(ContractViolation,
                             FactoredMatrix(fullMatrix(3), M, VectorXd::Ones(2)));
  }
};

ENSHU_TEST(EliminationTest)

}  // namespace enshu::elimination_test

#include "elimination_test.moc"
