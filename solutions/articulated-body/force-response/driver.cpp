// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <stdexcept>

#include "articulated-body/spatial-transforms/transform_step.h"
#include "core/driver/channel_names.h"
#include "core/driver/module.h"
#include "core/driver/states.h"
#include "force_response.h"

namespace {

using namespace enshu::driver;
using Eigen::Index;
using enshu::Robot;

struct Pair {
  int on = 0;
  int of = 0;
};
using Pairs = std::array<Pair, 5>;

// The largest entry of a force, much as the links weigh [N or N m].
constexpr double kForce = 50;

// From link i to the root, itself among them.
std::vector<int> pathOf(const Robot& robot, int i) {
  std::vector<int> path;
  for (; i >= 0; i = robot.link(i).parent) {
    path.push_back(i);
  }
  return path;
}

int dofBelow(const Robot& robot, const std::vector<int>& path) {
  int dof = 0;
  for (const int i : path) {
    dof += robot.dof(i);
  }
  return dof;
}

// How much moves on the way between two links of different branches; 0: they are on one branch, or
// only the ground carries both.
int across(const Robot& robot, int i, int j) {
  std::vector<int> a = pathOf(robot, i);
  std::vector<int> b = pathOf(robot, j);
  int shared = 0;
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.pop_back();
    b.pop_back();
    ++shared;
  }
  const int away = std::min(dofBelow(robot, a), dofBelow(robot, b));
  return shared == 0 ? 0 : away;
}

// The link that most carries: down to it all kinds of joints are passed.
int mostCarried(const Robot& robot) {
  int most = 0;
  for (int i = 1; i < robot.linkCount(); ++i) {
    if (dofBelow(robot, pathOf(robot, i)) > dofBelow(robot, pathOf(robot, most))) {
      most = i;
    }
  }
  return most;
}

// Of an arm: its outermost moving link and some on the way. Of a tree: also two across branches,
// each way round. The second and third belong together, and so do the first and itself.
Pairs pairsOf(const Robot& robot) {
  const int tip = mostCarried(robot);
  const std::vector<int> path = pathOf(robot, tip);
  const int middle = path[path.size() / 2];
  Pair best{middle, tip};
  int most = 0;
  for (int i = 0; i < robot.linkCount(); ++i) {
    for (int j = 0; j < i; ++j) {
      if (const int moving = across(robot, i, j); moving > most) {
        most = moving;
        best = {i, j};
      }
    }
  }
  return {Pair{tip, tip}, best, Pair{best.of, best.on}, Pair{middle, path.back()},
          Pair{tip, path.back()}};
}

// Pairs of places from 0 that a course's arms are asked for.
Pairs pairsOfTheArm(const Robot& robot) {
  return robot.linkCount() == 8 ? Pairs{Pair{6, 6}, {3, 6}, {6, 3}, {4, 2}, {6, 1}}
                                : Pairs{Pair{0, 0}, {5, 0}, {0, 5}, {5, 5}, {2, 4}};
}

using Transforms = std::function<decltype(::jointTransforms)>;

// X and J^ by the student's earlier function if there is one.
std::vector<ResponseLink> linksOf(States& states, Index k, const Transforms& transforms) {
  std::vector<Matrix6> X = states.each<Matrix6>("transform", k);
  std::vector<MatrixXd> J = states.each<MatrixXd>("subspace", k);
  if (transforms) {
    const transform_step::Joints joints = transform_step::joints(states, k);
    const transform_step::Transforms across = transform_step::transforms(joints, transforms);
    X = across.X_cp;
    J = transform_step::subspaces(joints, across, std::move(J));
  }
  std::vector<ResponseLink> links;
  for (std::size_t i = 0; i < X.size(); ++i) {
    const int link = static_cast<int>(i);
    links.push_back({states.robot().link(link).parent, X[i], J[i],
                     states.of<Matrix6>("articulated.inertia", k, link)});
  }
  return links;
}

// The response of one link to a force on another, for five pairs of links; and what the one
// accelerates with once the other is loaded, the free robot's acceleration given.
class ForceResponse : public StateDriver {
 public:
  Signals inputs(const Robot& robot, const MotionRecipe& motion,
                 enshu::Random& random) const override {
    Signals inputs = StateDriver::inputs(robot, motion, random);
    const bool drawn = motion.name == "states";
    MatrixXd pairs(2, static_cast<Index>(Pairs().size()));
    Index at = 0;
    if (!drawn && robot.linkCount() < 6) {
      throw std::invalid_argument("this motion asks for a robot of six links or more");
    }
    for (const Pair& pair : drawn ? pairsOf(robot) : pairsOfTheArm(robot)) {
      pairs.col(at++) << pair.on, pair.of;
    }
    MatrixXd ud = values(inputs, u"ud"_s);
    MatrixXd force(6 * pairs.cols(), ud.cols());
    {
      States states(robot, inputs);
      for (Index k = 0; k < states.count(); ++k) {
        ud.col(k) = states.of<VectorXd>("ud:crb", k);
        force.col(k) = random.vector(static_cast<int>(force.rows()), -kForce, kForce);
      }
    }
    std::find_if(inputs.begin(), inputs.end(), [](const Signal& signal) {
      return signal.name == u"ud";
    })->values = ud;
    inputs.push_back({u"pairs"_s, pairs});
    inputs.push_back({u"force"_s, force});
    return inputs;
  }

  Signals run(const Robot& robot, const Signals& inputs,
              const Functions& functions) const override {
    const auto response = functions.need<decltype(::forceResponse)>(u"force-response"_s);
    const Transforms transforms =
        functions.find<decltype(::jointTransforms)>(u"spatial-transforms"_s);
    const MatrixXd& pairs = values(inputs, u"pairs"_s);
    const MatrixXd& force = values(inputs, u"force"_s);
    States states(robot, inputs);
    MatrixXd all(36 * pairs.cols(), states.count());
    MatrixXd loaded(6 * pairs.cols(), states.count());
    for (Index k = 0; k < states.count(); ++k) {
      const std::vector<ResponseLink> links = linksOf(states, k, transforms);
      const auto A = states.each<Vector6>("proper-acceleration", k);
      for (Index p = 0; p < pairs.cols(); ++p) {
        const int on = static_cast<int>(pairs(0, p));
        const int of = static_cast<int>(pairs(1, p));
        const Matrix6 Phi = response(links, on, of);
        all.block<36, 1>(36 * p, k) = Phi.transpose().reshaped();
        loaded.block<6, 1>(6 * p, k) =
            A[static_cast<std::size_t>(of)] + Phi * force.block<6, 1>(6 * p, k);
      }
    }
    return {{u"response"_s, all}, {u"loaded_acceleration"_s, loaded}};
  }

  QStringList channels(const Robot&, const QString& output, Index) const override {
    QStringList names;
    for (std::size_t p = 1; p <= Pairs().size(); ++p) {
      names += output == u"response"
                   ? matrixNames(u"Phi%1"_s.arg(p), vectorNames({u"a"_s, u"wd"_s}),
                                 vectorNames({u"f"_s, u"n"_s}))
                   : vectorNames({u"a%1"_s.arg(p), u"wd%1"_s.arg(p)});
    }
    return names;
  }
};

}  // namespace

ENSHU_DRIVER(ForceResponse)
