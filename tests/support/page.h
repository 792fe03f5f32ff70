// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

// What a page of the documentation shows between its fences.
namespace enshu::test {

using namespace Qt::StringLiterals;

struct Block {
  QStringList words;  // of its first line
  QString text;
};

inline QList<Block> blocksOf(const QString& page) {
  static const QRegularExpression fence(
      u"^```(\\w[^\\n]*)\\n(.*?)^```$"_s,
      QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
  QList<Block> blocks;
  for (auto found = fence.globalMatch(page); found.hasNext();) {
    const auto block = found.next();
    blocks += {block.captured(1).split(u' '), block.captured(2)};
  }
  return blocks;
}

struct Step {
  QString command;
  QString printed;
};

inline QList<Step> stepsOf(const QString& console) {
  QList<Step> steps;
  for (const QString& line : console.split(u'\n')) {
    if (line.startsWith("$ "_L1)) {
      steps += {line.mid(2).section(u'#', 0, 0).trimmed(), {}};
    } else if (!steps.isEmpty()) {
      steps.last().printed += line + u'\n';
    }
  }
  return steps;
}

}  // namespace enshu::test
