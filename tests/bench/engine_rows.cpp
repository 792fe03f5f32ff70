// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/engine_rows.h"

#include <algorithm>

#include "tests/engines/engine.h"

namespace enshu::bench {

using engines::Engine;
using engines::Maker;
using engines::Quantity;

namespace {

struct Offer {
  Quantity quantity;
  const char* table;
  const char* how;
  void (*compute)(Engine& engine, const Sample& s, int lastLink);
};

const Offer kOffers[] = {
    {Quantity::InverseDynamics, "inverse dynamics", "",
     [](Engine& engine, const Sample& s, int) { engine.inverseDynamics(s.q, s.u, s.ud); }},
    {Quantity::InertiaMatrix, "inertia matrix", "",
     [](Engine& engine, const Sample& s, int) { engine.inertiaMatrix(s.q); }},
    {Quantity::ForwardByMatrix, "forward dynamics", ", matrix",
     [](Engine& engine, const Sample& s, int) {
       engine.forwardDynamics(Quantity::ForwardByMatrix, s.q, s.u, s.tau);
     }},
    {Quantity::ForwardByRecursion, "forward dynamics", ", recursion",
     [](Engine& engine, const Sample& s, int) {
       engine.forwardDynamics(Quantity::ForwardByRecursion, s.q, s.u, s.tau);
     }},
    {Quantity::LinkMotions, "poses and velocities", "",
     [](Engine& engine, const Sample& s, int) { engine.linkMotions(s.q, s.u); }},
    {Quantity::Jacobian, "Jacobian", "",
     [](Engine& engine, const Sample& s, int link) {
       engine.jacobian(s.q, link, Eigen::Vector3d::Zero());
     }},
};

// Cheap to make, and offered what the whole is: a branch of tree() is in it.
Robot start(const Robot& robot) {
  std::vector<Link> links = robot.links();
  links.resize(std::min<size_t>(links.size(), 18));
  return Robot::build("start", links);
}

}  // namespace

void addEngineRows(const Subject& subject) {
  const int last = subject.robot.linkCount() - 1;
  for (const Maker& maker : engines::makers()) {
    const std::shared_ptr<Engine> small = maker.make(start(subject.robot));
    const auto engine = std::make_shared<std::unique_ptr<Engine>>();
    for (const Offer& offer : kOffers) {
      if (!small || !small->offers(offer.quantity)) {
        continue;
      }
      addRow(offer.table, maker.name + " " + maker.version + offer.how, subject,
             [engine, maker, last, robot = subject.robot, compute = offer.compute] {
               if (!*engine) {
                 *engine = maker.make(robot);
               }
               return [engine, last, compute](const Sample& s) { compute(**engine, s, last); };
             });
    }
  }
}

}  // namespace enshu::bench
