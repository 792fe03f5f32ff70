// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/outdated_reviews.h"

#include <QCoreApplication>

namespace enshu::grading {

namespace {

class OutdatedReviewsWords {
  Q_DECLARE_TR_FUNCTIONS(OutdatedReviews)
};

}  // namespace

QString outdatedReview(const StudentResults& student, const QString& exercise) {
  if (!student.flagsOf(exercise).contains(QLatin1StringView(kEarlierFile))) {
    return {};
  }
  const Review review = student.reviews.value(exercise);
  return review.score
             ? OutdatedReviewsWords::tr(
                   "%1 %2: was handed in anew; the corrected score %3 was given for the earlier "
                   "file")
                   .arg(student.name, exercise, QString::number(*review.score))
             : OutdatedReviewsWords::tr(
                   "%1 %2: was handed in anew; the comment was given for the earlier file")
                   .arg(student.name, exercise);
}

QStringList outdatedReviews(const ClassResults& results,
                            const QList<const course::Exercise*>& exercises) {
  QStringList lines;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : exercises) {
      lines += outdatedReview(student, exercise->id);
    }
  }
  lines.removeAll(QString());
  return lines;
}

}  // namespace enshu::grading
