// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/laws/laws.h"

#include <QHash>
#include <stdexcept>

#include "core/base/contract.h"
#include "core/grading/laws/law_evidence.h"
#include "core/grading/laws/recorded_motion.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

const QHash<QString, driver::Law>& laws() {
  static const QHash<QString, driver::Law> all{
      {u"kinetic-energy"_s, kineticEnergy},
      {u"work"_s, work},
      {u"friction-power"_s, frictionPower},
      {u"friction-resists"_s, frictionResists},
      {u"equation-of-motion"_s, equationOfMotion},
      {u"derivative-of-angle"_s, derivativeOfAngle},
      {u"derivative-of-speed"_s, derivativeOfSpeed},
      {u"inertia-symmetric"_s, inertiaSymmetric},
      {u"inertia-positive"_s, inertiaPositive},
      {u"inertia-columns"_s, inertiaColumns},
      {u"inertia-rate"_s, inertiaRate},
  };
  return all;
}

driver::Law lawOf(const QString& id, const driver::Module& module) {
  for (const driver::NamedLaw& own : module.laws()) {
    if (id == QLatin1StringView(own.id)) {
      return own.ask;
    }
  }
  expects(laws().contains(id), "lawSides: there is no such law");
  return laws().value(id);
}

void refuseUneven(const LawSides& sides) {
  const bool even = sides.left.rows() == sides.right.rows() &&
                    sides.left.cols() == sides.right.cols() &&
                    sides.left.cols() == sides.axis.values.size() && sides.left.size() > 0 &&
                    (sides.channels.isEmpty() || sides.channels.size() == sides.left.rows());
  if (!even) {
    throw std::runtime_error("the sides, the channels and the axis do not fit each other");
  }
}

}  // namespace

QStringList lawIds() {
  return laws().keys();
}

driver::Sides lawSides(const QString& law, const driver::Module& module, const Case& prepared,
                       const driver::Signals& outputs) {
  const driver::Law ask = lawOf(law, module);
  const driver::Signals ordered = inOrderOfTime(prepared, outputs);
  Sides sides =
      driver::guarded([&] { return ask(Evidence(prepared.robot, prepared.inputs, ordered)); });
  if (!sides) {
    return {};
  }
  refuseUneven(*sides);
  if (!sides->right.allFinite()) {
    return {};
  }
  if (sides->channels.isEmpty()) {
    sides->channels = channelNames(prepared.robot, sides->left.rows());
  }
  return sides;
}

}  // namespace enshu::grading
