// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "constrained-motion/constraint-force/constraint_step.h"
#include "constrained-motion/jacobian-derivative/point_jacobian.h"
#include "constraint_force.h"
#include "core/driver/module.h"
#include "core/driver/unset.h"
#include "core/dynamics/constraint/contact_state.h"
#include "core/dynamics/kinematics/forward_kinematics.h"
#include "core/dynamics/kinematics/jacobian.h"
#include "core/dynamics/plain/extended_newton_euler.h"
#include "core/recipes/runs.h"
#include "core/simulation/paper_runs.h"

namespace {

using constraint_step::Sliding;
using enshu::Robot;
using namespace enshu::driver;

const std::string kPaper = "paper-runs";    // those of [ENE] 5 whose arm has the robot's masses
const std::string kSphere = "on-a-sphere";  // the lab's inverse-dynamics run, the hand on a sphere
const std::string kDrawn = "on-a-surface";  // random states on random spheres and waves

// One state of the robot with its contact.
struct Touch {
  Sliding at;
  VectorXd q, qd, tau;
};

// What the plain [ENE] says of it, with the force as a load on the link.
struct Answer {
  VectorXd qdd;
  enshu::ExternalLoad load;
  double A = 0;    // [ENE] (21)
  double m_c = 0;  // (15)
};

Answer answerOf(const Robot& robot, const Touch& touch) {
  const enshu::SurfaceAt at = touch.at.surface;
  const auto surface = [at](const Vector3d&) { return at; };
  const enshu::Contact contact{touch.at.link, touch.at.point, surface, touch.at.K};
  const auto states = enshu::contactStates(robot, touch.q, touch.qd, {contact});
  const auto motion =
      enshu::plain::slidingMotion(robot, touch.at.damping, contact, touch.q, touch.qd, touch.tau);
  if (!states || !motion) {
    return {};
  }
  return {motion->qdd, enshu::contactLoad(states->front(), motion->f_n), motion->A, motion->m_c};
}

// Whether f_n is determined well, [ENE] (22).
bool isWellConditioned(const Answer& answer) {
  return answer.qdd.size() > 0 && answer.A >= 0.3 * answer.m_c;
}

// Takes from the joint speeds what would move the point off the surface.
void moveAlong(const Robot& robot, Touch& touch) {
  const VectorXd C_q =
      enshu::linkJacobian(robot, touch.q, touch.at.link, touch.at.point).topRows<3>().transpose() *
      touch.at.surface.gradient;
  touch.qd -= C_q * (C_q.dot(touch.qd) / C_q.squaredNorm());
}

std::vector<Touch> paperRuns(const Robot& robot) {
  const double mass = robot.link(0).mass;
  const std::vector<int> runs = mass > 1   ? std::vector<int>{4}
                                : mass < 1 ? std::vector<int>{5}
                                           : std::vector<int>{1, 2, 3, 6, 7};
  std::vector<Touch> touches;
  for (const int run : runs) {
    const enshu::recipes::States states = enshu::recipes::runStates(
        {"constrained-" + std::to_string(run), {{"at", {0, 3, 10, 30, 60, 90}}}}, robot);
    const enshu::PaperRun paper = *enshu::constrainedRun(run);
    const enshu::Contact& tip = paper.mechanism.contacts().points.front();
    const VectorXd& damping = paper.mechanism.damping();
    for (Eigen::Index k = 0; k < states.q.cols(); ++k) {
      const VectorXd u = states.u.col(k);
      touches.push_back({{tip.link, tip.point, tip.surface(Vector3d::Zero()), tip.K, damping},
                         states.q.col(k),
                         u,
                         states.tau.col(k) + damping.cwiseProduct(u)});
    }
  }
  return touches;
}

// The hand on top of a sphere of 0.93 m.
std::vector<Touch> onASphere(const Robot& robot) {
  const Vector3d fromCentre(-0.1, 0.2, 0.9);
  const enshu::recipes::States states =
      enshu::recipes::runStates({"lab-inverse", {{"samples", {25}}}}, robot);
  std::vector<Touch> touches;
  for (Eigen::Index k = 0; k < states.q.cols(); ++k) {
    Touch touch{{point_jacobian::tellingLink(robot), Vector3d::Zero(),
                 enshu::sphere(Vector3d::Zero(), fromCentre.norm())(fromCentre), 0.3,
                 VectorXd::Zero(robot.dof())},
                states.q.col(k),
                states.u.col(k),
                50 * VectorXd::LinSpaced(robot.dof(), 0, robot.dof() - 1.0)
                         .array()
                         .unaryExpr([k](double i) { return std::sin(i * i + 2.0 * double(k)); })
                         .matrix()};
    moveAlong(robot, touch);
    if (isWellConditioned(answerOf(robot, touch))) {
      touches.push_back(touch);
    }
  }
  return touches;
}

// A sphere that is touched from some side, or a wave on its slope.
enshu::SurfaceAt drawnSurface(enshu::Random& random) {
  if (random.index(2) == 0) {
    const double radius = random.uniform(0.3, 2);
    return enshu::sphere(Vector3d::Zero(), radius)(radius * random.unitVector());
  }
  return enshu::waves(random.uniform(0.05, 0.2), random.uniform(0.5, 2))(random.vector(-1.0, 1.0));
}

std::vector<Touch> onASurface(const Robot& robot, enshu::Random& random) {
  constexpr size_t kStates = 30;
  constexpr int kTries = 20'000;
  constexpr double kSlowest = 0.2;  // of the point [m/s]
  const int link = point_jacobian::tellingLink(robot);
  const Vector3d point = random.vector(-0.3, 0.3);
  const VectorXd damping = random.vector(robot.dof(), 0.5, 2);
  const double K = random.uniform(0.15, 0.3);
  std::vector<Touch> touches;
  for (int tried = 0; tried < kTries && touches.size() < kStates; ++tried) {
    Touch touch{{link, point, drawnSurface(random), K, damping},
                random.vector(robot.dof(), -1.5, 1.5),
                random.vector(robot.dof(), -2, 2),
                random.vector(robot.dof(), -20, 20)};
    moveAlong(robot, touch);
    const enshu::Matrix6X J = enshu::linkJacobian(robot, touch.q, link, point);
    const double speed = (J.topRows<3>() * touch.qd).norm();
    const double lever =
        (J.topRows<3>().transpose() * touch.at.surface.gradient.normalized()).norm();
    if (speed >= kSlowest && lever >= 0.3 && isWellConditioned(answerOf(robot, touch))) {
      touches.push_back(touch);
    }
  }
  if (touches.size() < kStates) {
    throw std::invalid_argument("on-a-surface: no point of the robot can slide as it should");
  }
  return touches;
}

// The student's f_n and motion in single states, each with its contact.
class ConstraintForce : public Driver {
 public:
  std::vector<std::string> motions() const override { return {kDrawn, kSphere, kPaper}; }

  // tau: on the joints, viscous friction in it; external: what the surface does to the link.
  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    const std::vector<Touch> touches = motion.name == kPaper    ? paperRuns(robot)
                                       : motion.name == kSphere ? onASphere(robot)
                                                                : onASurface(robot, random);
    const auto count = std::ssize(touches);
    const Eigen::Index n = robot.dof();
    MatrixXd q(n, count), u(n, count), ud(n, count), tau(n, count), drive(n, count), D(n, count);
    MatrixXd gradient(3, count), hessian(9, count), K(1, count);
    MatrixXd external(6 * robot.linkCount(), count);
    for (Eigen::Index k = 0; k < count; ++k) {
      const Touch& touch = touches[static_cast<size_t>(k)];
      const Answer answer = answerOf(robot, touch);
      q.col(k) = touch.q;
      u.col(k) = touch.qd;
      ud.col(k) = answer.qdd;
      drive.col(k) = touch.tau;
      D.col(k) = touch.at.damping;
      tau.col(k) = touch.tau - touch.at.damping.cwiseProduct(touch.qd);
      gradient.col(k) = touch.at.surface.gradient;
      hessian.col(k) = touch.at.surface.hessian.reshaped();
      K(0, k) = touch.at.K;
      external.col(k) = loadOf(robot, touch.q, answer.load);
    }
    return {{u"sample"_s, Eigen::RowVectorXd::LinSpaced(count, 0, count - 1.0)},
            {u"q"_s, q},
            {u"u"_s, u},
            {u"ud"_s, ud},
            {u"tau"_s, tau},
            {u"external"_s, external},
            {u"drive"_s, drive},
            {u"damping"_s, D},
            {u"gradient"_s, gradient},
            {u"hessian"_s, hessian},
            {u"K"_s, K},
            {u"link"_s, MatrixXd::Constant(1, 1, touches.front().at.link)},
            {u"point"_s, touches.front().at.point}};
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto student = functions.need<constraint_step::Forces>(u"constraint-force"_s);
    const constraint_step::SlidingRobot sliding(robot, functions);
    const MatrixXd& q = values(inputs, u"q"_s);
    const MatrixXd& u = values(inputs, u"u"_s);
    const MatrixXd& tau = values(inputs, u"drive"_s);
    MatrixXd f_n = unsetMatrix(1, q.cols());
    MatrixXd acceleration = unsetMatrix(robot.dof(), q.cols());
    for (Eigen::Index k = 0; k < q.cols(); ++k) {
      const Sliding at = constraint_step::slidingOf(inputs, k);
      const VectorXd qd = u.col(k);
      const Contact contact = sliding.contact(at, q.col(k), qd);
      const ConstrainedMotion motion =
          student(sliding.INV(at, contact, qd), contact, q.col(k), qd, tau.col(k));
      f_n(0, k) = motion.f_n;
      if (motion.qdd.size() != robot.dof()) {
        acceleration = unsetMatrix(motion.qdd.size(), 1);
      } else if (acceleration.rows() == robot.dof()) {
        acceleration.col(k) = motion.qdd;
      }
    }
    return {{u"normal_force"_s, f_n}, {u"joint_acceleration"_s, acceleration}};
  }

  QStringList channels(const Robot&, const QString& output, Eigen::Index) const override {
    return output == u"normal_force" ? QStringList{u"f_n"_s} : QStringList();
  }

 private:
  // [force; moment] on each link at its origin, link axes.
  static VectorXd loadOf(const Robot& robot, const VectorXd& q, const enshu::ExternalLoad& load) {
    VectorXd all = VectorXd::Zero(6 * robot.linkCount());
    const enshu::Transform T = enshu::linkPoses(robot, q)[static_cast<size_t>(load.link)];
    const Vector3d force = T.R.transpose() * load.force;
    all.segment<6>(6 * load.link) << force, load.point.cross(force);
    return all;
  }
};

}  // namespace

ENSHU_DRIVER(ConstraintForce)
