// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/command.h"
#include "app/cli/course_parts.h"
#include "app/cli/excitation_text.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/authoring/readiness.h"
#include "core/course/text.h"
#include "core/grading/diagnosis/recorded.h"
#include "core/grading/excitation/honest_builds.h"
#include "core/grading/excitation/law_flaws.h"
#include "core/grading/excitation/rehearsal.h"
#include "core/grading/preparation/routes.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class CourseCheckWords {
  Q_DECLARE_TR_FUNCTIONS(CourseCheck)
};

using grading::Excitation;

void printFlaw(const Error& flaw) {
  print(u"  ✗ "_s + course::text(flaw));
}

void printMatrix(const Excitation& found) {
  QString head = u"  "_s + padded(CourseCheckWords::tr("mistake"), 40);
  for (const QString& name : found.cases) {
    head += padded(name, 10);
  }
  print(head + CourseCheckWords::tr("nearest other mistake"));
  for (const Excitation::Row& row : found.rows) {
    QString line = u"  "_s + padded(row.mistake, 40);
    for (const double error : row.errors) {
      line += padded(error <= 1 ? u"·"_s : times(error), 10);
    }
    print(line + u"%1 (%2)"_s.arg(row.nearest, times(row.apart)));
  }
}

void printMargin(const Excitation& found) {
  QStringList honest;
  for (const Excitation::Honest& way : found.honest) {
    honest += u"%1 %2"_s.arg(way.way, times(way.error));
  }
  print(CourseCheckWords::tr("  Right answers in other ways, in tolerances: %1")
            .arg(course::listed(honest)));
  if (const Excitation::Row* weakest = found.weakest()) {
    print(CourseCheckWords::tr(
              "  Right answers are off by up to %1, the limit is 1, and the mistake that is "
              "hardest to see, %3, is off by %2.")
              .arg(times(found.honestSpread()), times(largestError(*weakest)), weakest->mistake));
  }
}

// What the cases tell, with the model solution built in other ways beside the other right answers.
Result<Excitation> lookAt(const course::Course& course, const sandbox::Kit& kit,
                          const course::Exercise& exercise, quint64 seed) {
  Result<Excitation> found = grading::excitation(course, exercise, seed);
  ENSHU_TRY(found);
  const auto builds = grading::honestBuilds(course, kit, exercise, seed);
  ENSHU_TRY(builds);
  found->honest.insert(found->honest.end(), builds->begin(), builds->end());
  return found;
}

// The known mistakes in every case; whether all is good.
bool reportMistakes(const course::Course& course, const sandbox::Kit& kit,
                    const course::Exercise& exercise, quint64 seed) {
  const Result<Excitation> found = lookAt(course, kit, exercise, seed);
  if (!found) {
    print(exercise.title.localised() + u':');
    printFlaw(found.error());
    return false;
  }
  print(CourseCheckWords::tr("%1: %n known mistake(s)", nullptr,
                             static_cast<int>(mistakesOf(*found).size()))
            .arg(exercise.title.localised()));
  printMatrix(*found);
  printMargin(*found);
  printFlaws(exercise, *found);
  if (const QStringList blind = found->blind(); !blind.isEmpty()) {
    print(CourseCheckWords::tr("  ! no known mistake shows in: %1").arg(course::listed(blind)));
  }
  return found->good();
}

grading::ExerciseResult graded(const course::Course& course, const sandbox::Kit& kit,
                               const course::Exercise& exercise, const QString& file,
                               quint64 seed) {
  grading::Submission submission;
  submission.name = file;
  submission.files[exercise.id] = file;
  return gradeHere(course, kit, exercise, submission, seed).result;
}

// What is handed out must fail, but for no other reason than that nothing is done yet.
bool reportStarter(const grading::ExerciseResult& starter) {
  const bool fails = starter.verdict == grading::Verdict::Failed && starter.run &&
                     starter.run->outcome == sandbox::RunOutcome::Finished;
  if (!fails) {
    printFlaws(CourseCheckWords::tr("the starter must be built, run and fail: %1"),
               {starter.summary});
  }
  return fails;
}

// What the course calls right must pass, in half the time: a student's machine may be slower.
bool reportSolution(const grading::ExerciseResult& solution, const course::LimitsSpec& limits) {
  const bool passes = solution.verdict == grading::Verdict::Passed;
  if (!passes) {
    printFlaws(CourseCheckWords::tr("the model solution must pass: %1"), {solution.summary});
  }
  const int spentMs = solution.run ? solution.run->spentMs : 0;
  const bool inTime = 2 * spentMs <= limits.cpuMs;
  if (!inTime) {
    printFlaws(
        CourseCheckWords::tr("the model solution needs more than half of the time limit: %1"),
        {CourseCheckWords::tr("%1 of %2 ms").arg(spentMs).arg(limits.cpuMs)});
  }
  return passes && inTime;
}

// The model solution held against the second ways that its checks name.
bool reportRoutes(const course::Exercise& exercise, const grading::Cases& cases) {
  const auto routes = grading::checkRoutes(exercise, cases);
  if (!routes) {
    printFlaw(routes.error());
    return false;
  }
  bool good = true;
  for (const grading::RouteReport& route : *routes) {
    const QString off = QString::number(route.error, 'g', 2);
    if (grading::agrees(route)) {
      print(CourseCheckWords::tr("  The model solution agrees with %1 to %2.")
                .arg(route.quantity, off));
    } else {
      printFlaws(CourseCheckWords::tr("the model solution differs from %1 by %2")
                     .arg(route.quantity, u"%1"_s),
                 {off});
      good = false;
    }
  }
  return good;
}

// Its laws, asked of all answers that the course knows.
bool reportLaws(const course::Course& course, const course::Exercise& exercise,
                const grading::Cases& cases) {
  const QList<Error> flaws = grading::lawFlaws(course, exercise, cases);
  for (const Error& flaw : flaws) {
    printFlaw(flaw);
  }
  return flaws.isEmpty();
}

// What stands for answers of a class.
bool reportRecordings(const course::Exercise& exercise, const grading::Cases& cases) {
  const QList<Error> flaws = grading::recordingFlaws(exercise, cases);
  for (const Error& flaw : flaws) {
    printFlaw(flaw);
  }
  return flaws.isEmpty();
}

// What can be read in the files; remarks are no flaws.
bool report(const authoring::Readiness& found) {
  for (const Error& flaw : found.flaws) {
    printFlaw(flaw);
  }
  for (const authoring::Todo& todo : found.unwritten) {
    print(CourseCheckWords::tr("  ✗ to be written, students would read it: %1:%2  %3")
              .arg(todo.file)
              .arg(todo.line)
              .arg(todo.text));
  }
  if (!found.undrawn.isEmpty()) {
    print(CourseCheckWords::tr(
              "  ! %n formula(s) have no picture (enshu course build makes them); the sheets "
              "show their TeX, the first: %1",
              nullptr, static_cast<int>(found.undrawn.size()))
              .arg(found.undrawn.first().formula.tex));
  }
  for (const QString& path : found.unneeded) {
    print(CourseCheckWords::tr("  ! no sheet needs this picture any more: %1").arg(path));
  }
  for (const authoring::Todo& todo : found.todos) {
    print(CourseCheckWords::tr("  ! to be written: %1:%2  %3")
              .arg(todo.file)
              .arg(todo.line)
              .arg(todo.text));
  }
  return found.flaws.isEmpty() && found.unwritten.isEmpty();
}

// What its functions answer: one flaw hides no other.
bool reportAnswers(const course::Course& course, const sandbox::Kit& kit,
                   const course::Exercise& exercise, quint64 seed) {
  const Result<grading::Cases> cases = grading::rehearse(course, exercise, seed).and_then([&] {
    return grading::prepareCases(course, exercise, seed);
  });
  if (!cases) {
    print(exercise.title.localised() + u':');
    printFlaw(cases.error());
    return false;
  }
  const bool told = reportMistakes(course, kit, exercise, seed);
  const bool fails = reportStarter(graded(course, kit, exercise, exercise.starter(), seed));
  const bool passes = reportSolution(graded(course, kit, exercise, course.solution(exercise), seed),
                                     exercise.limits);
  const bool agrees = reportRoutes(exercise, *cases);
  const bool lawful = reportLaws(course, exercise, *cases);
  const bool recorded = reportRecordings(exercise, *cases);
  return told && fails && passes && agrees && lawful && recorded;
}

// One exercise, with all that is found.
bool report(const course::Course& course, const sandbox::Kit& kit, const course::Exercise& exercise,
            quint64 seed) {
  const bool right = reportAnswers(course, kit, exercise, seed);
  const bool whole = report(authoring::readinessOf(course, exercise));
  return right && whole;
}

}  // namespace

int checkCourse(const Arguments& given) {
  const std::optional<course::Course> course = openCourseWithSolutions(given.others().value(0));
  const std::optional<qint64> seed = given.number("seed", 1, 1, kMaxSeed);
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!seed) {
    return kUsage;
  }
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  print(CourseCheckWords::tr("Errors in tolerances: more than 1 is seen; · is not."));
  bool good = course->flaws.isEmpty();
  for (const course::Exercise* exercise : course->exercises()) {
    good = report(*course, *kit, *exercise, static_cast<quint64>(*seed)) && good;
  }
  good = report(authoring::readinessOf(*course)) && good;
  print(good ? CourseCheckWords::tr(
                   "The starters fail, the solutions pass, and the cases of this course see "
                   "every known mistake and tell them apart.")
             : CourseCheckWords::tr("This course is not ready: see the lines marked ✗."));
  return good ? kDone : kUsage;
}

}  // namespace enshu::cli
