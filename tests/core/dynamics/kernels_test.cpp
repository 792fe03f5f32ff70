// SPDX-License-Identifier: GPL-3.0-or-later
// What all kernels promise: nothing is allocated, a workspace can be used again and again, and the
// generic source gives the same on another scalar.
#include <QTest>
#include <vector>

#include "core/dynamics/articulated/articulated_body_kernel.h"
#include "core/dynamics/composite/composite_forward_dynamics_kernel.h"
#include "core/dynamics/composite/jacobian_method_kernel.h"
#include "core/dynamics/kinematics/jacobian_kernel.h"
#include "core/robot/random_robot.h"
#include "tests/support/allocations.h"
#include "tests/support/near.h"
#include "tests/support/suite.h"

namespace enshu::kernels_test {

using namespace enshu::test;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

// One robot, one state, and room for every result.
template <class T>
struct Bench {
  explicit Bench(const Robot& robot, int seed)
      : model(makeModel(robot).cast<T>()), space(model), link(robot.linkCount() - 1) {
    Random random(static_cast<std::uint64_t>(seed));
    const int n = robot.dof();
    q = randomCoordinates(robot, random).cast<T>();
    u = random.vector(n, -2, 2).cast<T>();
    ud = random.vector(n, -2, 2).cast<T>();
    external.resize(static_cast<size_t>(robot.linkCount()));
    for (ForceT<T>& f : external) {
      f = {random.vector(-9, 9).cast<T>(), random.vector(-9, 9).cast<T>()};
    }
    point = random.vector(-1, 1).cast<T>();
    out = Eigen::VectorX<T>::Zero(n);
    M = Eigen::MatrixX<T>::Zero(n, n);
    J.setZero(6, n);
  }

  Model<T> model;
  Workspace<T> space;
  int link;
  Eigen::VectorX<T> q, u, ud;
  std::vector<ForceT<T>> external;
  Eigen::Vector3<T> point;
  Eigen::VectorX<T> out;
  Eigen::MatrixX<T> M;
  Eigen::Matrix<T, 6, Eigen::Dynamic> J;
};

const char* const kKernels[] = {"inverse dynamics",
                                "forward kinematics",
                                "jacobian",
                                "jacobian rate",
                                "M by composite bodies",
                                "M by Jacobians",
                                "M by unit vectors",
                                "forward by composite bodies",
                                "forward by unit vectors",
                                "forward by articulated bodies"};

template <class T>
void runKernel(Bench<T>& b, int kernel) {
  switch (kernel) {
    case 0:
      return inverseDynamics(b.model, b.space, b.q, b.u, b.ud, b.external, b.out);
    case 1:
      worldKinematics(b.model, b.space, b.q, b.u);
      b.J.col(0) = b.space.velocity.back().vector();
      return;
    case 2:
      return linkJacobian(b.model, b.space, b.q, b.link, b.point, b.J);
    case 3:
      return linkJacobianRate(b.model, b.space, b.q, b.u, b.link, b.point, b.J);
    case 4:
      return compositeInertiaMatrix(b.model, b.space, b.q, b.M);
    case 5:
      return jacobianInertiaMatrix(b.model, b.space, b.q, b.M);
    case 6:
      return unitVectorInertiaMatrix(b.model, b.space, b.q, b.M);
    case 7:
      compositeForwardDynamics(b.model, b.space, b.q, b.u, b.ud, b.external, b.out);
      return;
    case 8:
      unitVectorForwardDynamics(b.model, b.space, b.q, b.u, b.ud, b.external, b.out);
      return;
    default:
      articulatedBodyAcceleration(b.model, b.space, b.q, b.u, b.ud, b.external, b.out);
  }
}

// Everything that a kernel may have written, in one column.
template <class T>
VectorXd results(const Bench<T>& b) {
  VectorXd all(b.out.size() + b.M.size() + b.J.size());
  all << b.out.template cast<double>(), b.M.template cast<double>().reshaped(),
      b.J.template cast<double>().reshaped();
  return all;
}

Robot generalTree(int seed) {
  RandomRobotOptions options;
  options.links = 2 + seed % 12;
  options.branching = seed % 2 == 1;
  options.general = true;
  options.plugs = true;
  options.gears = seed % 3;
  return randomRobot(static_cast<std::uint64_t>(seed), options);
}

void addKernels() {
  QTest::addColumn<int>("kernel");
  for (int kernel = 0; kernel < 10; ++kernel) {
    QTest::newRow(kKernels[kernel]) << kernel;
  }
}

}  // namespace

class KernelsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theCounterSeesAllocations() {
    VectorXd vector;
    std::vector<int> numbers;
    QCOMPARE(allocationsOf([&] { vector.setZero(kernelCount()); }), kAllocationsAreCounted ? 1 : 0);
    QCOMPARE(allocationsOf([&] { numbers.resize(10); }), kAllocationsAreCounted ? 1 : 0);
  }

  void nothingIsAllocated_data() { addKernels(); }
  void nothingIsAllocated() {
    QFETCH(const int, kernel);
    for (int seed = 1; seed <= 20; ++seed) {
      Bench<double> bench(generalTree(seed), seed);
      QCOMPARE(allocationsOf([&] { runKernel(bench, kernel); }), 0);
    }
  }

  // What an earlier call of any kernel left in the workspace has no influence.
  void aWorkspaceForgets_data() { addKernels(); }
  void aWorkspaceForgets() {
    QFETCH(const int, kernel);
    for (int seed = 1; seed <= 20; ++seed) {
      const Robot robot = generalTree(seed);
      Bench<double> used(robot, seed + 100);
      for (int other = 0; other < 10; ++other) {
        runKernel(used, other);
        runKernel(used, other);
      }
      Bench<double> fresh(robot, seed);
      std::swap(fresh.space, used.space);
      Bench<double> reference(robot, seed);
      runKernel(fresh, kernel);
      runKernel(reference, kernel);
      QVERIFY(results(fresh) == results(reference));
    }
  }

  // The extended scalar shares the source alone with double.
  void anotherScalarAgrees_data() { addKernels(); }
  void anotherScalarAgrees() {
    QFETCH(const int, kernel);
    for (int seed = 1; seed <= 20; ++seed) {
      const Robot robot = generalTree(seed);
      Bench<double> plain(robot, seed);
      Bench<long double> extended(robot, seed);
      runKernel(plain, kernel);
      runKernel(extended, kernel);
      VERIFY_NEAR(results(plain), results(extended), 1e-9);
    }
  }

 private:
  static int kernelCount() { return static_cast<int>(std::size(kKernels)); }
};

ENSHU_TEST(KernelsTest)

}  // namespace enshu::kernels_test

#include "kernels_test.moc"
