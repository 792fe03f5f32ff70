// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/format.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QThread>
#include <algorithm>
#include <mutex>

#include "core/base/jobs.h"
#include "core/course/text.h"
#include "core/grading/report/attempt_lines.h"
#include "core/grading/report/outdated_reviews.h"
#include "core/json/file.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class FormatWords {
  Q_DECLARE_TR_FUNCTIONS(MarksFormat)
};

Result<Made> makeHtml(const Order& order) {
  return classPages(order.course, order.results);
}

Result<Made> makeCsv(const Order& order) {
  return Made{csvReport(order.results, order.marks.exercises)};
}

Result<Made> makeXlsx(const Order& order) {
  const Result<QByteArray> bytes = xlsxReport(order.results, order.marks.exercises);
  ENSHU_TRY(bytes);
  return Made{*bytes};
}

const Format kHtml{"html", "html", Format::Fills::Nothing, makeHtml};
const Format kCsv{"csv", "csv", Format::Fills::Nothing, makeCsv, nullptr, ReportOption::Exercise};
const Format kXlsx{"xlsx",   "xlsx",  Format::Fills::Nothing,
                   makeXlsx, nullptr, ReportOption::Exercise};

const Format* const kFormats[] = {&kHtml,        &kCsv,         &kXlsx,       &kFeedback,
                                  &kMoodleMarks, &kCanvasMarks, &kSakaiMarks, &kGradescopeMarks,
                                  &kUtolMarks,   &kJunit};

// Whether a list of the class, which no form is, knows anybody of it.
Result<void> requireClass(const ClassResults& results, const QString& list) {
  qsizetype persons = 0;
  for (const StudentResults& student : results.students) {
    persons += student.absent ? 0 : std::max<qsizetype>(1, student.persons.size());
  }
  return requireAnybody(list, persons, results.unknown.size(), results.doubts);
}

// Whose marks are of an earlier download.
QStringList goneFrom(const ClassResults& results) {
  QStringList notes;
  for (const StudentResults& student : results.students) {
    if (!student.gone.isEmpty()) {
      notes += FormatWords::tr(
                   "%1: nothing was taken of the newest download for %2; the marks are of an "
                   "earlier one")
                   .arg(student.name, course::listed(student.gone));
    }
  }
  return notes;
}

// What a list says otherwise than what was graded knows, and which files may be exercises all the
// same. A file that is filled in names who has no row itself.
QStringList differencesOf(const ClassResults& results, bool isFilled) {
  QStringList notes;
  for (const Person& person : isFilled ? QList<Person>() : results.unknown) {
    notes += FormatWords::tr("%1: is not in the list").arg(text::visibleName(called(person)));
  }
  for (const Renumbered& one : results.renumbered) {
    notes += FormatWords::tr(
                 "%1: has the number %2 in this list; correct the list, or grade again "
                 "with it")
                 .arg(text::visibleName(called(one.before)), text::visibleName(one.number));
  }
  for (const Skipped& one : results.unused) {
    if (!one.meant.isEmpty()) {
      notes += u"%1: %2"_s.arg(one.name, one.reason);
    }
  }
  return notes;
}

// Of a group that handed in together, once.
int notGradedOf(const ClassResults& results, const Marks& marks) {
  int count = 0;
  for (const StudentResults& student : results.students) {
    for (const course::Exercise* exercise : marks.exercises) {
      count += student.isOpen(exercise->id) ? 1 : 0;
    }
  }
  return count;
}

// Marks, lists and class of one call, which an Order points to.
Result<Made> makeOf(const course::Course& course, const Wish& wish, Form* form,
                    const std::optional<ClassList>& list) {
  const auto roster = list ? std::optional(list->roster) : std::nullopt;
  const Result<ClassResults> results = readClassResults(course, wish.directory, roster);
  ENSHU_TRY(results);
  if (list && form == nullptr) {
    ENSHU_TRY(requireClass(*results, wish.roster));
  }
  const Result<Marks> marks = marksOf(course, *results, wish.exercises);
  ENSHU_TRY(marks);
  const Roster rows = roster.value_or(Roster());
  Result<Made> made =
      wish.format->make({course, *results, *marks, form, rows, wish.column, wish.scale, wish.words,
                         wish.onlyMarks, wish.replace, wish.markdown, wish.byName, wish.progress});
  if (made) {
    made->notGraded = notGradedOf(*results, *marks);
    made->told = list ? list->told : QString();
    // The page says it itself, and what is no file of a platform says who is gone.
    const QStringList open = wish.format == &kHtml ? QStringList() : linesOf(results->doubts);
    const QStringList gone = form == nullptr ? QStringList() : goneFrom(*results);
    const QStringList differences =
        list && wish.format != &kHtml ? differencesOf(*results, form != nullptr) : QStringList();
    const QStringList told =
        stateOf(*results) + outdatedReviews(*results, marks->exercises) +
        scoresToSayAgain(*results, marks->exercises) +
        (wish.format == &kHtml ? QStringList() : attemptLines(*results, marks->exercises)) + open +
        differences + gone;
    made->notes += told;
    made->remarks += told;
  }
  return made;
}

// The row with the most words among the first; below it are people.
QStringList titlesOf(const table::Table& table) {
  QStringList titles;
  for (qsizetype row = 0; row < std::min<qsizetype>(table.rows.size(), 10); ++row) {
    QStringList words = table.rows[row];
    words.removeIf([](const QString& word) { return word.trimmed().isEmpty(); });
    titles = words.size() > titles.size() ? words : titles;
  }
  return titles;
}

// Files go back with UTOL's own zip alone; any other file that is given with them is a list.
bool fills(const Wish& wish, const QByteArray& bytes) {
  return wish.format->fills == Format::Fills::Form ||
         (wish.format->fills == Format::Fills::MayFill && wish.roster.endsWith(u".zip"_s) &&
          bytes.startsWith("PK"));
}

Result<void> writePage(const QString& path, const std::function<QByteArray()>& make) {
  const QString folder = QFileInfo(path).path();
  return !QFileInfo(folder).isSymLink() && QDir().mkpath(folder)
             ? json::writeBytes(path, make())
             : machineFailure(folder.toStdString(), ENSHU_TEXT("the folder cannot be made"));
}

}  // namespace

QStringList formatIds() {
  QStringList ids;
  for (const Format* format : kFormats) {
    ids += QString::fromLatin1(format->id);
  }
  return ids;
}

QStringList formatsThatTake(ReportOption option) {
  QStringList ids;
  for (const Format* format : kFormats) {
    if (format->options.testFlag(option)) {
      ids += QString::fromLatin1(format->id);
    }
  }
  return ids;
}

const Format* findFormat(const QString& id) {
  for (const Format* format : kFormats) {
    if (id == QLatin1StringView(format->id)) {
      return format;
    }
  }
  return nullptr;
}

const Format* formatOf(const Form& form) {
  for (const Format* format : kFormats) {
    if (format->fits != nullptr && format->fits(form)) {
      return format;
    }
  }
  return nullptr;
}

Result<FormLook> lookAtForm(const QString& path, const Password& password) {
  const Result<QByteArray> bytes = json::readBytes(path, table::kMaxBytes);
  ENSHU_TRY(bytes);
  const Result<Form> form = Form::read(*bytes, path, password);
  ENSHU_TRY(form);
  const Format* format = formatOf(*form);
  const bool hasWords = format != nullptr && format->words != nullptr;
  return FormLook{format, titlesOf(form->table()), hasWords ? format->words(*form) : QStringList()};
}

QString usualPlace(const Wish& wish) {
  const bool isWhole = wish.format->fillsInPlace() && !wish.onlyMarks;
  const QString id = wish.onlyMarks ? QString::fromLatin1(wish.format->id) + u'.' : QString();
  return isWhole ? json::followed(wish.roster)
                 : QDir(wish.directory)
                       .filePath(u"report."_s + id + QLatin1StringView(wish.format->ending));
}

Result<Made> makeReport(const course::Course& course, const Wish& wish) {
  if (wish.roster.isEmpty()) {
    return wish.format->fills == Format::Fills::Form
               ? failure(wish.format->id, ENSHU_TEXT("fills in a file of the platform; download it "
                                                     "and give it with --roster FILE"))
               : makeOf(course, wish, nullptr, {});
  }
  const Result<QByteArray> bytes = json::readBytes(wish.roster, table::kMaxBytes);
  ENSHU_TRY(bytes);
  if (!fills(wish, *bytes)) {
    const Result<ClassList> list = readClassList(wish.roster, wish.password);
    ENSHU_TRY(list);
    return makeOf(course, wish, nullptr, *list);
  }
  Result<Form> form = Form::read(*bytes, wish.roster, wish.password);
  ENSHU_TRY(form);
  const Format* whose = formatOf(*form);
  if (wish.format->fills == Format::Fills::Form && whose != nullptr && whose != wish.format) {
    return failure(wish.roster.toStdString(),
                   ENSHU_TEXT("is a file of another platform; fill it in with --format %1"),
                   {whose->id});
  }
  const Result<ClassList> rows = classListOf(form->table());
  ENSHU_TRY(rows);
  return makeOf(course, wish, &*form, *rows);
}

Made classPages(const course::Course& course, const ClassResults& results) {
  qsizetype count = 0;
  for (const StudentResults& student : results.students) {
    count += student.exercises.size();
  }
  return count <= kMostOnOnePage
             ? Made{htmlReport(course, results)}
             : Made{.bytes = htmlOverview(course, results), .pages = htmlPages(course, results)};
}

Result<void> writeReport(const QString& path, const Made& made) {
  const QDir folder = QFileInfo(path).dir();
  std::mutex mutex;
  Result<void> written;
  inParallel(static_cast<std::size_t>(made.pages.size()), QThread::idealThreadCount(),
             [&](std::size_t k) {
               const HtmlPage& page = made.pages.at(static_cast<qsizetype>(k));
               const Result<void> one = writePage(folder.filePath(page.path), page.make);
               const std::lock_guard lock(mutex);
               written = written ? one : written;
             });
  ENSHU_TRY(written);
  return json::writeBytes(path, made.bytes);
}

}  // namespace enshu::grading
