// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/compute_fixture.h"

#include <QJsonDocument>
#include <algorithm>
#include <cmath>

#include "app/cli/compute.h"
#include "core/robotfile/states_file.h"

using namespace Qt::StringLiterals;

namespace enshu::test {

namespace {

void flatten(const QJsonValue& value, std::vector<double>& numbers) {
  if (value.isArray()) {
    for (const QJsonValue item : value.toArray()) {
      flatten(item, numbers);
    }
  } else {
    numbers.push_back(value.isDouble() ? value.toDouble() : NAN);
  }
}

}  // namespace

void hideTheCompiler() {
  qputenv("PATH", "/nowhere");
}

QByteArray document(const QByteArray& quantities, const QByteArray& states) {
  return R"({"format": "enshu-states/1", "quantities": [)" + quantities + R"(], "states": [)" +
         states + "]}";
}

Result<QJsonObject> computed(const Robot& robot, const QByteArray& quantities,
                             const QByteArray& states) {
  const auto parsed = robotfile::parseStates(document(quantities, states), u"states"_s);
  return cli::compute(robot, parsed.value()).map([](const cli::Computed& computed) {
    return computed.document;
  });
}

QJsonObject stateOf(const QJsonObject& document, int index) {
  return document.value(u"states"_s).toArray().at(index).toObject();
}

QJsonObject results(const Robot& robot, const QByteArray& quantities, const QByteArray& state) {
  return stateOf(computed(robot, quantities, state).value(), 0).value(u"results"_s).toObject();
}

bool near(const QJsonValue& value, const std::vector<double>& expected, double tolerance) {
  std::vector<double> numbers;
  flatten(value, numbers);
  return std::equal(numbers.begin(), numbers.end(), expected.begin(), expected.end(),
                    [=](double a, double b) { return std::abs(a - b) <= tolerance; });
}

Eigen::VectorXd vectorOf(const QJsonValue& value) {
  std::vector<double> numbers;
  flatten(value, numbers);
  return Eigen::VectorXd::Map(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
}

Eigen::MatrixXd matrixOf(const QJsonValue& value) {
  const auto rows = value.toArray().size();
  const Eigen::VectorXd entries = vectorOf(value);
  return rows == 0 ? Eigen::MatrixXd(0, 0)
                   : Eigen::MatrixXd(entries.reshaped(entries.size() / rows, rows).transpose());
}

Eigen::VectorXd pairOf(const QJsonValue& value) {
  Eigen::VectorXd pair(6);
  pair << vectorOf(value[u"linear"_s]), vectorOf(value[u"angular"_s]);
  return pair;
}

QJsonArray numbersOf(const Eigen::VectorXd& vector) {
  QJsonArray array;
  for (const double number : vector) {
    array.append(number);
  }
  return array;
}

QByteArray quoted(const QStringList& names) {
  return '"' + names.join(u"\",\""_s).toUtf8() + '"';
}

QByteArray StateText::text(const Robot& robot) const {
  QJsonArray ext;
  for (const ExternalLoad& load : loads) {
    ext.append(QJsonObject{{u"link"_s, QString::fromStdString(robot.link(load.link).name)},
                           {u"point"_s, numbersOf(load.point)},
                           {u"force"_s, numbersOf(load.force)},
                           {u"moment"_s, numbersOf(load.moment)}});
  }
  const QJsonObject state{{u"q"_s, numbersOf(q)},
                          {u"u"_s, numbersOf(u)},
                          {u"ud"_s, numbersOf(ud)},
                          {u"tau"_s, numbersOf(tau)},
                          {u"ext"_s, ext}};
  return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

}  // namespace enshu::test
