// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/call_text.h"

#include "core/quantities/quantities.h"

using namespace Qt::StringLiterals;

namespace enshu::authoring {

namespace {

using Kind = PrototypeType::Kind;

bool isOfEigen(Kind kind) {
  return kind == Kind::Vector || kind == Kind::Matrix || kind == Kind::Fixed;
}

// What the parameter gets; none: nothing of a state has its name.
std::optional<QString> callArgument(const PrototypeParameter& parameter) {
  const QString& name = parameter.name;
  const bool isVector = name == "q"_L1 || name == "u"_L1 || name == "ud"_L1 || name == "tau"_L1;
  if (parameter.type.kind == Kind::Chain && !parameter.changed) {
    return u"chain"_s;
  }
  const bool fits =
      (isVector && parameter.type.kind == Kind::Vector) ||
      (name == "t"_L1 && parameter.type.kind == Kind::Number) ||
      (!isVector && isOfEigen(parameter.type.kind) && quantities::isQuantity(name.toStdString()));
  return fits && !parameter.changed ? std::optional(name) : std::nullopt;
}

QString channelsOf(Kind result) {
  return result == Kind::Vector   ? u"\"joints\""_s
         : result == Kind::Matrix ? u"\"matrix\""_s
         : result == Kind::Fixed  ? QString()
                                  : u"[\"answer\"]"_s;
}

}  // namespace

std::optional<QString> callText(const FirstPrototype& prototype) {
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
      named += u"\"%1\": \"%2\""_s.arg(parameter.name, *argument);
    }
  }
  const QString channels = channelsOf(prototype.result.kind);
  return u"  \"call\": {\n    \"each\": \"state\",\n%1    \"outputs\": "
         "[{\"name\": \"answer\"%2}]\n  },\n"_s.arg(
             named.isEmpty() ? QString() : u"    \"arguments\": {%1},\n"_s.arg(named.join(u", "_s)),
             channels.isEmpty() ? QString() : u", \"channels\": "_s + channels);
}

}  // namespace enshu::authoring
