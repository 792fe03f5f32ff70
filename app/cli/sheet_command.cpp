// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/session.h"
#include "app/cli/terminal.h"
#include "app/cli/written_file.h"
#include "core/course/text.h"
#include "core/sheet/pdf.h"
#include "core/text/nearest.h"

using namespace Qt::StringLiterals;

namespace enshu::cli {

namespace {

class SheetCommandWords {
  Q_DECLARE_TR_FUNCTIONS(SheetCommand)
};

// What is wrong with the call; empty: nothing.
QString complaint(const Arguments& given) {
  if (given.value("pdf").isEmpty()) {
    return SheetCommandWords::tr("name the file to write with --pdf");
  }
  return given.has("all") == given.others().isEmpty()
             ? QString()
             : SheetCommandWords::tr("say what to print: an exercise, a lab, or --all");
}

std::optional<sheet::Selection> selected(const course::Course& course, const Arguments& given) {
  if (given.has("all")) {
    return sheet::wholeCourse(course);
  }
  const QString id = given.others().at(0);
  auto selection = sheet::selectionOf(course, id);
  if (!selection && course.flawOf(id) == nullptr) {  // which openCourse told of
    QStringList labs;
    for (const course::Lab& lab : course.labs) {
      labs += lab.id;
    }
    const QString exercise = course.nearest(id);
    const QString meant = exercise.isEmpty() ? text::nearest(id, labs) : exercise;
    complain(meant.isEmpty()
                 ? SheetCommandWords::tr(
                       "there is no exercise and no lab %1; `enshu labs` lists the exercises, the "
                       "labs are %2")
                       .arg(id, course::listed(labs))
                 : SheetCommandWords::tr("there is no exercise and no lab %1; did you mean %2?")
                       .arg(id, meant));
  }
  return selection;
}

}  // namespace

const Syntax& sheetSyntax() {
  static const Syntax syntax{
      "EXERCISE|LAB|--all",
      0,
      1,
      {{"pdf", "FILE", QT_TRANSLATE_NOOP("Option", "where it is written"), Option::Times::Once},
       {"all", nullptr, QT_TRANSLATE_NOOP("Option", "every sheet of the course")},
       kForce}};
  return syntax;
}

int sheetCommand(const QStringList& arguments) {
  const Arguments given(arguments, sheetSyntax());
  if (!given.ok()) {
    return given.exitCode();
  }
  if (const QString wrong = complaint(given); !wrong.isEmpty()) {
    complain(wrong);
    return kUsage;
  }
  const QString file = fileOf(given, "pdf");
  const bool may = mayWrite(given, {file, false, isSheets(file)});
  const std::optional<course::Course> course = may ? openCourse() : std::nullopt;
  if (!course) {
    return kUsage;
  }
  const auto selection = selected(*course, given);
  if (!selection) {
    return kUsage;
  }
  if (selection->labs.isEmpty()) {
    complain(SheetCommandWords::tr("this course has no exercise to print"));
    return kUsage;
  }
  const sheet::Booklet booklet(*course, *selection, {[](const QString& title) {
    progress(SheetCommandWords::tr("Setting %1 …").arg(title));
  }});
  clearProgress();
  if (const Result<void> written = sheet::writePdf(booklet, file); !written) {
    complain(written.error());
    return kTool;
  }
  for (const Error& flaw : booklet.flaws()) {
    complain(flaw);
  }
  print(SheetCommandWords::tr("%n pages", nullptr, booklet.pages()) + u": "_s + file);
  return booklet.flaws().isEmpty() ? kDone : kUsage;
}

}  // namespace enshu::cli
