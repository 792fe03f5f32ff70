// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/models/time_choice.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

using From = recorded::TimeChoice::From;

struct Kind {
  From from;
  QLatin1StringView name;
};
constexpr std::array kKinds{Kind{From::Variable, "variable"_L1},
                            Kind{From::FirstColumn, "column"_L1}, Kind{From::FirstRow, "row"_L1},
                            Kind{From::Rate, "rate"_L1}};

}  // namespace

QJsonObject toJson(const recorded::TimeChoice& choice) {
  const auto* kind = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&](const Kind& one) { return one.from == choice.from; });
  if (kind == kKinds.end()) {
    return {};
  }
  return {{u"from"_s, kind->name},
          {u"variable"_s, QString::fromStdString(choice.variable)},
          {u"unit"_s, choice.unit},
          {u"rate"_s, choice.rate}};
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
