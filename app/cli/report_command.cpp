// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <optional>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/graded_class.h"
#include "app/cli/history_note.h"
#include "app/cli/password.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"
#include "core/grading/batch/class_notes.h"
#include "core/grading/files/result_names.h"
#include "core/grading/marks/format.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class ReportCommandWords {
  Q_DECLARE_TR_FUNCTIONS(ReportCommand)
};

using grading::Format;

bool isSame(const QString& one, const QString& other) {
  const QString there = QFileInfo(one).canonicalFilePath();
  return !there.isEmpty() && there == QFileInfo(other).canonicalFilePath();
}

QString endingOf(const QString& name) {
  return QFileInfo(name).suffix().toLower();
}

// The ending of what is written: of the file that is filled in, else of the format's own.
QString endingOf(const Format& format, const QString& form) {
  return form.isEmpty() || !format.fillsInPlace()
             ? endingOf(u"report."_s + QLatin1StringView(format.ending))
             : endingOf(form);
}

// A table called marks.xlsx whose content is CSV opens nowhere, or wrongly. What ends as no format
// does is nobody's business.
bool isNamedAsAnother(const Format& format, const QString& form, const QString& out) {
  QStringList endings;
  for (const QString& id : grading::formatIds()) {
    endings += endingOf(*grading::findFormat(id), {});
  }
  const QString own = endingOf(format, form);
  return endingOf(out) != own && endings.contains(endingOf(out)) && endings.contains(own);
}

// What is there already is written over only if it is the file to be filled in, or Enshu's own
// beside the results.
bool mayWriteTo(const Arguments& given, const Format& format, const QString& out) {
  if (!given.has("out")) {
    return true;
  }
  const auto notes =
      grading::readBatchNotes(QDir(given.others().at(0)).filePath(grading::kBatchFile));
  if (notes && isSame(out, notes->submissions)) {
    complain(ReportCommandWords::tr("%1: is what was handed in; name another file").arg(out));
    return false;
  }
  const bool isForm = given.has("roster") && isSame(out, given.value("roster"));
  if (!mayWrite(given, {out, true, isForm})) {
    return false;
  }
  if (isNamedAsAnother(format, given.value("roster"), out)) {
    complain(
        ReportCommandWords::tr("%1: --format %2 writes a .%3 file; name such a one, or the "
                               "format of this one with --format")
            .arg(out, QString::fromLatin1(format.id), endingOf(format, given.value("roster"))));
    return false;
  }
  return true;
}

// A class with a damaged file goes nowhere: marks with a gap would be taken for whole ones. Nor
// does a file under a password that nobody tells, or not the right one: as with `enshu grade`, the
// call is not at fault.
int refused(const course::Course& course, const grading::Wish& wish, bool wasAsked,
            const Error& why) {
  const auto results =
      grading::readableResults(course, wish.directory, {}, grading::Detail::Outcome);
  if (results && tellOfDamage(*results)) {
    return kTool;
  }
  complain(why);
  const bool isLocked = wasAsked && !grading::lookAtForm(wish.roster, wish.password);
  return isLocked || why.ofMachine ? kTool : kUsage;
}

// The call that grades what is left.
QString goingOn(const QString& directory) {
  const auto notes = grading::readBatchNotes(QDir(directory).filePath(grading::kBatchFile));
  return grading::callToGoOn(notes ? notes->submissions : QString(), directory);
}

const Format* formatOf(const Arguments& given) {
  const QString name = given.has("format") ? given.value("format") : u"html"_s;
  const Format* format = grading::findFormat(name);
  if (format == nullptr) {
    complain(ReportCommandWords::tr("%1: is no report format; there are %2")
                 .arg(name, course::listed(grading::formatIds())));
  }
  return format;
}

// An option that a format would pass over was meant to do something.
bool takesWhatIsGiven(const Format& format, const Arguments& given) {
  using grading::ReportOption;
  const std::pair<const char*, ReportOption> options[] = {
      {"exercise", ReportOption::Exercise}, {"column", ReportOption::Column},
      {"scale", ReportOption::Scale},       {"only-marks", ReportOption::OnlyMarks},
      {"markdown", ReportOption::Markdown}, {"by-name", ReportOption::ByName}};
  for (const auto& [name, option] : options) {
    if (given.has(name) && !format.options.testFlag(option)) {
      complain(
          ReportCommandWords::tr("--%1: --format %2 does not take it; it goes with --format %3")
              .arg(QString::fromLatin1(name), QString::fromLatin1(format.id),
                   course::listed(grading::formatsThatTake(option))));
      return false;
    }
  }
  return true;
}

void say(const QStringList& lines) {
  for (const QString& line : lines) {
    if (!line.isEmpty()) {
      complain(line);
    }
  }
}

}  // namespace

const Syntax& reportSyntax() {
  static const Syntax syntax{
      "RESULTS",
      1,
      1,
      {{"format", "html|csv|xlsx|feedback|moodle|canvas|sakai|gradescope|utol|junit",
        QT_TRANSLATE_NOOP("Option", "what is written; html unless given")},
       {"roster", "FILE",
        QT_TRANSLATE_NOOP("Option", "the platform's file to be filled in, or a list of the class")},
       {"out", "FILE",
        QT_TRANSLATE_NOOP("Option", "where it is written; - is the standard output")},
       {"exercise", "ID", QT_TRANSLATE_NOOP("Option", "count this exercise alone"),
        Option::Times::Any},
       {"column", "TITLE", QT_TRANSLATE_NOOP("Option", "the column for the marks")},
       {"scale", "[WORD=POINTS,...]",
        QT_TRANSLATE_NOOP("Option", "scale the points to the platform's most, or to its words")},
       {"only-marks", nullptr,
        QT_TRANSLATE_NOOP("Option",
                          "write nothing that an import would set back beside the marks")},
       {"markdown", nullptr, QT_TRANSLATE_NOOP("Option", "files for students as Markdown")},
       {"by-name", nullptr,
        QT_TRANSLATE_NOOP("Option",
                          "go by the names where the file's numbers are not the download's")},
       kPasswordFile,
       kStore,
       kNoHistory,
       {"force", nullptr,
        QT_TRANSLATE_NOOP("Option",
                          "write over a file, and over cells, that are filled already")}}};
  return syntax;
}

int reportCommand(const QStringList& arguments) {
  const Arguments given(arguments, reportSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  const Format* format = formatOf(given);
  if (format == nullptr || !takesWhatIsGiven(*format, given)) {
    return kUsage;
  }
  bool wasAsked = false;
  const grading::Wish wish{given.others().at(0),  format,
                           given.value("roster"), given.values("exercise"),
                           given.value("column"), given.has("scale"),
                           given.value("scale"),  given.has("only-marks"),
                           given.has("force"),    given.has("markdown"),
                           given.has("by-name"),  passwordOf(given, &wasAsked)};
  const QString out = given.has("out") ? fileOf(given, "out") : grading::usualPlace(wish);
  const std::optional<course::Course> course = openCourse();
  if (!course || !mayWriteTo(given, *format, out)) {
    return kUsage;
  }
  const auto made = grading::makeReport(*course, wish);
  if (!made) {
    return refused(*course, wish, wasAsked, made.error());
  }
  if (isOutput(out) && !made->pages.isEmpty()) {
    complain(ReportCommandWords::tr(
        "-: the report of so large a class is many files; name one with --out"));
    return kUsage;
  }
  say(QStringList{made->told} + made->notes);
  if (const Result<void> written =
          isOutput(out) ? deliver(out, made->bytes) : grading::writeReport(out, *made);
      !written) {
    complain(written.error());
    return kTool;
  }
  say({made->summary});
  if (!isOutput(out)) {
    print(out);
  }
  if (!given.has("no-history")) {
    noteAgainInHistory(*course, given, wish.directory);
  }
  if (made->notGraded == 0) {
    return kDone;
  }
  complain(ReportCommandWords::tr(
               "%n results are not graded and give no mark; go on with %1, or give the points by "
               "hand",
               nullptr, made->notGraded)
               .arg(goingOn(wish.directory)));
  return kTool;
}

}  // namespace enshu::cli
