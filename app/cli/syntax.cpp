// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/syntax.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/cli/terminal.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

// "--out DIR"
QString callOf(const Option& option) {
  const QString name = u"--"_s + QString::fromLatin1(option.name);
  return option.value == nullptr ? name : name + u' ' + QString::fromLatin1(option.value);
}

QString synopsis(const Option& option) {
  switch (option.times) {
    case Option::Times::Once:
      return callOf(option);
    case Option::Times::Any:
      return u"[%1]..."_s.arg(callOf(option));
    case Option::Times::AtMostOnce:
      break;
  }
  return u"[%1]"_s.arg(callOf(option));
}

}  // namespace

const Option kForce{"force", nullptr,
                    QT_TRANSLATE_NOOP("Option", "write over a file that is there already")};
const Option kUnsafe{"unsafe", nullptr,
                     QT_TRANSLATE_NOOP("Option",
                                       "run students' programs without a sandbox: they can read "
                                       "your files and forge verdicts")};
const Option kJobs{"jobs", "N",
                   QT_TRANSLATE_NOOP("Option", "how many at a time; as many as processors")};
const Option kStore{"store", "FILE",
                    QT_TRANSLATE_NOOP("Option", "the history's file, in the place of the usual")};
const Option kNoHistory{"no-history", nullptr,
                        QT_TRANSLATE_NOOP("Option", "leave the history as it is")};
const Option kSeed{"seed", "N",
                   QT_TRANSLATE_NOOP("Option", "draw the hidden cases from this number")};
const Option kPasswordFile{
    "password-file", "FILE",
    QT_TRANSLATE_NOOP("Option", "the file whose first line is the password of what is protected")};

const Option kTextEn{"text-en", "TEXT",
                     QT_TRANSLATE_NOOP("Option", "what the mistake is, in English")};
const Option kTextJa{"text-ja", "TEXT",
                     QT_TRANSLATE_NOOP("Option", "what the mistake is, in Japanese")};
const Option kHintEn{"hint-en", "TEXT", QT_TRANSLATE_NOOP("Option", "where to look, in English")};
const Option kHintJa{"hint-ja", "TEXT", QT_TRANSLATE_NOOP("Option", "where to look, in Japanese")};

QString synopsis(const Syntax& syntax) {
  QStringList parts;
  const auto add = [&](bool needed) {
    for (const Option& option : syntax.options) {
      if ((option.times == Option::Times::Once) == needed) {
        parts += synopsis(option);
      }
    }
  };
  parts += QString::fromUtf8(syntax.others);
  add(true);
  add(false);
  return parts.join(u' ').trimmed();
}

QStringList optionLines(const Syntax& syntax) {
  constexpr int kMost = 26;  // what is longer stands out
  int widest = 0;
  for (const Option& option : syntax.options) {
    const int columns = columnsOf(callOf(option));
    widest = columns <= kMost ? std::max(widest, columns) : widest;
  }
  QStringList lines;
  for (const Option& option : syntax.options) {
    if (option.meaning != nullptr) {
      lines += u"  %1  %2"_s.arg(padded(callOf(option), widest),
                                 QCoreApplication::translate("Option", option.meaning));
    }
  }
  return lines;
}

}  // namespace enshu::cli
