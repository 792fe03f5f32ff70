// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <cstdio>
#include <memory>

#include "app/cli/any_json.h"
#include "core/compiled/compiled_robot.h"
#include "core/compiled/compiled_sub_chain.h"
#include "core/json/read.h"
#include "core/quantities/quantities.h"
#include "core/robotfile/robotfile.h"
#include "core/symbolic/interpreter.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using quantities::MadeDynamics;
using quantities::Quantities;

// The sub-chain's equations of ud:hybrid, derived and compiled once per machine. Where they cannot
// be compiled they are worked off as they stand, which gives the same to round-off; `uncompiled`
// keeps why.
SubChainMaker compiledIfPossible(std::optional<Error>& uncompiled) {
  return [&uncompiled, compile = compiled::subChainCompiler()](const SubChain& chain) {
    if (!uncompiled) {
      Result<SubChainFunction> function = compile(chain);
      if (function) {
        return function;
      }
      uncompiled = function.error();
    }
    return Result<SubChainFunction>(
        compiled::withAllOutputs(chain, symbolic::interpret(compiled::subChainFunction(chain))));
  };
}

// The dynamics of one robot as machine code, compiled once per machine.
Result<MadeDynamics> compiledDynamics(const Robot& robot) {
  Result<compiled::CompiledRobot> made = compiled::CompiledRobot::make(robot);
  ENSHU_TRY(made);
  const auto code = std::make_shared<const compiled::CompiledRobot>(*std::move(made));
  const auto dof = robot.dof();
  const auto tau = [code, dof](const VectorXd& q, const VectorXd& u, const VectorXd& ud) {
    VectorXd torques(dof);
    code->inverseDynamics(q, u, ud, torques);
    return torques;
  };
  const auto bias = [code, dof](const VectorXd& q, const VectorXd& u) {
    VectorXd c(dof);
    code->bias(q, u, c);
    return c;
  };
  const auto M = [code, dof](const VectorXd& q) {
    MatrixXd matrix(dof, dof);
    code->inertiaMatrix(q, matrix);
    return matrix;
  };
  const auto ud = [code, dof](const VectorXd& q, const VectorXd& u,
                              const VectorXd& torques) -> Result<VectorXd> {
    VectorXd accelerations(dof);
    ENSHU_TRY(code->forwardDynamics(q, u, torques, accelerations));
    return accelerations;
  };
  return MadeDynamics{tau, bias, M, ud};
}

// The names that the document asks for; a Refusal points at the first unknown one.
QStringList quantityNames(const json::Value& value) {
  for (const json::Value& item : value.items()) {
    if (!quantities::isQuantity(item.string().toStdString())) {
      item.refuse(ENSHU_TEXT("unknown quantity \"%1\""), {item.string().toStdString()});
    }
  }
  return value.strings();
}

// The value, or {"error": reason} in its place.
QJsonValue valueOrReason(const Result<value::Any>& value) {
  const auto reason = [](const QString& text) { return QJsonObject{{u"error"_s, text}}; };
  if (!value) {
    return reason(QString::fromStdString(value.error().message()));
  }
  const QJsonValue json = toJson(*value);
  return isFinite(json) ? json : reason(u"the result is not finite"_s);
}

// One key per name; the Error: what is wrong with the state itself, or missing in it.
Result<QJsonObject> results(Quantities& robot, const QStringList& names, const json::Value& state) {
  Result<robotfile::State> read = robotfile::readState(state, robot.robot());
  ENSHU_TRY(read);
  return json::attempt(state, [&](const json::Value& document) {
    const quantities::State instant{read->q, read->u, read->ud, read->tau, read->loads};
    QJsonObject results;
    for (const QString& name : names) {
      const std::string quantity = name.toStdString();
      for (const char* key : *quantities::needsOf(quantity)) {
        document.at(key);
      }
      results.insert(name, valueOrReason(robot(quantity, instant)));
    }
    return results;
  });
}

QJsonObject computeState(Quantities& robot, const QStringList& names, const json::Value& state) {
  QJsonObject object = state.raw().toObject();
  object.remove(u"results"_s);
  object.remove(u"error"_s);
  if (const Result<QJsonObject> computed = results(robot, names, state)) {
    object.insert(u"results"_s, *computed);
  } else {
    object.insert(u"error"_s, QString::fromStdString(computed.error().message()));
  }
  return object;
}

}  // namespace

Result<Computed> compute(const Robot& robot, const robotfile::StatesDocument& states) {
  const Result<QStringList> names = json::attempt(states.quantities, quantityNames);
  ENSHU_TRY(names);
  std::optional<Error> uncompiled;
  Quantities quantities(robot, {compiledIfPossible(uncompiled), compiledDynamics});
  QJsonArray computed;
  for (const json::Value& state : states.states) {
    computed.append(computeState(quantities, *names, state));
  }
  QJsonObject document = states.document;
  document.insert(u"states"_s, computed);
  return Computed{document, uncompiled};
}

Result<Computed> computeFromFiles(const QString& robotPath, const QString& statesPath) {
  const Result<Robot> robot = robotfile::loadRobot(robotPath);
  ENSHU_TRY(robot);
  const Result<robotfile::StatesDocument> states = robotfile::readStates(statesPath);
  ENSHU_TRY(states);
  return compute(*robot, *states);
}

QString reasonForNoResult(const QJsonObject& document) {
  const QJsonArray states = document.value(u"states"_s).toArray();
  const bool none = std::all_of(states.begin(), states.end(), [](const QJsonValue& state) {
    return state.toObject().contains(u"error"_s);
  });
  return none && !states.isEmpty() ? states.first()[u"error"_s].toString() : QString();
}

Result<void> writeDocument(const QString& path, const QJsonObject& document) {
  if (path != "-"_L1) {
    return json::writeFile(path, document);
  }
  QFile output;
  if (output.open(stdout, QIODevice::WriteOnly)) {
    const QByteArray text = QJsonDocument(document).toJson();
    if (output.write(text) == text.size() && output.flush()) {
      return {};
    }
  }
  return machineFailure("-", ENSHU_TEXT("cannot be written: %1"),
                        {output.errorString().toStdString()});
}

}  // namespace enshu::cli
