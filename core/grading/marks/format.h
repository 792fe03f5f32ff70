// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/grading/marks/form.h"
#include "core/grading/marks/marks.h"
#include "core/grading/report/report.h"

namespace enshu::grading {

// Told after each of so many; false: that is to be the last.
using Progress = std::function<bool(int done, int total)>;

// What a file is made of, and how.
struct Order {
  const course::Course& course;
  const ClassResults& results;
  const Marks& marks;
  Form* form = nullptr;    // to be filled in; null: none was given
  const Roster& rows;      // who stands in the form
  QString column;          // the title of the marks' column; empty: it is to be found
  bool scale = false;      // to the platform's most points, or to the words of its scale
  QString words;           // from how many points on, ScaleWords; empty: in equal steps
  bool onlyMarks = false;  // nothing else of the form that an import would set back
  bool replace = false;    // also what stands in a cell already
  bool markdown = false;   // files for students as Markdown
  bool byName = false;     // where the form's numbers are not those of the download
  Progress progress = {};
};

// A cell that is written, or a file that is laid in.
struct Filled {
  QString name;    // whose, for people
  QString title;   // of the column; empty: it is a file, and `after` its path
  QString before;  // what stood there
  QString after;
  bool kept = false;  // what stood there stays
};

// A file, and for people what is to be known of it.
struct Made {
  QByteArray bytes;
  QStringList notes = {};
  QList<Filled> entries = {};
  QStringList remarks = {};    // the notes but for those on entries that are kept
  QString summary = {};        // what goes into which column of a platform's file; and of how many
  QString told = {};           // how the list of the class was read (ClassList); empty: none was
  int noRow = 0;               // who has none in the file
  int noMark = 0;              // who has a row and nothing to be written there
  int notGraded = 0;           // results that count and are worth nobody knows what
  QList<HtmlPage> pages = {};  // that lie beside it
};

// What `enshu report` can be told that only some formats take.
enum class ReportOption {
  Exercise = 1,
  Column = 2,
  Scale = 4,
  Markdown = 8,
  ByName = 16,
  OnlyMarks = 32
};
Q_DECLARE_FLAGS(ReportOptions, ReportOption)
Q_DECLARE_OPERATORS_FOR_FLAGS(ReportOptions)

// What results go out as: for a learning platform, or for another reader. Each stands in a file of
// its own; its name is nowhere else.
struct Format {
  // Whether it is made by filling in a file that the platform gave.
  enum class Fills { Nothing, MayFill, Form };

  const char* id;
  const char* ending;  // of a new file's name
  Fills fills;
  Result<Made> (*make)(const Order& order);
  bool (*fits)(const Form& form) = nullptr;  // whether a file is one that this platform gave
  ReportOptions options = {};
  // The words that its column takes in the place of points; none: it takes points.
  QStringList (*words)(const Form& form) = nullptr;
  bool isPacked = false;  // what is made is no such form again: it lies in a new file, with others

  bool fillsInPlace() const { return fills == Fills::Form && !isPacked; }
};

extern const Format kMoodleMarks;
extern const Format kCanvasMarks;
extern const Format kGradescopeMarks;
extern const Format kSakaiMarks;
extern const Format kUtolMarks;
extern const Format kJunit;
extern const Format kFeedback;

// The formats of `enshu report`, and one of them; null: there is none of this name.
QStringList formatIds();
QStringList formatsThatTake(ReportOption option);
const Format* findFormat(const QString& id);

// Whose file to fill in this is, by its content; null: none that is known.
const Format* formatOf(const Form& form);

// What is asked for.
struct Wish {
  QString directory;  // of a graded batch
  const Format* format = nullptr;
  QString roster = {};         // the file to be filled in, or a list of the class
  QStringList exercises = {};  // that count; empty: all that somebody handed in
  QString column = {};         // as the next, of Order
  bool scale = false;
  QString words = {};
  bool onlyMarks = false;
  bool replace = false;
  bool markdown = false;
  bool byName = false;
  Password password = {};
  Progress progress = {};
};

// A file that somebody wants to have filled in.
struct FormLook {
  const Format* format = nullptr;  // null: no platform's that is known
  QStringList titles = {};         // of its columns
  QStringList words = {};          // of the scale that its column takes; none: it takes points
};
Result<FormLook> lookAtForm(const QString& path, const Password& password);

// Where the file goes unless somebody says otherwise: into the one that is filled in, or, if it is
// none or holds the marks alone, beside the results.
QString usualPlace(const Wish& wish);

// The file. An Error: a wrong call, or a file that is none of this class's.
Result<Made> makeReport(const course::Course& course, const Wish& wish);

// The class for those who grade: one page, or of a large class a page for each student beside it.
Made classPages(const course::Course& course, const ClassResults& results);

// The file and what lies beside it; the file last, since it leads to the others.
Result<void> writeReport(const QString& path, const Made& made);

}  // namespace enshu::grading
