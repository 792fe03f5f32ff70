// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/next_term.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTimeZone>
#include <algorithm>
#include <filesystem>
#include <iterator>

#include "core/course/course_file.h"
#include "core/course/extension.h"
#include "core/course/moment.h"
#include "core/json/edit.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace enshu::authoring {

namespace {

class NextTermWords {
  Q_DECLARE_TR_FUNCTIONS(NextTerm)
};

constexpr qint64 kMaxFileBytes = 1 << 20;
constexpr qint64 kMaxBatchBytes = 64 << 20;
constexpr int kDepth = 32;  // folders in one another
constexpr int kWeek = 7;
constexpr int kYear = 52 * kWeek;
constexpr qsizetype kMostYears = 20;  // lines that are told

const QString kCourseFile = u"assignments/course.json"_s;

fs::path native(const QString& path) {
  return QFile::encodeName(path).toStdString();
}

// Whether `path` is the folder or lies below it, links followed.
bool isWithin(const QString& path, const QString& folder) {
  QString there = QFileInfo(path).absoluteFilePath();
  while (!QFileInfo::exists(there)) {
    there = QFileInfo(there).path();
  }
  const QString real = QFileInfo(there).canonicalFilePath() + u'/';
  return real.startsWith(QFileInfo(folder).canonicalFilePath() + u'/');
}

// The copying of a course's folders, without what is of a class.
class Copying {
 public:
  Copying(const course::Course& course, const QString& target) : course_(course), target_(target) {}

  QStringList left;

  Result<void> copy() {
    const QDir root(course_.root);
    const bool isWhole = course_.built == root.filePath(u"built"_s) &&
                         (root.exists(u"robots"_s) || !root.exists(u"resources/robots"_s));
    if (isWhole) {
      findClasses(root.path(), 0);
      return copyFolder(root.path(), target_, 0);
    }
    const QString robots = QFileInfo(course_.robotPath(QString())).path();
    for (const auto& [from, to] :
         {std::pair(root.filePath(u"assignments"_s), u"/assignments"_s),
          std::pair(root.filePath(u"solutions"_s), u"/solutions"_s),
          std::pair(robots, u"/robots"_s), std::pair(course_.built, u"/built"_s)}) {
      ENSHU_TRY(QFileInfo(from).isDir() ? copyFolder(from, target_ + to, 0) : Result<void>());
    }
    return {};
  }

 private:
  static QFileInfoList entriesOf(const QString& folder) {
    return QDir(folder).entryInfoList(
        QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
  }

  // Folders of results, and what they are of.
  void findClasses(const QString& folder, int depth) {
    for (const QFileInfo& entry : entriesOf(folder)) {
      if (!entry.isDir() || entry.isSymLink() || isOfCourse(entry) || depth > kDepth) {
        continue;
      }
      const QString batch = entry.filePath() + u"/batch.json"_s;
      if (!QFileInfo::exists(batch)) {
        findClasses(entry.filePath(), depth + 1);
        continue;
      }
      ofClasses_ += entry.absoluteFilePath();
      const QByteArray told = json::readBytes(batch, kMaxBatchBytes).value_or(QByteArray());
      const QString submissions =
          QJsonDocument::fromJson(told).object()[u"submissions"_s].toString();
      ofClasses_ += QDir::cleanPath(QDir(entry.filePath()).absoluteFilePath(submissions));
    }
  }

  // What makes it a course, whatever somebody graded in it.
  bool isOfCourse(const QFileInfo& entry) const {
    static const QSet<QString> own{u"assignments"_s, u"solutions"_s, u"robots"_s, u"built"_s};
    const QString path = QDir(course_.root).relativeFilePath(entry.absoluteFilePath());
    return own.contains(path.section(u'/', 0, 0));
  }

  bool isLeft(const QFileInfo& entry) const {
    static const QSet<QString> control{u".git"_s, u".hg"_s, u".svn"_s, u".bzr"_s, u"CVS"_s};
    const QString path = QDir(course_.root).relativeFilePath(entry.absoluteFilePath());
    const bool isAway =
        entry.isSymLink() && entry.isDir();  // it may lead to a class, or in circles
    return isAway || control.contains(entry.fileName()) || path == course::kCourseExtensions ||
           (ofClasses_.contains(entry.absoluteFilePath()) && !isOfCourse(entry));
  }

  Result<void> copyFolder(const QString& from, const QString& to, int depth) {
    if (depth > kDepth) {
      return failure(from.toStdString(), ENSHU_TEXT("the folders lie too deep in one another"));
    }
    if (!QDir().mkpath(to)) {
      return machineFailure(to.toStdString(), ENSHU_TEXT("the folder cannot be made"));
    }
    if (!QFileInfo(from).isReadable()) {
      return machineFailure(from.toStdString(), ENSHU_TEXT("cannot be opened"));
    }
    for (const QFileInfo& entry : entriesOf(from)) {
      const QString place = to + u'/' + entry.fileName();
      const bool isNothing = !entry.isDir() && !entry.isFile();  // a link that leads nowhere
      if (isLeft(entry) || isNothing) {
        left += QDir(course_.root).relativeFilePath(entry.absoluteFilePath());
      } else if (entry.isDir()) {
        ENSHU_TRY(copyFolder(entry.filePath(), place, depth + 1));
      } else if (entry.fileName() != ".lock"_L1) {
        ENSHU_TRY(copyFile(entry.filePath(), place));
      }
    }
    return {};
  }

  static Result<void> copyFile(const QString& from, const QString& to) {
    std::error_code failed;
    fs::copy_file(native(from), native(to), failed);
    const auto written = failed ? fs::file_time_type() : fs::last_write_time(native(from), failed);
    if (!failed) {
      fs::permissions(native(to), fs::perms::owner_write, fs::perm_options::add, failed);
    }
    if (!failed) {
      fs::last_write_time(native(to), written, failed);
    }
    return failed ? machineFailure(from.toStdString(), ENSHU_TEXT("cannot be copied: %1"),
                                   {failed.message()})
                  : Result<void>();
  }

  const course::Course& course_;
  const QString target_;
  QSet<QString> ofClasses_;
};

// As they stand, by time.
Result<QList<MovedDate>> datesIn(const QByteArray& text, const QString& path) {
  const Result<course::CourseFile> file = course::parseCourseFile(text, path);
  ENSHU_TRY(file);
  const QJsonObject due = QJsonDocument::fromJson(text).object()[u"due"_s].toObject();
  QList<MovedDate> dates;
  for (auto one = due.begin(); one != due.end(); ++one) {
    dates += MovedDate{one.key(), one.value().toString(), {}};
  }
  std::sort(dates.begin(), dates.end(), [&](const MovedDate& a, const MovedDate& b) {
    return std::pair(file->due[a.of], a.of) < std::pair(file->due[b.of], b.of);
  });
  return dates;
}

QDate dayOf(const QString& written) {
  return QDate::fromString(written.left(10), Qt::ISODate);
}

// By years of 52 weeks, so that the weekday stays.
QDate yearsAfter(const QDate& first, const QDate& today) {
  QDate day = first.addDays(kYear);
  while (day <= today) {
    day = day.addDays(kYear);
  }
  return day;
}

Result<qint64> daysOf(const TermMove& move, const QList<MovedDate>& dates, const QDate& today) {
  if (dates.isEmpty()) {
    return move.firstDue.isValid() || move.weeks != 0
               ? Result<qint64>(failure(kCourseFile.toStdString() + ":/due",
                                        ENSHU_TEXT("there are no due dates to be moved")))
               : Result<qint64>(0);
  }
  const QDate first = dayOf(dates.first().before);
  if (move.firstDue.isValid()) {
    return first.daysTo(move.firstDue);
  }
  if (move.weeks != 0) {
    return qint64{kWeek} * move.weeks;
  }
  return first.daysTo(yearsAfter(first, today));
}

// The same hour in the same zone, as it is written.
Result<void> moveAll(QList<MovedDate>& dates, qint64 days) {
  for (MovedDate& date : dates) {
    const QDate day = dayOf(date.before).addDays(days);
    date.after = day.toString(Qt::ISODate) + date.before.mid(10);
    if (day.year() < 2000 || day.year() > 9000 ||
        !course::readMoment(date.after, false).isValid()) {
      return failure(date.of.toStdString(), ENSHU_TEXT("%1 moved by %2 days is no date"),
                     {date.before.toStdString(), std::to_string(days)});
    }
  }
  return {};
}

// Summer time begins and ends on other days.
bool hasOtherClock(const MovedDate& date) {
  const QTimeZone zone = QTimeZone::systemTimeZone();
  const QDateTime before = course::readMoment(date.before, false);
  const QDateTime after = course::readMoment(date.after, false);
  return zone.offsetFromUtc(before) == before.offsetFromUtc() &&
         zone.offsetFromUtc(after) != after.offsetFromUtc();
}

Result<void> writeDates(const QString& file, const QList<MovedDate>& dates) {
  Result<QByteArray> text = json::readBytes(file, kMaxFileBytes);
  for (const MovedDate& date : dates) {
    ENSHU_TRY(text);
    text = json::withMember(*text, file, {u"due"_s}, date.of, json::quoted(date.after));
  }
  ENSHU_TRY(text);
  ENSHU_TRY(course::parseCourseFile(*text, file));
  return json::writeBytes(file, *text);
}

// Lines for people that name a year of before.
QList<Todo> linesOf(const QString& folder, const QList<MovedDate>& dates) {
  QStringList years;
  for (const MovedDate& date : dates) {
    if (date.before.left(4) != date.after.left(4)) {
      years += date.before.left(4);
    }
  }
  years.removeDuplicates();
  QList<Todo> lines;
  if (years.isEmpty()) {
    return lines;
  }
  const QRegularExpression year(u"(?<![\\d.])(%1)(?!\\d)"_s.arg(years.join(u'|')));
  QStringList files{kCourseFile, u"README.md"_s};
  QDirIterator sheets(folder + u"/assignments"_s, {u"*.md"_s, u"lab.json"_s}, QDir::Files,
                      QDirIterator::Subdirectories);
  while (sheets.hasNext()) {
    files += QDir(folder).relativeFilePath(sheets.next());
  }
  std::sort(files.begin(), files.end());
  for (const QString& file : std::as_const(files)) {
    const QStringList text =
        QString::fromUtf8(
            json::readBytes(QDir(folder).filePath(file), kMaxFileBytes).value_or(QByteArray()))
            .split(u'\n');
    for (int k = 0; k < text.size() && lines.size() < kMostYears; ++k) {
      if (text[k].contains(year)) {
        lines += Todo{file, k + 1, text[k].simplified().left(80)};
      }
    }
  }
  return lines;
}

// An empty folder is taken as if it were not there.
Result<void> refuseTarget(const course::Course& course, const QString& folder) {
  const QDir::Filters all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
  const QFileInfo there(folder);
  if (there.isSymLink() || (there.exists() && (!there.isDir() || !QDir(folder).isEmpty(all)))) {
    return failure(folder.toStdString(), ENSHU_TEXT("holds something; choose an empty folder"));
  }
  return isWithin(folder, course.root)
             ? failure(folder.toStdString(),
                       ENSHU_TEXT("lies in the course itself; choose a folder beside it"))
             : Result<void>();
}

}  // namespace

QDate usualFirstDue(const course::Course& course, const QDate& today) {
  const auto first = std::min_element(course.due.begin(), course.due.end());
  return first == course.due.end() ? QDate() : yearsAfter(first->date(), today);
}

QStringList remarksOn(const NextTerm& term, const QDate& today) {
  QStringList remarks;
  if (!term.dates.isEmpty() && dayOf(term.dates.first().after) < today) {
    remarks += NextTermWords::tr("the first due date is over already");
  }
  if (term.otherWeekdays) {
    remarks += NextTermWords::tr("the dates fall on other weekdays than before");
  }
  for (const MovedDate& date : term.clocks) {
    remarks += NextTermWords::tr(
                   "%1: on the new day this machine's zone has another offset than "
                   "%2 says; look at it in assignments/course.json")
                   .arg(date.of, date.after);
  }
  for (const Todo& line : term.oldYears) {
    remarks += NextTermWords::tr("%1:%2 still names the year of before: %3")
                   .arg(line.file)
                   .arg(line.line)
                   .arg(line.text);
  }
  return remarks;
}

Result<NextTerm> makeNextTerm(const course::Course& course, const QString& folder,
                              const TermMove& move, const QDate& today) {
  ENSHU_TRY(refuseTarget(course, folder));
  NextTerm term;
  if (const QString file = QDir(course.root).filePath(kCourseFile); QFileInfo::exists(file)) {
    const auto dates = json::readBytes(file, kMaxFileBytes).and_then([&](const QByteArray& text) {
      return datesIn(text, file);
    });
    ENSHU_TRY(dates);
    term.dates = *dates;
  }
  const Result<qint64> days = daysOf(move, term.dates, today);
  ENSHU_TRY(days);
  ENSHU_TRY(moveAll(term.dates, *days));
  term.otherWeekdays = *days % kWeek != 0;
  std::copy_if(term.dates.begin(), term.dates.end(), std::back_inserter(term.clocks),
               hasOtherClock);

  const QFileInfo target(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
  QDir().mkpath(target.path());
  QTemporaryDir made(target.path() + u"/."_s + target.fileName() + u"-XXXXXX"_s);
  if (!made.isValid()) {
    return machineFailure(target.path().toStdString(), ENSHU_TEXT("no folder can be made here: %1"),
                          {made.errorString().toStdString()});
  }
  const QString inside = made.filePath(u"course"_s);
  Copying copying(course, inside);
  ENSHU_TRY(copying.copy());
  if (!term.dates.isEmpty()) {
    ENSHU_TRY(writeDates(QDir(inside).filePath(kCourseFile), term.dates));
  }
  term.left = copying.left;
  term.oldYears = linesOf(inside, term.dates);
  term.isBuilt = QFileInfo(inside + u"/built"_s).isDir();
  std::error_code failed;
  fs::rename(native(inside), native(target.filePath()), failed);
  return failed ? Result<NextTerm>(machineFailure(folder.toStdString(),
                                                  ENSHU_TEXT("the folder cannot be made: %1"),
                                                  {failed.message()}))
                : Result<NextTerm>(term);
}

}  // namespace enshu::authoring
