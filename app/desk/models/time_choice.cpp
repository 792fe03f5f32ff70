// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/time_choice.h"

#include <algorithm>
#include <array>

namespace enshu::desk {

namespace {

using From = recorded::TimeChoice::From;

struct Kind {
  From from;
  QLatin1String name;
};
constexpr std::array kKinds{Kind{From::Variable, QLatin1String("variable")},
                            Kind{From::FirstColumn, QLatin1String("column")},
                            Kind{From::FirstRow, QLatin1String("row")},
                            Kind{From::Rate, QLatin1String("rate")}};

}  // namespace

QJsonObject toJson(const recorded::TimeChoice& choice) {
  const auto* kind = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&](const Kind& one) { return one.from == choice.from; });
  if (kind == kKinds.end()) {
    return {};
  }
  return {{QStringLiteral("from"), kind->name},
          {QStringLiteral("variable"), QString::fromStdString(choice.variable)},
          {QStringLiteral("unit"), choice.unit},
          {QStringLiteral("rate"), choice.rate}};
}

recorded::TimeChoice timeChoiceOf(const QJsonObject& json) {
  const QString from = json.value(u"from").toString();
  const auto* kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& one) { return one.name == from; });
  const recorded::TimeChoice choice{kind == kKinds.end() ? From::Found : kind->from,
                                    json.value(u"variable").toString().toStdString(),
                                    json.value(u"unit").toDouble(), json.value(u"rate").toDouble()};
  const bool possible = choice.unit > 0 && (choice.from != From::Rate || choice.rate > 0);
  return possible ? choice : recorded::TimeChoice();
}

}  // namespace enshu::desk
