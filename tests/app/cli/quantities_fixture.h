// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include "tests/app/cli/compute_fixture.h"

// The quantities of `enshu compute` that several algorithms find.
namespace enshu::test {

inline constexpr double kTolerance = 1e-9;
inline constexpr double kGravity = 9.8;

inline const QStringList kMatrices{QStringLiteral("M"), QStringLiteral("M:crb"),
                                   QStringLiteral("M:unit-vector"), QStringLiteral("M:jacobian"),
                                   QStringLiteral("M:crb-plain")};
inline const QStringList kAccelerations{QStringLiteral("ud"),
                                        QStringLiteral("ud:crb"),
                                        QStringLiteral("ud:unit-vector"),
                                        QStringLiteral("ud:aba"),
                                        QStringLiteral("ud:ada"),
                                        QStringLiteral("ud:hybrid"),
                                        QStringLiteral("ud:aba-plain"),
                                        QStringLiteral("ud:ada-plain"),
                                        QStringLiteral("ud:hybrid-plain")};

// Those of kAccelerations that serve neither gears nor loops, and those that serve no loops.
inline const QStringList kNoGears{QStringLiteral("ud:hybrid"), QStringLiteral("ud:ada-plain"),
                                  QStringLiteral("ud:hybrid-plain")};
inline const QStringList kNoLoops{QStringLiteral("ud:hybrid"), QStringLiteral("ud:ada-plain"),
                                  QStringLiteral("ud:hybrid-plain"), QStringLiteral("ud:aba"),
                                  QStringLiteral("ud:aba-plain")};
// Those that need the inverse inertia of every body.
inline const QStringList kAssembly{QStringLiteral("ud:ada"), QStringLiteral("ud:ada-plain"),
                                   QStringLiteral("ud:hybrid"), QStringLiteral("ud:hybrid-plain")};

// The algorithms of ud but some.
QStringList without(const QStringList& names);

// A state with ud = 0.
StateText stateAt(const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Eigen::VectorXd& tau);

QJsonObject resultsOf(const Robot& robot, const QStringList& names, const StateText& state);
QString errorOf(const QJsonValue& value);

Eigen::VectorXd entries(std::initializer_list<double> list);

}  // namespace enshu::test
