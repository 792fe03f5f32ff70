// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/form.h"
#include "core/grading/marks/marks.h"
#include "core/grading/report/report.h"

namespace enshu::grading {

// What a file is made of, and how.
struct Order {
  const course::Course& course;
  const ClassResults& results;
  const Marks& marks;
  Form* form = nullptr;   // to be filled in; null: none was given
  const Roster& rows;     // who stands in the form
  QString column;         // the title of the marks' column; empty: it is to be found
  bool scale = false;     // to the platform's most points
  bool replace = false;   // also what stands in a cell already
  bool markdown = false;  // files for students as Markdown
};

// A file, and for people what is to be known of it.
struct Made {
  QByteArray bytes;
  QStringList notes = {};
  QList<HtmlPage> pages = {};  // that lie beside it
};

// What results go out as: for a learning platform, or for another reader. Each stands in a file of
// its own; its name is nowhere else.
struct Format {
  // Whether it is made by filling in a file that the platform gave.
  enum class Fills { Nothing, MayFill, Form };

  const char* id;
  const char* ending;  // of a new file's name
  Fills fills;
  Result<Made> (*make)(const Order& order);
};

extern const Format kMoodleMarks;
extern const Format kCanvasMarks;
extern const Format kGradescopeMarks;
extern const Format kUtolMarks;
extern const Format kJunit;
extern const Format kFeedback;

// The formats of `enshu report`, and one of them; null: there is none of this name.
QStringList formatIds();
const Format* findFormat(const QString& id);

// What is asked for.
struct Wish {
  QString directory;  // of a graded batch
  const Format* format = nullptr;
  QString roster = {};         // the file to be filled in, or a list of the class
  QStringList exercises = {};  // that count; empty: all that somebody handed in
  QString column = {};         // as the next, of Order
  bool scale = false;
  bool replace = false;
  bool markdown = false;
  Password password = {};
};

// The file. An Error: a wrong call, or a file that is none of this class's.
Result<Made> makeReport(const course::Course& course, const Wish& wish);

// The file and what lies beside it; the file last, since it leads to the others.
Result<void> writeReport(const QString& path, const Made& made);

}  // namespace enshu::grading
