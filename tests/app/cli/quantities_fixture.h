// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include "tests/app/cli/compute_fixture.h"

// The quantities of `enshu compute` that several algorithms find.
namespace enshu::test {

using namespace Qt::StringLiterals;

inline constexpr double kTolerance = 1e-9;
inline constexpr double kGravity = 9.8;

inline const QStringList kMatrices{u"M"_s,          u"M:crb"_s,       u"M:unit-vector"_s,
                                   u"M:jacobian"_s, u"M:crb-plain"_s, u"M:jacobian-plain"_s};
inline const QStringList kAccelerations{u"ud"_s,           u"ud:crb"_s,       u"ud:unit-vector"_s,
                                        u"ud:aba"_s,       u"ud:ada"_s,       u"ud:hybrid"_s,
                                        u"ud:aba-plain"_s, u"ud:ada-plain"_s, u"ud:hybrid-plain"_s};

// Those of kAccelerations that serve neither gears nor loops, and those that serve no loops.
inline const QStringList kNoGears{u"ud:hybrid"_s, u"ud:ada-plain"_s, u"ud:hybrid-plain"_s};
inline const QStringList kNoLoops{u"ud:hybrid"_s, u"ud:ada-plain"_s, u"ud:hybrid-plain"_s,
                                  u"ud:aba"_s, u"ud:aba-plain"_s};
// Those that need the inverse inertia of every body.
inline const QStringList kAssembly{u"ud:ada"_s, u"ud:ada-plain"_s, u"ud:hybrid"_s,
                                   u"ud:hybrid-plain"_s};

// The algorithms of ud but some.
QStringList without(const QStringList& names);

// A state with ud = 0.
StateText stateAt(const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Eigen::VectorXd& tau);

QJsonObject resultsOf(const Robot& robot, const QStringList& names, const StateText& state);
QString errorOf(const QJsonValue& value);

Eigen::VectorXd entries(std::initializer_list<double> list);

}  // namespace enshu::test
