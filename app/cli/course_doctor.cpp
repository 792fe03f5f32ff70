// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <cmath>

#include "app/cli/command.h"
#include "app/cli/doctor.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "core/authoring/readiness.h"
#include "core/course/text.h"
#include "core/grading/excitation/honest_builds.h"
#include "core/grading/excitation/law_flaws.h"
#include "core/grading/preparation/routes.h"

namespace enshu::cli {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(CourseDoctor)
};

using grading::Excitation;

constexpr double kMuch = 1e6;  // tolerances; more is not told apart on the screen

// Two digits that count; large numbers without an exponent.
QString times(double tolerances) {
  if (tolerances == grading::kCannotGoOn) {
    return Words::tr("stops");
  }
  if (tolerances > kMuch) {
    return QStringLiteral(">1e6");
  }
  const double unit = tolerances < 100 ? 1 : std::pow(10, std::floor(std::log10(tolerances)) - 1);
  return tolerances < 100 ? QString::number(tolerances, 'g', 2)
                          : QString::number(std::round(tolerances / unit) * unit, 'f', 0);
}

double most(const Excitation::Row& row) {
  return *std::max_element(row.errors.begin(), row.errors.end());
}

QStringList mistakesOf(const Excitation& found) {
  QStringList names;
  for (const Excitation::Row& row : found.rows) {
    names += row.mistake;
  }
  names.removeDuplicates();
  return names;
}

// How many mistakes some case sees, and some case tells from every other.
qsizetype toldApart(const Excitation& found) {
  QStringList names = mistakesOf(found);
  for (const Excitation::Row& row : found.rows) {
    if (most(row) <= 1 || row.apart <= 1) {
      names.removeOne(row.mistake);
    }
  }
  return names.size();
}

// An exercise in one line.
void printSummary(const course::Exercise& exercise, const Excitation& found) {
  const Excitation::Row* weakest = found.weakest();
  print(QStringLiteral("  %1 %2%3%4%5")
            .arg(found.good() ? QStringLiteral("✓") : QStringLiteral("✗"),
                 padded(exercise.title.localised(), 26),
                 padded(Words::tr("%1 of %2").arg(toldApart(found)).arg(mistakesOf(found).size()),
                        14),
                 padded(times(found.honestSpread()), 14),
                 weakest == nullptr
                     ? QString()
                     : QStringLiteral("%1 (%2)").arg(times(most(*weakest)), weakest->mistake)));
}

void printMatrix(const Excitation& found) {
  QString head = QStringLiteral("  ") + padded(Words::tr("mistake"), 40);
  for (const QString& name : found.cases) {
    head += padded(name, 10);
  }
  print(head + Words::tr("nearest other mistake"));
  for (const Excitation::Row& row : found.rows) {
    QString line = QStringLiteral("  ") + padded(row.mistake, 40);
    for (const double error : row.errors) {
      line += padded(error <= 1 ? QStringLiteral("·") : times(error), 10);
    }
    print(line + QStringLiteral("%1 (%2)").arg(row.nearest, times(row.apart)));
  }
}

void printFlaws(const QString& what, const QStringList& which) {
  if (!which.isEmpty()) {
    print(QStringLiteral("  ✗ ") + what.arg(which.join(QStringLiteral(", "))));
  }
}

void printMargin(const Excitation& found) {
  QStringList honest;
  for (const Excitation::Honest& way : found.honest) {
    honest += QStringLiteral("%1 %2").arg(way.way, times(way.error));
  }
  print(Words::tr("  Right answers in other ways, in tolerances: %1")
            .arg(honest.join(QStringLiteral(", "))));
  if (const Excitation::Row* weakest = found.weakest()) {
    print(Words::tr("  Right answers are off by up to %1, the limit is 1, and the mistake that is "
                    "hardest to see, %3, is off by %2.")
              .arg(times(found.honestSpread()), times(most(*weakest)), weakest->mistake));
  }
}

QString flawText(const Excitation& found, const Excitation::Row& row, Excitation::Flaw flaw) {
  switch (flaw) {
    case Excitation::Flaw::Unseen:
      return Words::tr("%1 is seen by no case").arg(row.mistake);
    case Excitation::Flaw::SeenUnshown:
      return Words::tr(
                 "%1 is seen by %2 alone, of which no student could be told; add a case with "
                 "a seed that shows it")
          .arg(row.mistake, found.seenBy(row).join(u", "_qs));
    case Excitation::Flaw::Alike:
      return Words::tr("%1 is told from %2 by no case").arg(row.mistake, row.nearest);
    case Excitation::Flaw::ToldApartUnshown:
      return Words::tr(
                 "%1 (seen by %2) is told from %3 by no case that is shown; add a case with a "
                 "seed that does")
          .arg(row.mistake, found.seenBy(row).join(u", "_qs), row.nearestShown);
  }
  return {};
}

// Each at its place in exercise.json.
void printBankFlaws(const course::Exercise& exercise, const Excitation& found) {
  const QString file = QDir(exercise.directory).filePath(u"exercise.json:/mistakes"_qs);
  for (const Excitation::Row& row : found.rows) {
    const auto told =
        std::find_if(exercise.mistakes.begin(), exercise.mistakes.end(),
                     [&](const course::MistakeSpec& spec) { return spec.id == row.mistake; });
    const QString place =
        told == exercise.mistakes.end()
            ? file
            : file + u'/' + QString::number(std::distance(exercise.mistakes.begin(), told));
    for (const Excitation::Flaw flaw : found.flawsOf(row)) {
      printFlaws(place + u": %1"_qs, {flawText(found, row, flaw)});
    }
  }
}

void printAllFlaws(const course::Exercise& exercise, const Excitation& found) {
  printBankFlaws(exercise, found);
  printFlaws(Words::tr("right, but refused: %1"), found.refused());
  printFlaws(Words::tr("without a text in exercise.json: %1"), found.untold);
  printFlaws(Words::tr("in exercise.json, but unknown: %1"), found.unknown);
}

void printExercise(const course::Exercise& exercise, const Excitation& found) {
  print(Words::tr("%1: %n known mistake(s)", nullptr, static_cast<int>(mistakesOf(found).size()))
            .arg(exercise.title.localised()));
  printMatrix(found);
  printMargin(found);
  printAllFlaws(exercise, found);
  if (const QStringList blind = found.blind(); !blind.isEmpty()) {
    print(Words::tr("  ! no known mistake shows in: %1").arg(blind.join(u", "_qs)));
  }
}

// What the cases tell, with the model solution built in other ways beside the other right answers.
Result<Excitation> lookAt(const course::Course& course, const sandbox::Kit& kit,
                          const course::Exercise& exercise, quint64 seed) {
  Result<Excitation> found = grading::excitation(course, exercise, seed);
  const auto builds = grading::honestBuilds(course, kit, exercise, seed);
  if (found && !builds) {
    return tl::unexpected(builds.error());
  }
  if (found) {
    found->honest.insert(found->honest.end(), builds->begin(), builds->end());
  }
  return found;
}

grading::ExerciseResult graded(const course::Course& course, const sandbox::Kit& kit,
                               const course::Exercise& exercise, const QString& file,
                               quint64 seed) {
  grading::Submission submission;
  submission.name = file;
  submission.files[exercise.id] = file;
  return gradeHere(course, kit, exercise, submission, seed).result;
}

// What is handed out must fail, but for no other reason than that nothing is done yet; what the
// course calls right must pass.
bool endsAreRight(const course::Course& course, const sandbox::Kit& kit,
                  const course::Exercise& exercise, quint64 seed) {
  const grading::ExerciseResult starter = graded(course, kit, exercise, exercise.starter(), seed);
  const grading::ExerciseResult solution =
      graded(course, kit, exercise, course.solution(exercise), seed);
  const bool fails = starter.verdict == grading::Verdict::Failed && starter.run &&
                     starter.run->outcome == sandbox::RunOutcome::Finished;
  const bool passes = solution.verdict == grading::Verdict::Passed;
  if (!fails) {
    printFlaws(Words::tr("the starter must be built, run and fail: %1"), {starter.summary});
  }
  if (!passes) {
    printFlaws(Words::tr("the model solution must pass: %1"), {solution.summary});
  }
  const int spentMs = solution.run ? solution.run->spentMs : 0;
  const bool inTime = 2 * spentMs <= exercise.limits.cpuMs;  // a student's machine may be slower
  if (!inTime) {
    printFlaws(Words::tr("the model solution needs more than half of the time limit: %1"),
               {Words::tr("%1 of %2 ms").arg(spentMs).arg(exercise.limits.cpuMs)});
  }
  return fails && passes && inTime;
}

void printTodos(const QList<authoring::Todo>& todos) {
  for (const authoring::Todo& todo : todos) {
    print(Words::tr("  ! to be written: %1:%2  %3").arg(todo.file).arg(todo.line).arg(todo.text));
  }
}

// What can be read in its files; remarks are no flaws.
bool isWhole(const course::Course& course, const course::Exercise& exercise) {
  const authoring::Readiness found = authoring::readinessOf(course, exercise);
  for (const Error& flaw : found.flaws) {
    print(QStringLiteral("  ✗ ") + course::text(flaw));
  }
  if (!found.undrawn.isEmpty()) {
    print(Words::tr("  ! %1 formulas have no picture (enshu course build makes them); the sheets "
                    "show their TeX, the first: %2")
              .arg(found.undrawn.size())
              .arg(found.undrawn.first().formula.tex));
  }
  for (const QString& path : found.unneeded) {
    print(Words::tr("  ! no sheet needs this picture any more: %1").arg(path));
  }
  printTodos(found.todos);
  return found.flaws.isEmpty();
}

// Its laws, asked of all answers that the course knows.
bool lawsAreSound(const course::Course& course, const course::Exercise& exercise,
                  const grading::Cases& cases) {
  const QList<Error> flaws = grading::lawFlaws(course, exercise, cases);
  for (const Error& flaw : flaws) {
    printFlaws(u"%1"_qs, {course::text(flaw)});
  }
  return flaws.isEmpty();
}

// The model solution held against the second ways that its checks name.
bool agreesWithRoutes(const course::Exercise& exercise, const grading::Cases& cases) {
  const auto routes = grading::checkRoutes(exercise, cases);
  if (!routes) {
    printFlaws(u"%1"_qs, {course::text(routes.error())});
    return false;
  }
  bool good = true;
  for (const grading::RouteReport& route : *routes) {
    const QString off = QString::number(route.error, 'g', 2);
    if (grading::agrees(route)) {
      print(Words::tr("  The model solution agrees with %1 to %2.").arg(route.quantity, off));
    } else {
      printFlaws(
          Words::tr("the model solution differs from %1 by %2").arg(route.quantity, u"%1"_qs),
          {off});
      good = false;
    }
  }
  return good;
}

// Whether laws and second ways agree with its answers.
bool agreesWithMechanics(const course::Course& course, const course::Exercise& exercise,
                         quint64 seed) {
  const Result<grading::Cases> cases = grading::prepareCases(course, exercise, seed);
  if (!cases) {
    printFlaws(u"%1"_qs, {course::text(cases.error())});
    return false;
  }
  const bool lawful = lawsAreSound(course, exercise, *cases);
  return agreesWithRoutes(exercise, *cases) && lawful;
}

// One exercise, with all that is found.
bool isReady(const course::Course& course, const sandbox::Kit& kit,
             const course::Exercise& exercise, quint64 seed) {
  const Result<Excitation> found = lookAt(course, kit, exercise, seed);
  if (found) {
    printExercise(exercise, *found);
  } else {
    complain(found.error());
    print(exercise.title.localised() + u':');
  }
  const bool right = found && endsAreRight(course, kit, exercise, seed) &&
                     agreesWithMechanics(course, exercise, seed);
  const bool whole = isWhole(course, exercise);
  return right && whole && found->good();
}

}  // namespace

bool mistakesDoctor(const course::Course& course) {
  print(Words::tr(
      "Known mistakes, as the cases see them, in tolerances (an answer passes up to 1):"));
  print(QStringLiteral("  ") + padded({}, 28) + padded(Words::tr("told apart"), 14) +
        padded(Words::tr("right"), 14) + Words::tr("weakest mistake"));
  bool good = course.flaws.isEmpty();
  for (const course::Exercise* exercise : course.exercises()) {
    const Result<Excitation> found = grading::excitation(course, *exercise, 1);
    if (!found) {
      print(QStringLiteral("  ✗ ") + course::text(found.error()));
      good = false;
      continue;
    }
    printSummary(*exercise, *found);
    printAllFlaws(*exercise, *found);
    good = good && found->good();
  }
  print(Words::tr("    right: how far the worst of right answers made in other ways is off;\n"
                  "    weakest mistake: how far the one that is hardest to see is off.")
            .split(u'\n'));
  return good;
}

int courseDoctor(const Arguments& given) {
  const std::optional<course::Course> course = openCourse(given.others().value(0));
  const std::optional<qint64> seed = given.number("seed", 1, 1, qint64{1} << 62);
  const std::optional<sandbox::Kit> kit = openKit(false);
  if (!seed) {
    return kUsage;
  }
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  print(Words::tr("Errors in tolerances: more than 1 is seen; · is not."));
  bool good = course->flaws.isEmpty();
  for (const course::Exercise* exercise : course->exercises()) {
    const bool ready = isReady(*course, *kit, *exercise, static_cast<quint64>(*seed));
    good = good && ready;
  }
  printTodos(authoring::todosOfCourse(*course));
  print(good ? Words::tr("The starters fail, the solutions pass, and the cases of this course see "
                         "every known mistake and tell them apart.")
             : Words::tr("This course is not ready: see the lines marked ✗."));
  return good ? kDone : kUsage;
}

}  // namespace enshu::cli
