// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/model/external_load.h"
#include "core/robot/robot.h"

// Documents of the format enshu-states/1 for the tests of `enshu compute`.
namespace enshu::test {

// For tests within one program that make many robots: compiling ud:hybrid for each would take long
// and fill the user's cache.
void hideTheCompiler();

QByteArray document(const QByteArray& quantities, const QByteArray& states);

Result<QJsonObject> computed(const Robot& robot, const QByteArray& quantities,
                             const QByteArray& states);

QJsonObject stateOf(const QJsonObject& document, int index);

// The results of the only state.
QJsonObject results(const Robot& robot, const QByteArray& quantities, const QByteArray& state);

// All numbers of a value, in the order of the text; NaN stands for what is none.
Eigen::VectorXd vectorOf(const QJsonValue& value);

bool near(const QJsonValue& value, const std::vector<double>& expected, double tolerance = 1e-12);

// Of rows.
Eigen::MatrixXd matrixOf(const QJsonValue& value);

// Motion or force: {linear, angular}.
Eigen::VectorXd pairOf(const QJsonValue& value);

QJsonArray numbersOf(const Eigen::VectorXd& vector);

// A state in full.
struct StateText {
  Eigen::VectorXd q, u, ud, tau;
  std::vector<ExternalLoad> loads = {};

  QByteArray text(const Robot& robot) const;
};

// {"a", "b"} as the text of a document's quantities.
QByteArray quoted(const QStringList& names);

}  // namespace enshu::test
