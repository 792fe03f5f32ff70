// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>
#include <vector>

#include "assemble_two.h"
#include "assembly-disassembly/inverse-inertia/bodies.h"
#include "core/plugin/structs/assembly_joint.h"

// The places at which a chain is put together, or taken apart: between every two neighbours, and
// between the first two links and the next two.
namespace cuts {

using namespace Qt::StringLiterals;

struct Cut {
  ArticulatedResponse A, B;
  AssemblyJoint joint;
};

// Those of the chain in state k, which has four links at least.
inline std::vector<Cut> inState(enshu::driver::States& states, Eigen::Index k,
                                const enshu::driver::Functions& functions,
                                const std::function<decltype(::assemble)>& assemble) {
  const auto body = bodies::provided(states, k, functions);
  const auto joint = states.each<AssemblyJoint>("assembly-joint", k);
  std::vector<Cut> cuts;
  for (size_t i = 1; i < body.size(); ++i) {
    cuts.push_back({body[i - 1], body[i], joint[i]});
  }
  cuts.push_back(
      {assemble(body[0], body[1], joint[1]), assemble(body[2], body[3], joint[3]), joint[2]});
  return cuts;
}

// So many there are.
inline int count(const enshu::Robot& robot) {
  return robot.linkCount();
}

// The link whose joint is at cut i.
inline int joint(const enshu::Robot& robot, int i) {
  return i + 1 < count(robot) ? i + 1 : 2;
}

inline QStringList names(const enshu::Robot& robot) {
  const auto link = [&](int i) { return QString::fromStdString(robot.link(i).name); };
  QStringList names;
  for (int i = 1; i < robot.linkCount(); ++i) {
    names += link(i - 1) + u'+' + link(i);
  }
  return names << u'(' + names[0] + u")+("_s + names[2] + u')';
}

}  // namespace cuts
