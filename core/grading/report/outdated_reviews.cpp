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

// Of one alone, or of all.
QString ofOtherPoints(const StudentResults& student, const course::Exercise& exercise,
                      const MemberScore& given) {
  const QString who = idOf(given.person);
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
          .arg(who.isEmpty() ? student.name : u"%1 (%2)"_s.arg(student.name, called(given.person)),
               exercise.id, pointsText(given.score), pointsText(given.of), pointsText(most),
               pointsText(counts), call(given.score / given.of * most), call(counts));
}

// Of one who has a mark of his own: why it may not hold any more.
QStringList ofMember(const StudentResults& student, const course::Exercise& exercise,
                     const MemberScore& given) {
  QStringList lines;
  const bool isMember =
      std::any_of(student.persons.begin(), student.persons.end(),
                  [&](const Person& person) { return scoreOf({given}, person) != nullptr; });
  const QString who = called(given.person);
  if (!isMember) {
    lines += OutdatedReviewsWords::tr(
                 "%1 %2: %3 has a score of his own, %4, and is not of this group any more")
                 .arg(student.name, exercise.id, who, pointsText(given.score));
  } else if (isOutdated({given.score, given.reason, {}, given.sources},
                        student.exercises.value(exercise.id))) {
    lines += OutdatedReviewsWords::tr(
                 "%1 %2: another file counts now; %3's own score %4 was given for the earlier file")
                 .arg(student.name, exercise.id, who, pointsText(given.score));
  }
  return lines;
}

}  // namespace

QStringList stateOf(const ClassResults& results) {
  QStringList lines;
  if (results.isOtherCourse) {
    lines += OutdatedReviewsWords::tr(
        "this class was graded by another course, or by other settings of this one (course.json): "
        "is --course right? If it is, grade again with --resume");
  }
  if (results.waiting > 0) {
    lines += OutdatedReviewsWords::tr(
        "%n new result(s) wait to be taken, and the marks are those of before: enshu grade with "
        "--resume shows them, with --resume --replace it takes them",
        nullptr, results.waiting);
  }
  return lines;
}

QStringList scoresToSayAgain(const ClassResults& results,
                             const QList<const course::Exercise*>& exercises) {
  QStringList lines;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : exercises) {
      if (!student.exercises.contains(exercise->id)) {
        continue;
      }
      MemberScores given = student.members.value(exercise->id);
      for (const MemberScore& one : std::as_const(given)) {
        lines += ofMember(student, *exercise, one);
      }
      const Review review = student.reviews.value(exercise->id);
      if (review.score) {
        given += MemberScore{{}, *review.score, review.of, review.reason};
      }
      for (const MemberScore& one : std::as_const(given)) {
        if (one.of > 0 && one.of != exercise->points) {
          lines += ofOtherPoints(student, *exercise, one);
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
