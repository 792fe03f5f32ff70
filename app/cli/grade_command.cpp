// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QTextStream>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/engine_option.h"
#include "app/cli/history_note.h"
#include "app/cli/password.h"
#include "app/cli/roster_option.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/verdict_text.h"
#include "core/course/moment.h"
#include "core/course/text.h"
#include "core/course/written_time.h"
#include "core/grading/batch/batch.h"
#include "core/grading/report/attempt_lines.h"
#include "core/grading/report/late_words.h"
#include "core/grading/report/outdated_reviews.h"
#include "core/grading/submission/unpack.h"
#include "core/grading/words/outcomes.h"
#include "core/grading/words/sentences.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class GradeCommandWords {
  Q_DECLARE_TR_FUNCTIONS(GradeCommand)
};

constexpr qsizetype kMostOthers = 3;  // files of one student that do not count
constexpr qsizetype kMostLines = 20;  // about one kind of thing; batch.json has them all

void printResult(const grading::Submission& submission, const grading::ExerciseResult& result,
                 int done, int total) {
  const QString unsafe =
      grading::unsafeRemark(result).isEmpty() ? QString() : grading::kUnsafeMark + u' ';
  const bool isLate = result.flags.contains(QLatin1StringView(grading::kLate));
  const QString late = isLate ? GradeCommandWords::tr("[late] ") : QString();
  print(u"[%1/%2] %3 %4  %5  %6"_s.arg(QString::number(done), QString::number(total),
                                       grading::mark(result.verdict), padded(submission.shown, 24),
                                       padded(result.exercise, 22),
                                       unsafe + late + result.summary.section(u'\n', 0, 0)));
}

void printSummary(const grading::BatchSummary& summary, const QString& directory) {
  QString line = GradeCommandWords::tr("%1 passed, %2 failed, %3 not graded; the results are in %4")
                     .arg(summary.passed)
                     .arg(summary.failed)
                     .arg(summary.notGraded)
                     .arg(directory);
  if (summary.kept > 0) {
    line += GradeCommandWords::tr(" (%1 kept from before)").arg(summary.kept);
  }
  print(line);
}

// What the call says; nothing after a message.
std::optional<grading::BatchOptions> optionsOf(const Arguments& given) {
  const std::optional<int> jobs = given.jobs();
  const std::optional<qint64> seed = given.number("seed", 0, 1, kMaxSeed);
  if (!jobs || !seed) {
    return std::nullopt;
  }
  const bool isFree = given.value("due") == "none"_L1;
  const QDateTime due = course::readMoment(given.value("due"), true);
  const bool isKeepable = !course::isoText(due.addDays(2)).isEmpty();
  if (given.has("due") && !isKeepable && !isFree) {
    complain(GradeCommandWords::tr(
        "--due takes a moment, such as 2026-12-01T23:59 or 2026-12-01T23:59+09:00"));
    return std::nullopt;
  }
  if (!given.has("out")) {
    complain(GradeCommandWords::tr("name the folder for the results with --out"));
    return std::nullopt;
  }
  if (const QFileInfo out(given.value("out")); out.exists() && !out.isDir()) {
    complain(GradeCommandWords::tr("%1: is a file; name a folder for the results")
                 .arg(given.value("out")));
    return std::nullopt;
  }
  if (given.has("replace") && !given.has("resume")) {
    complain(
        GradeCommandWords::tr("--replace goes with --resume: it takes what grading again changes"));
    return std::nullopt;
  }
  grading::BatchOptions options;
  options.jobs = *jobs;
  options.seed = static_cast<quint64>(*seed);
  options.resume = given.has("resume");
  if (given.has("due")) {
    options.due = due;
  }
  options.choose = given.values("choose");
  options.stop = interrupted();
  options.finished = printResult;
  return options;
}

// Says as much as one reads.
void complainAll(const QStringList& lines, bool areInBatch = true) {
  for (const QString& line : lines.mid(0, kMostLines)) {
    complain(line);
  }
  if (const int more = static_cast<int>(lines.size() - kMostLines); more > 0) {
    complain(areInBatch ? GradeCommandWords::tr("… and %n more, see batch.json", nullptr, more)
                        : GradeCommandWords::tr("… and %n more", nullptr, more));
  }
}

// Somebody as all other lines call him; a name that was made of a file's is told as that.
QString calledIn(const grading::Skipped& skipped) {
  const QString called = grading::called(skipped.persons);
  const bool isKnown = grading::isSomebody(skipped) && !called.isEmpty() &&
                       called != grading::withoutArchiveEnding(skipped.name);
  return isKnown ? called : skipped.name;
}

// What was not taken: first who is concerned, then single files.
void complainOfSkipped(const QList<grading::Skipped>& all) {
  QStringList students;
  QStringList files;
  for (const grading::Skipped& skipped : all) {
    (skipped.kind == grading::Skipped::Kind::Unused ? files : students) +=
        u"%1: %2"_s.arg(text::visibleName(calledIn(skipped)), skipped.reason);
  }
  complainAll(students);
  complainAll(files);
}

// Whose file was chosen among several, and by which rule.
void complainOfAttempts(const QMap<QString, grading::StudentNotes>& students) {
  QStringList lines;
  for (const grading::StudentNotes& student : students) {
    for (const grading::Attempts& attempts : student.attempts) {
      if (attempts.rule != grading::Rule::Only) {
        const auto others = attempts.others.mid(0, kMostOthers);
        const int count = static_cast<int>(attempts.others.size() + attempts.more) + 1;
        lines +=
            GradeCommandWords::tr(
                "%1: counts of %n file(s) for the same exercise, %2 (--choose takes another: "
                "%3)",
                nullptr, count)
                .arg(text::visibleName(attempts.taken), grading::ruleText(attempts.rule),
                     course::listed(others) + (others.size() + 1 < count ? u" …"_s : QString()));
      }
    }
  }
  complainAll(lines);
}

// Whose time alone is none.
void complainOfDoubted(const QStringList& students) {
  QStringList lines;
  for (const QString& student : students) {
    lines += GradeCommandWords::tr(
                 "%1: the time of the file is against what the platform marks as late; nobody "
                 "knows when it was handed in")
                 .arg(student);
  }
  complainAll(lines, false);
}

void complainOfPersons(const QList<grading::Person>& persons, const QString& what) {
  QStringList lines;
  for (const grading::Person& person : persons) {
    lines += u"%1: %2"_s.arg(text::visibleName(grading::called(person)), what);
  }
  complainAll(lines);
}

void complainOfRenumbered(const QList<grading::Renumbered>& persons) {
  QStringList lines;
  for (const grading::Renumbered& one : persons) {
    const QString who = text::visibleName(grading::called(one.before));
    lines += one.number.isEmpty() ? GradeCommandWords::tr(
                                        "%1: had a number in the earlier roster and has none in "
                                        "this one (--roster with the earlier one brings it back)")
                                        .arg(who)
                                  : GradeCommandWords::tr(
                                        "%1: had this number in the earlier roster and has %2 in "
                                        "this one (--roster with the earlier one brings it back)")
                                        .arg(who, text::visibleName(one.number));
  }
  complainAll(lines, false);
}

void complainOfRoster(const grading::ClassNotes& notes) {
  complainOfPersons(notes.absent, GradeCommandWords::tr("handed in nothing"));
  complainOfPersons(notes.unknown, GradeCommandWords::tr("is not in the roster"));
  complainAll(grading::linesOf(notes.doubts));
}

// Whose answers are those of an earlier download.
void complainOfGone(const QMap<QString, grading::StudentNotes>& students) {
  QList<QList<grading::Person>> persons;
  for (const grading::StudentNotes& student : students) {
    persons.append(student.persons);
  }
  const QStringList shown = grading::calledApart(persons, students.keys());
  QStringList lines;
  for (qsizetype k = 0; k < shown.size(); ++k) {
    const grading::StudentNotes& student = *std::next(students.begin(), k);
    const bool isAll = student.gone.size() == student.attempts.size();
    const QString what = isAll ? QString() : u' ' + course::listed(student.gone);
    if (!student.gone.isEmpty()) {
      lines +=
          GradeCommandWords::tr(
              "%1: nothing was taken of this download; what was graded of an earlier one stays")
              .arg(text::visibleName(shown[k]) + what);
    }
  }
  complainAll(lines);
}

// Of the results that lie there now, kept ones too: who was late, and what a person said of a file
// that is not the one that counts any more, told until he says it again.
void complainOfResults(const course::Course& course, const QString& directory) {
  const auto results = grading::readableResults(course, directory, {}, grading::Detail::Outcome);
  if (results) {
    complainAll(grading::lateLines(*results, course.exercises()), false);
    complainAll(grading::attemptLines(*results, course.exercises()), false);
    complainAll(grading::outdatedReviews(*results, course.exercises()), false);
    complainAll(grading::scoresToSayAgain(*results, course.exercises()), false);
  }
}

// A date that nobody named with this call, or how the one that was named is understood.
void tellDue(const grading::ClassNotes& notes, bool named) {
  if (notes.due.isValid() && named) {
    complain(GradeCommandWords::tr("due %1").arg(course::momentText(notes.due)));
  } else if (notes.due.isValid()) {
    complain(
        GradeCommandWords::tr(
            "due %1, as before; --due DATE names another, --due none goes back to the course's")
            .arg(course::momentText(notes.due)));
  }
}

// What grading again changes for whom, as much of it as one reads.
void printChanges(const QList<grading::Change>& changes) {
  print(GradeCommandWords::tr("Graded again, %n results would change:", nullptr,
                              static_cast<int>(changes.size())));
  for (const grading::Change& change : changes.mid(0, kMostLines)) {
    print(u"  "_s + grading::text(change));
  }
  if (changes.size() > kMostLines) {
    print(u"  "_s + GradeCommandWords::tr("… and %n more", nullptr,
                                          static_cast<int>(changes.size() - kMostLines)));
  }
  for (const QString& sum : grading::sums(changes)) {
    print(GradeCommandWords::tr("In all, %1").arg(sum));
  }
}

// Whether the new results are to take the place of the earlier ones: told with the call, or now.
bool areToBeTaken(bool told) {
  if (told || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
    return told;
  }
  print(GradeCommandWords::tr(
      "Replace the earlier results by these? (yes, or anything else for no)"));
  const QString line = QTextStream(stdin).readLine().trimmed();
  return line == "yes"_L1 || line == GradeCommandWords::tr("yes");
}

// An Error leaves those that were not replaced yet.
Result<void> settleChanges(grading::BatchSummary& summary, const QString& directory, bool told) {
  if (summary.changes.isEmpty()) {
    if (told && summary.graded() > 0) {
      print(GradeCommandWords::tr("Nothing waits to be taken: grading again changed no result"));
    }
    return {};
  }
  printChanges(summary.changes);
  if (!areToBeTaken(told)) {
    print(GradeCommandWords::tr(
        "The earlier results still count, the new ones wait; the same call with "
        "--resume --replace takes them"));
    return {};
  }
  Result<void> taken = grading::takeChanges(directory, summary.changes);
  if (taken) {
    summary.take();
  }
  return taken;
}

int report(const course::Course& course, const grading::BatchSummary& summary,
           const QString& directory, bool stopped) {
  complainAll(grading::redatedLines(summary.redated), false);
  complainOfSkipped(summary.notes.skipped);
  complainOfAttempts(summary.notes.students);
  complainOfRoster(summary.notes);
  complainOfRenumbered(summary.renumbered);
  complainOfGone(summary.notes.students);
  complainOfResults(course, directory);
  complainAll(grading::linesOf(summary.notes.clocks, summary.notes.isListOlder), false);
  complainAll(grading::linesOf(summary.otherTimes), false);
  if (summary.notes.untimed) {
    const QString& where = summary.notes.submissions;
    complain((QFileInfo(where).isDir()
                  ? GradeCommandWords::tr(
                        "%1: the times in this download do not tell when anything was handed in "
                        "(files that were unpacked or copied may have the time of that; take the "
                        "archive itself); what the platform marks as late is late")
                  : GradeCommandWords::tr(
                        "%1: the times in this archive do not tell when anything was handed in; "
                        "what the platform marks as late is late"))
                 .arg(where));
    complain(GradeCommandWords::tr(
        "a list of the platform's that says when each handed in, such as Moodle's grading "
        "worksheet, tells (--roster FILE)"));
  }
  if (summary.mayBeCopies) {
    complain(GradeCommandWords::tr(
        "everybody is late, by times of files that lie within a quarter of an hour: if these were "
        "copied then, copy them with their times (cp -p), or grade with --due none"));
  }
  complainOfDoubted(summary.doubted);
  complainAll(summary.remarks, false);
  if (summary.isOtherCourse) {
    complain(GradeCommandWords::tr(
        "this class was graded before by another course, or by other settings of this one "
        "(course.json): is --course right?"));
  }
  for (auto name = summary.notes.renamed.begin(); name != summary.notes.renamed.end(); ++name) {
    complain(GradeCommandWords::tr("%1: graded under the name %2").arg(name.value(), name.key()));
  }
  if (!summary.fault || summary.graded() > 0) {
    printSummary(summary, directory);
  }
  if (summary.fault) {
    complain(*summary.fault);
  }
  if (stopped && !summary.fault) {
    complain(GradeCommandWords::tr(
        "interrupted; the same call with --resume goes on with what is not graded"));
  } else if (summary.notGraded > 0) {
    complain(GradeCommandWords::tr("go on with what is not graded by %1")
                 .arg(grading::callToGoOn(summary.notes.submissions, directory)));
  }
  const bool isWhole = !summary.fault && !stopped && summary.notGraded == 0;
  return !isWhole ? kTool : summary.failed > 0 || summary.hasRefused() ? kFailed : kDone;
}

}  // namespace

const Syntax& gradeSyntax() {
  static const Syntax syntax{
      "SUBMISSIONS",
      1,
      1,
      {{"out", "DIR", QT_TRANSLATE_NOOP("Option", "the folder for the results"),
        Option::Times::Once},
       kJobs,
       {"engine", "local|slurm",
        QT_TRANSLATE_NOOP("Option", "who grades: this machine, or a cluster")},
       {"resume", nullptr,
        QT_TRANSLATE_NOOP("Option",
                          "go on with a class that was graded before; what still holds stays")},
       {"replace", nullptr,
        QT_TRANSLATE_NOOP("Option", "with --resume: take what grading again changes")},
       {"due", "DATE",
        QT_TRANSLATE_NOOP("Option", "what comes later is late, such as 2026-12-01T23:59")},
       {"roster", "FILE", QT_TRANSLATE_NOOP("Option", "who belongs to the class, CSV or XLSX")},
       {"choose", "FILE",
        QT_TRANSLATE_NOOP("Option", "count this file of several for the same exercise"),
        Option::Times::Any},
       kPasswordFile,
       kSeed,
       kStore,
       kNoHistory,
       kUnsafe}};
  return syntax;
}

int gradeCommand(const QStringList& arguments) {
  const Arguments given(arguments, gradeSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  std::optional<grading::BatchOptions> options = optionsOf(given);
  const auto engine = options ? engineOf(given) : std::nullopt;
  if (!engine) {
    return kUsage;
  }
  bool isProtected = false;
  options->password = passwordOf(given, &isProtected);
  if (!readRosterOf(given, options->roster, options->password)) {
    return isProtected ? kTool : kUsage;
  }
  if (*engine) {
    options->engine = engine->get();
    options->jobs = given.has("jobs") ? options->jobs : 1;  // of a task, not of this machine
  }
  const std::optional<course::Course> course = openCourse();
  const std::optional<sandbox::Kit> kit = openKit(given.has("unsafe"));
  if (!course || !kit) {
    return course ? kTool : kUsage;
  }
  if (options->due && options->due->isValid() && course->timeZone.isValid()) {
    options->due = course::readMoment(given.value("due"), course->timeZone);
  }
  if (options->resume && !grading::hasBatch(given.value("out"))) {
    complain(GradeCommandWords::tr("%1: no class was graded there, this grading begins anew")
                 .arg(given.value("out")));
  }
  Result<grading::BatchSummary> summary =
      grading::gradeBatch(*course, *kit, given.others().at(0), given.value("out"), *options);
  if (!summary) {
    return refused(summary.error());
  }
  const bool stopped = options->stop.stop_requested();
  if (!stopped) {
    const auto settled = settleChanges(*summary, given.value("out"), given.has("replace"));
    if (!settled) {
      summary->fault = settled.error();
    }
  }
  tellDue(summary->notes, given.has("due"));
  const int code = report(*course, *summary, given.value("out"), stopped);
  // What is interrupted is taken in when it is gone on with.
  if (summary->graded() > 0 && !stopped && !given.has("no-history")) {
    noteInHistory(*course, given, given.value("out"));
  }
  return code;
}

}  // namespace enshu::cli
