// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/course/prediction.h"

#include <QLocale>
#include <cmath>

namespace enshu::course {

namespace {

constexpr double kTolerance = 0.02;

}  // namespace

bool Prediction::isMetBy(double number) const {
  return std::abs(number - answer) <= kTolerance * std::abs(answer);
}

std::optional<double> typedNumber(const QString& text) {
  QString plain = text.normalized(QString::NormalizationForm_KC).trimmed();
  for (const char16_t dash : {u'\u2212', u'\u2010', u'\u2013', u'\u30fc'}) {
    plain.replace(QChar(dash), u'-');
  }
  QLocale strict = QLocale::c();
  strict.setNumberOptions(QLocale::RejectGroupSeparator);
  bool ok = false;
  const double number = strict.toDouble(plain, &ok);
  return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

}  // namespace enshu::course
