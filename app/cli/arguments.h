// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/cli/syntax.h"

namespace enshu::cli {

// A command's own arguments: options by QCommandLineParser, and how many others there may be.
class Arguments {
 public:
  using Option = cli::Option;

  // Says what is wrong and answers ok() == false if an option is unknown, a value is missing or the
  // number of other arguments is not within [least, most]. --help prints the synopsis and what each
  // option means.
  Arguments(const QStringList& arguments, const Syntax& syntax);
  Arguments(const QStringList& arguments, const std::vector<Option>& options, int least, int most)
      : Arguments(arguments, Syntax{"", least, most, options}) {}

  bool ok() const { return exitCode_ < 0; }
  int exitCode() const { return exitCode_; }

  QStringList others() const { return parser_.positionalArguments(); }
  bool has(const char* option) const { return parser_.isSet(QString::fromLatin1(option)); }
  QString value(const char* option) const { return parser_.value(QString::fromLatin1(option)); }

  // Of an option that may be given several times.
  QStringList values(const char* option) const {
    return parser_.values(QString::fromLatin1(option));
  }

  // A whole number within [least, most], or nothing after a message.
  std::optional<qint64> number(const char* option, qint64 byDefault, qint64 least,
                               qint64 most) const;

  // A number within [0, most], or nothing after a message.
  std::optional<double> real(const char* option, double byDefault, double most) const;

  // The option "jobs": how many things to do at once, by default one for each processor.
  std::optional<int> jobs() const;

 private:
  // What is wrong with the words that stand there, beside what the parser sees; empty: nothing.
  QString wrongWords(const Syntax& syntax) const;

  QCommandLineParser parser_;
  int exitCode_ = -1;
};

}  // namespace enshu::cli
