// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <QCoreApplication>
#include <QThread>
#include <algorithm>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/terminal.h"
#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ArgumentsWords {
  Q_DECLARE_TR_FUNCTIONS(Arguments)
};

QString usage(const QString& name) {
  for (const Command& command : commands()) {
    if (name == QLatin1StringView(command.name)) {
      return u"enshu %1 %2"_s.arg(name, synopsis(command)).trimmed();
    }
  }
  return u"enshu"_s;
}

// The words with every value that may be missing behind its option, --scale=A=0: none, or the next
// word if it has a sign of equality.
QStringList withValues(const QStringList& arguments, const std::vector<Option>& options) {
  QStringList words;
  for (qsizetype k = 0; k < arguments.size(); ++k) {
    words += arguments[k];
    const bool mayStandAlone =
        std::any_of(options.begin(), options.end(), [&](const Option& option) {
          return option.mayStandAlone() && arguments[k] == u"--"_s + QLatin1StringView(option.name);
        });
    if (mayStandAlone) {
      const QString next = arguments.value(k + 1);
      const bool isValue = next.contains(u'=') && !next.startsWith(u"--"_s);
      words.last() += u'=' + (isValue ? next : QString());
      k += isValue ? 1 : 0;
    }
  }
  return words;
}

// What the parser complains of, and what was meant most likely.
QString complaintOf(const QCommandLineParser& parser, const QStringList& names) {
  const QString meant = text::nearest(parser.unknownOptionNames().value(0), names);
  return meant.isEmpty()
             ? parser.errorText()
             : parser.errorText() + u' ' + ArgumentsWords::tr("Did you mean --%1?").arg(meant);
}

}  // namespace

Arguments::Arguments(const QStringList& arguments, const Syntax& syntax) {
  const QCommandLineOption help(QStringList{u"h"_s, u"help"_s});
  parser_.addOption(help);
  QStringList names{u"help"_s};
  for (const Option& option : syntax.options) {
    names += QString::fromLatin1(option.name);
    parser_.addOption(QCommandLineOption(
        QString::fromLatin1(option.name), QString(),
        option.value == nullptr ? QString() : QString::fromLatin1(option.value)));
  }
  const QString name = arguments.value(0);
  if (!parser_.parse(withValues(arguments, syntax.options))) {
    complain(complaintOf(parser_, names));
    exitCode_ = kUsage;
  } else if (parser_.isSet(help)) {
    print(ArgumentsWords::tr("Usage: %1").arg(usage(name)));
    print(optionLines(syntax));
    exitCode_ = kDone;
  } else if (const QString wrong = wrongWords(syntax); !wrong.isEmpty()) {
    complain(wrong + u' ' + ArgumentsWords::tr("Usage: %1").arg(usage(name)));
    exitCode_ = kUsage;
  }
}

QString Arguments::wrongWords(const Syntax& syntax) const {
  const auto isOption = [&syntax](const QString& word) {
    return std::any_of(syntax.options.begin(), syntax.options.end(), [&](const Option& option) {
      return word == u"--"_s + QLatin1StringView(option.name);
    });
  };
  for (const Option& option : syntax.options) {
    if (option.value != nullptr && isOption(value(option.name))) {
      return ArgumentsWords::tr("--%1 takes %2, and %3 stands there.")
          .arg(QString::fromLatin1(option.name), QString::fromLatin1(option.value),
               value(option.name));
    }
  }
  return others().size() < syntax.least  ? ArgumentsWords::tr("Something is missing.")
         : others().size() > syntax.most ? ArgumentsWords::tr(
                                               "%1 is too much; what holds blanks "
                                               "goes between quotes.")
                                               .arg(others().at(syntax.most))
                                         : QString();
}

std::optional<qint64> Arguments::number(const char* option, qint64 byDefault, qint64 least,
                                        qint64 most) const {
  if (!has(option)) {
    return byDefault;
  }
  bool ok = false;
  const qint64 number = value(option).toLongLong(&ok);
  if (!ok || number < least || number > most) {
    complain(ArgumentsWords::tr("--%1 takes a whole number from %2 to %3")
                 .arg(QString::fromLatin1(option))
                 .arg(least)
                 .arg(most));
    return std::nullopt;
  }
  return number;
}

std::optional<double> Arguments::real(const char* option, double byDefault, double most) const {
  if (!has(option)) {
    return byDefault;
  }
  bool ok = false;
  const double number = value(option).toDouble(&ok);
  if (!ok || !std::isfinite(number) || number < 0 || number > most) {
    complain(ArgumentsWords::tr("--%1 takes a number from 0 to %2")
                 .arg(QString::fromLatin1(option), QString::number(most)));
    return std::nullopt;
  }
  return number;
}

std::optional<int> Arguments::jobs() const {
  constexpr int kMost = 256;
  const std::optional<qint64> jobs = number("jobs", QThread::idealThreadCount(), 1, kMost);
  return jobs ? std::optional(static_cast<int>(*jobs)) : std::nullopt;
}

}  // namespace enshu::cli
