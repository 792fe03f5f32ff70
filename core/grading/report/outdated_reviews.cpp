// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/report/outdated_reviews.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/text/shell_word.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class OutdatedReviewsWords {
  Q_DECLARE_TR_FUNCTIONS(OutdatedReviews)
};

}  // namespace

namespace {

QString correcting(const StudentResults& student, const QString& exercise) {
  const QDir folder(student.directory);
  return u"enshu correct %1 %2 %3 "_s.arg(text::shellWord(QFileInfo(folder.path()).path()),
                                          text::shellWord(folder.dirName()), exercise);
}

bool isMember(const StudentResults& student, const QString& who) {
  return std::any_of(student.persons.begin(), student.persons.end(),
                     [&](const Person& person) { return idsOf(person).contains(who); });
}

// `who`: of whom alone it is, or nobody.
QString ofOtherPoints(const StudentResults& student, const course::Exercise& exercise,
                      const QString& who, const MemberScore& given) {
  const double most = exercise.points;
  const auto call = [&](double score) {
    return correcting(student, exercise.id) +
           (who.isEmpty() ? QString() : u"--member %1 "_s.arg(text::shellWord(who))) +
           u"--replace --score %1 --reason %2"_s.arg(pointsText(score),
                                                     text::shellWord(given.reason));
  };
  const double counts = std::min(given.score, most);
  return OutdatedReviewsWords::
      tr("%1 %2: corrected to %3 of %4 points; the exercise gives %5 now, and %6 count (the same "
         "share: %7; as it is: %8)")
          .arg(who.isEmpty() ? student.name : u"%1 (%2)"_s.arg(student.name, who), exercise.id,
               pointsText(given.score), pointsText(given.of), pointsText(most), pointsText(counts),
               call(given.score / given.of * most), call(counts));
}

}  // namespace

QStringList scoresToSayAgain(const ClassResults& results,
                             const QList<const course::Exercise*>& exercises) {
  QStringList lines;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : exercises) {
      MemberScores given = student.members.value(exercise->id);
      const Review review = student.reviews.value(exercise->id);
      if (review.score) {
        given[QString()] = {*review.score, review.of, review.reason};
      }
      for (auto one = given.begin(); one != given.end(); ++one) {
        if (one->of > 0 && one->of != exercise->points &&
            student.exercises.contains(exercise->id)) {
          lines += ofOtherPoints(student, *exercise, one.key(), *one);
        }
        if (!one.key().isEmpty() && !isMember(student, one.key())) {
          lines += OutdatedReviewsWords::tr(
                       "%1 %2: %3 has a score of his own, %4, and is not of this group any more")
                       .arg(student.name, exercise->id, one.key(), pointsText(one->score));
        }
      }
    }
  }
  return lines;
}

QString outdatedReview(const StudentResults& student, const QString& exercise) {
  if (!student.flagsOf(exercise).contains(QLatin1StringView(kEarlierFile))) {
    return {};
  }
  const Review review = student.reviews.value(exercise);
  const QString correct = correcting(student, exercise);
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
