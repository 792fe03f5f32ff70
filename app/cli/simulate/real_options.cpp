// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulate/real_options.h"

#include <QCoreApplication>
#include <cmath>

#include "app/cli/terminal.h"

namespace enshu::cli {

namespace {

class RealOptionsWords {
  Q_DECLARE_TR_FUNCTIONS(RealOptions)
};

std::optional<double> finite(const QString& text) {
  bool ok = false;
  const double number = text.toDouble(&ok);
  return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<double> real(const Arguments& given, const char* option, double byDefault,
                           double least) {
  if (!given.has(option)) {
    return byDefault;
  }
  const std::optional<double> number = finite(given.value(option));
  if (!number || *number < least) {
    complain(RealOptionsWords::tr("--%1 takes a number not below %2")
                 .arg(QString::fromLatin1(option))
                 .arg(least));
    return std::nullopt;
  }
  return number;
}

std::optional<double> positive(const Arguments& given, const char* option, double byDefault) {
  if (!given.has(option)) {
    return byDefault;
  }
  const std::optional<double> number = finite(given.value(option));
  if (!number || *number <= 0) {
    complain(
        RealOptionsWords::tr("--%1 takes a number above zero").arg(QString::fromLatin1(option)));
    return std::nullopt;
  }
  return number;
}

std::optional<Eigen::VectorXd> realList(const Arguments& given, const char* option, int size) {
  const QStringList entries = given.value(option).split(u',', Qt::SkipEmptyParts);
  Eigen::VectorXd numbers(entries.size());
  bool good = entries.size() == size;
  for (qsizetype k = 0; good && k < entries.size(); ++k) {
    const std::optional<double> number = finite(entries[k].trimmed());
    good = number.has_value();
    numbers[k] = number.value_or(0);
  }
  if (!good) {
    complain(RealOptionsWords::tr("--%1 takes %2 numbers with commas between them, for this robot")
                 .arg(QString::fromLatin1(option))
                 .arg(size));
    return std::nullopt;
  }
  return numbers;
}

}  // namespace enshu::cli
