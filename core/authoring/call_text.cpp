// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/call_text.h"

#include "core/quantities/quantities.h"

namespace enshu::authoring {

namespace {

using Kind = PrototypeType::Kind;

bool isOfEigen(Kind kind) {
  return kind == Kind::Vector || kind == Kind::Matrix || kind == Kind::Fixed;
}

// What the parameter gets; none: nothing of a state has its name.
std::optional<QString> callArgument(const PrototypeParameter& parameter) {
  const QString& name = parameter.name;
  const bool isVector = name == QLatin1String("q") || name == QLatin1String("u") ||
                        name == QLatin1String("ud") || name == QLatin1String("tau");
  if (parameter.type.kind == Kind::Chain && !parameter.changed) {
    return QStringLiteral("chain");
  }
  const bool fits =
      (isVector && parameter.type.kind == Kind::Vector) ||
      (name == QLatin1String("t") && parameter.type.kind == Kind::Number) ||
      (!isVector && isOfEigen(parameter.type.kind) && quantities::isQuantity(name.toStdString()));
  return fits && !parameter.changed ? std::optional(name) : std::nullopt;
}

QString channelsOf(Kind result) {
  return result == Kind::Vector   ? QStringLiteral("\"joints\"")
         : result == Kind::Matrix ? QStringLiteral("\"matrix\"")
         : result == Kind::Fixed  ? QString()
                                  : QStringLiteral("[\"answer\"]");
}

}  // namespace

std::optional<QString> callText(const Prototype& prototype) {
  if (prototype.result.kind == Kind::Nothing) {
    return std::nullopt;
  }
  QStringList named;
  for (const PrototypeParameter& parameter : prototype.parameters) {
    const std::optional<QString> argument = callArgument(parameter);
    if (!argument) {
      return std::nullopt;
    }
    if (*argument != parameter.name) {
      named += QStringLiteral("\"%1\": \"%2\"").arg(parameter.name, *argument);
    }
  }
  const QString channels = channelsOf(prototype.result.kind);
  return QStringLiteral(
             "  \"call\": {\n    \"each\": \"state\",\n%1    \"outputs\": "
             "[{\"name\": \"answer\"%2}]\n  },\n")
      .arg(named.isEmpty()
               ? QString()
               : QStringLiteral("    \"arguments\": {%1},\n").arg(named.join(QStringLiteral(", "))),
           channels.isEmpty() ? QString() : QStringLiteral(", \"channels\": ") + channels);
}

}  // namespace enshu::authoring
