// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <utility>

#include "core/base/result.h"

namespace enshu::grading {

// The words of a platform's scale that take the place of points, and from how many points on each
// of them is given.
class ScaleWords {
 public:
  // In equal steps of the most points, the worst word first.
  ScaleWords(const QStringList& words, double most);

  // As somebody says it, "Fail=0,Pass=6,Good=8". An Error says what is wrong with it: a word that
  // is none of the scale's, points that nobody can reach, or some that get no word.
  static Result<ScaleWords> read(const QString& told, const QStringList& words, double most);

  QString of(double points) const;

  // As `read` takes it.
  QString text() const;

 private:
  ScaleWords() = default;

  QList<std::pair<double, QString>> steps_;  // upwards
};

}  // namespace enshu::grading
