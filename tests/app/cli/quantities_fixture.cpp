// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/quantities_fixture.h"

using namespace Qt::StringLiterals;

namespace enshu::test {

using Eigen::VectorXd;

QStringList without(const QStringList& names) {
  QStringList others = kAccelerations;
  others.removeIf([&](const QString& name) { return names.contains(name); });
  return others;
}

StateText stateAt(const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  return {q, u, VectorXd::Zero(u.size()), tau};
}

QJsonObject resultsOf(const Robot& robot, const QStringList& names, const StateText& state) {
  return results(robot, quoted(names), state.text(robot));
}

QString errorOf(const QJsonValue& value) {
  return value[u"error"_s].toString();
}

VectorXd entries(std::initializer_list<double> list) {
  return VectorXd::Map(list.begin(), static_cast<Eigen::Index>(list.size()));
}

}  // namespace enshu::test
