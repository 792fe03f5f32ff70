// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/outdated_reviews.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

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
  const QDir folder(student.directory);
  const QString correct =
      u"enshu correct %1 %2 %3 "_s.arg(text::shellWord(QFileInfo(folder.path()).path()),
                                       text::shellWord(folder.dirName()), exercise);
  const QString drop = correct + u"--clear"_s;
  if (!review.score) {
    return OutdatedReviewsWords::
        tr("%1 %2: another file counts now; the comment was given for the earlier file (to keep "
           "it: %3; to drop it: %4)")
            .arg(student.name, exercise,
                 correct + u"--comment "_s + text::shellWord(review.comment), drop);
  }
  const QString score = QString::number(*review.score);
  return OutdatedReviewsWords::
      tr("%1 %2: another file counts now; the corrected score %3 was given for the earlier file "
         "(to keep it: %4; to drop it: %5)")
          .arg(student.name, exercise, score,
               correct + u"--score %1 --reason "_s.arg(score) + text::shellWord(review.reason),
               drop);
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
