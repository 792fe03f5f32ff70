// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/robotfile/states_file.h"
#include "tests/fuzz/targets.h"

using namespace Qt::StringLiterals;

namespace enshu::fuzz {

namespace {

// A joint of every kind that counts for itself: one coordinate, three, a quaternion.
const Robot& someRobot() {
  static const Robot robot = [] {
    std::vector<Link> links;
    for (const JointType type : {JointType::Floating, JointType::Revolute, JointType::Prismatic,
                                 JointType::Spherical, JointType::BallZyx}) {
      Link link;
      link.name = std::string(1, static_cast<char>('a' + links.size()));
      link.parent = static_cast<int>(links.size()) - 1;
      link.joint.type = type;
      link.mass = 1;
      link.inertia = Eigen::Matrix3d::Identity();
      links.push_back(link);
    }
    return Robot::build("some", links);
  }();
  return robot;
}

void expectFits(const robotfile::State& state) {
  const auto fits = [](const std::optional<Eigen::VectorXd>& values, int size) {
    return !values || (values->size() == size && values->allFinite());
  };
  const int dof = someRobot().dof();
  expects(fits(state.q, someRobot().coordinates()) && fits(state.u, dof) && fits(state.ud, dof) &&
              fits(state.tau, dof),
          "a state does not fit its robot");
  for (const ExternalLoad& load : state.loads) {
    expects(load.link >= 0 && load.link < someRobot().linkCount(), "a load is on no link");
  }
}

}  // namespace

bool states(const QByteArray& bytes) {
  const auto document = robotfile::parseStates(bytes, u"states"_s);
  if (!document) {
    expectReason(document.error());
    return false;
  }
  bool good = true;
  for (const json::Value& value : document->states) {
    const Result<robotfile::State> state = robotfile::readState(value, someRobot());
    if (state) {
      expectFits(*state);
    } else {
      expectReason(state.error());
      good = false;
    }
  }
  return good;
}

}  // namespace enshu::fuzz
