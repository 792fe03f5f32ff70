// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/prototype.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace enshu::course {

namespace {

// At the commas that stand in no bracket.
QStringList partsOf(const QString& list) {
  QStringList parts{QString()};
  int depth = 0;
  for (const QChar letter : list) {
    depth += letter == u'<' || letter == u'(' ? 1 : 0;
    depth -= letter == u'>' || letter == u')' ? 1 : 0;
    if (letter == u',' && depth == 0) {
      parts += QString();
    } else {
      parts.last() += letter;
    }
  }
  return parts;
}

// A type and the name behind it.
std::optional<Parameter> named(const QString& text) {
  static const QRegularExpression form(
      u"^\\s*([A-Za-z_][\\w:<>, ]*?[\\s&*>]+)([A-Za-z_]\\w*)\\s*$"_s);
  const auto match = form.match(text);
  if (!match.hasMatch()) {
    return std::nullopt;
  }
  return Parameter{match.captured(1).trimmed(), match.captured(2)};
}

}  // namespace

std::optional<Prototype> parsePrototype(const QString& text) {
  static const QRegularExpression form(u"^([^()]+)\\((.*)\\)\\s*;?\\s*$"_s);
  const auto match = form.match(text.trimmed());
  const auto head = match.hasMatch() ? named(match.captured(1)) : std::nullopt;
  if (!head) {
    return std::nullopt;
  }
  Prototype prototype{head->type, head->name, {}};
  if (match.captured(2).trimmed().isEmpty()) {
    return prototype;
  }
  for (const QString& part : partsOf(match.captured(2))) {
    const std::optional<Parameter> parameter = named(part);
    if (!parameter) {
      return std::nullopt;
    }
    prototype.parameters += *parameter;
  }
  return prototype;
}

}  // namespace enshu::course
