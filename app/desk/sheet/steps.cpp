// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/sheet/steps.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>

#include "core/grading/words/outcomes.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

const QString kScheme = u"step"_s;
constexpr int kHeadingLevel = 2;

QString mark(bool done) {
  return grading::mark(done ? course::State::Passed : course::State::Untouched);
}

std::optional<int> numberOf(const QTextBlock& block) {
  static const QRegularExpression step(u"^\\D+?\\s*(\\d+)\\s*[:：]"_s);
  if (block.blockFormat().headingLevel() != kHeadingLevel) {
    return std::nullopt;
  }
  const QRegularExpressionMatch match = step.match(block.text());
  return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

}  // namespace

void addStepMarks(QTextDocument& document, const QSet<int>& done, const QString& hint) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    const std::optional<int> number = numberOf(block);
    if (!number) {
      continue;
    }
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::NextCharacter);
    const QTextCharFormat heading = cursor.charFormat();
    cursor.movePosition(QTextCursor::StartOfBlock);
    QTextCharFormat link = heading;
    link.setAnchor(true);
    link.setAnchorHref(u"%1:%2"_s.arg(kScheme).arg(*number));
    link.setToolTip(hint);
    cursor.insertText(mark(done.contains(*number)), link);
    cursor.insertText(u"\u2002"_s, heading);
  }
}

void tickSteps(QTextDocument& document, const QSet<int>& done) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() != kHeadingLevel || block.begin().atEnd()) {
      continue;
    }
    const QTextCharFormat link = block.begin().fragment().charFormat();
    if (const auto number = stepOf(QUrl(link.anchorHref()))) {
      QTextCursor cursor(block);
      cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
      cursor.insertText(mark(done.contains(*number)), link);
    }
  }
}

std::optional<int> stepOf(const QUrl& link) {
  bool ok = false;
  const int number = link.path().toInt(&ok);
  return ok && link.scheme() == kScheme ? std::optional(number) : std::nullopt;
}

}  // namespace enshu::desk
