// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/laws/laws.h"

#include <QHash>

#include "core/base/contract.h"
#include "core/grading/laws/law_evidence.h"
#include "core/grading/laws/recorded_motion.h"

namespace enshu::grading {

namespace {

using Law = Sides (*)(const Evidence&);

const QHash<QString, Law>& laws() {
  static const QHash<QString, Law> all{
      {QStringLiteral("kinetic-energy"), kineticEnergy},
      {QStringLiteral("work"), work},
      {QStringLiteral("friction-power"), frictionPower},
      {QStringLiteral("friction-resists"), frictionResists},
      {QStringLiteral("equation-of-motion"), equationOfMotion},
      {QStringLiteral("derivative-of-angle"), derivativeOfAngle},
      {QStringLiteral("derivative-of-speed"), derivativeOfSpeed},
      {QStringLiteral("inertia-symmetric"), inertiaSymmetric},
      {QStringLiteral("inertia-positive"), inertiaPositive},
      {QStringLiteral("inertia-columns"), inertiaColumns},
      {QStringLiteral("inertia-rate"), inertiaRate},
  };
  return all;
}

const Eigen::MatrixXd* shaped(const driver::Signals& from, const char* name, Eigen::Index rows,
                              Eigen::Index cols) {
  const Eigen::MatrixXd* found = driver::find(from, QString::fromLatin1(name));
  return found != nullptr && found->rows() == rows && found->cols() == cols ? found : nullptr;
}

}  // namespace

Evidence::Evidence(const Case& prepared, const driver::Signals& outputs)
    : case_(prepared), outputs_(outputs) {}

Eigen::RowVectorXd Evidence::t() const {
  return driver::axisOf(case_.inputs).values;
}

const Eigen::MatrixXd* Evidence::input(const char* name, Eigen::Index rows,
                                       Eigen::Index cols) const {
  return shaped(case_.inputs, name, rows, cols);
}

const Eigen::MatrixXd* Evidence::output(const char* name, Eigen::Index rows,
                                        Eigen::Index cols) const {
  return shaped(outputs_, name, rows, cols);
}

QStringList lawIds() {
  return laws().keys();
}

std::optional<LawSides> lawSides(const QString& law, const Case& prepared,
                                 const driver::Signals& outputs) {
  expects(laws().contains(law), "lawSides: there is no such law");
  const driver::Signals ordered = inOrderOfTime(prepared, outputs);
  return laws().value(law)(Evidence(prepared, ordered));
}

}  // namespace enshu::grading
