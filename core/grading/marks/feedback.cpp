// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/feedback.h"

#include <QCoreApplication>
#include <QHash>

#include "core/archive/write.h"
#include "core/grading/marks/feedback_page.h"
#include "core/grading/marks/return_names.h"
#include "core/grading/report/html.h"

using namespace Qt::StringLiterals;

namespace enshu::grading {

namespace {

class FeedbackWords {
  Q_DECLARE_TR_FUNCTIONS(Feedback)
};

QString endingOf(const Order& order) {
  return order.markdown ? u"md"_s : u"html"_s;
}

QByteArray bytesOf(const FeedbackPage& page, const QString& ending) {
  return ending == u"md"_s ? page.markdown() : page.html();
}

// Files for a zip of their own; of a platform that knows one name per student only one each.
class Files {
 public:
  explicit Files(const QString& platform) : platform_(platform) {}

  void add(const Mark& mark, const QString& ending, const FeedbackPage& page) {
    QString name = returnName(platform_, mark, ending);
    if (isPlain()) {
      name = folders_.of(name.section(u'/', 0, 0), *mark.student) + u'/' + name.section(u'/', 1);
    }
    const StudentResults* first = name.isEmpty() ? nullptr : given_.value(name, mark.student);
    if (first != mark.student) {
      notes += platform_ == u"moodle"_s
                   ? FeedbackWords::tr(
                         "%1: no file, for the participant's number in Moodle is not known; give "
                         "the worksheet as the roster (--roster, in the window Roster…)")
                         .arg(mark.name)
                   : FeedbackWords::tr(
                         "%1: no file, for nobody knows how the platform calls this submission")
                         .arg(mark.name);
    } else if (!given_.contains(name)) {
      given_[name] = mark.student;
      entries += {mark.name, {}, {}, name};
      members.push_back({name.toStdString(), bytesOf(page, ending).toStdString(), 0});
    }
  }

  // Whether those who handed in together read one page.
  bool isCommon() const { return platform_ != u"moodle"_s && platform_ != u"utol"_s; }
  bool isPlain() const {
    return platform_ != u"moodle"_s && platform_ != u"canvas"_s && platform_ != u"utol"_s;
  }

  std::vector<archive::NewMember> members;
  QList<Filled> entries;
  QStringList notes;

 private:
  QString platform_;
  FolderNames folders_;
  QHash<QString, const StudentResults*> given_;  // by the names of files
};

// Whether the number of somebody whom the list of the class does not know is a participant's of it:
// a team's folder bears the team's number.
bool isAnothers(const Order& order, const Mark& mark) {
  const auto isIt = [&mark](const Person& person) {
    return person.platform == mark.person.platform && person != mark.person;
  };
  const ClassResults& results = order.results;
  return !mark.person.platform.isEmpty() &&
         (results.unknown.contains(mark.person) || results.doubts.concern(mark.person)) &&
         (std::any_of(order.marks.all.begin(), order.marks.all.end(),
                      [&isIt](const Mark& other) { return isIt(other.person); }) ||
          std::any_of(order.rows.begin(), order.rows.end(),
                      [&isIt](const Enrolled& one) { return isIt(one.person); }));
}

// What to do with the zip, and what its platform would make of it otherwise.
QStringList stepsOf(const Order& order) {
  const QString& platform = order.results.platform;
  const bool hasGroups =
      std::any_of(order.marks.all.begin(), order.marks.all.end(),
                  [](const Mark& mark) { return mark.student->persons.size() > 1; });
  QStringList steps;
  if (platform == u"moodle"_s) {
    steps += FeedbackWords::tr(
        "in Moodle, upload the grading worksheet before this zip, or Moodle passes over its rows");
    if (order.results.enrolled == 0 && order.rows.isEmpty()) {
      steps += FeedbackWords::tr(
          "if teams handed in, give the worksheet as the roster (--roster, in the window Roster…): "
          "a team's folder bears the team's number, and its page would go to the participant of "
          "that number");
    }
  } else if (platform == u"canvas"_s && hasGroups) {
    steps += FeedbackWords::tr(
        "Canvas gives a group's page to all its members; where it grades them one by one, only to "
        "the one whom the file is named after");
  } else if (platform == u"sakai"_s) {
    steps +=
        FeedbackWords::tr("Sakai does not take this zip; --format sakai makes the one it takes");
  } else if (platform == u"utol"_s) {
    steps += FeedbackWords::tr(
        "UTOL takes these files beside its table: give its zip with --roster, "
        "and both go into one");
  }
  return steps;
}

Result<Made> makeZip(const Order& order) {
  Files files(order.results.platform);
  const QStringList endings =
      files.isPlain() ? QStringList{u"html"_s, u"md"_s} : QStringList{endingOf(order)};
  int done = 0;
  for (const Mark& mark : order.marks.all) {
    if (order.progress && !order.progress(done++, static_cast<int>(order.marks.all.size()))) {
      return failure(order.results.directory.toStdString(), ENSHU_TEXT("was stopped"));
    }
    if (!hasFeedback(mark)) {
      files.notes += FeedbackWords::tr("%1: no file, %2").arg(mark.name, mark.why);
      continue;
    }
    if (order.results.platform == u"moodle"_s && isAnothers(order, mark)) {
      files.notes += FeedbackWords::tr(
                         "%1: no file, for the list of the class has the number %2 for somebody "
                         "else; is it a team?")
                         .arg(mark.name, mark.person.platform);
      continue;
    }
    const bool isCommon = files.isCommon() && mark.student->persons.size() > 1;
    const Mark shown = isCommon ? commonMark(mark) : mark;
    if (isCommon && hasOwnMark(mark)) {
      files.notes += FeedbackWords::tr(
                         "%1: has a mark of his own, which the page of all who handed in together "
                         "does not tell")
                         .arg(mark.name);
    }
    const FeedbackPage page(shown);
    for (const QString& ending : endings) {
      files.add(mark, ending, page);
    }
  }
  files.notes += stepsOf(order);
  if (files.members.empty()) {
    return failure(order.results.directory.toStdString(),
                   ENSHU_TEXT("nobody has a result that could be given back"));
  }
  const Result<std::string> packed = archive::pack(archive::Format::Zip, files.members);
  ENSHU_TRY(packed);
  return Made{QByteArray::fromStdString(*packed), files.notes, files.entries, files.notes};
}

// The zip of UTOL, with the files and their names; its marks stay as they are.
Result<Made> fillZip(const Order& order) {
  const std::string where = order.form->name().toStdString();
  const auto column = findTitle(order.form->table(), utolFileTitles());
  if (!order.form->isArchive() || !column) {
    return failure(where,
                   ENSHU_TEXT("is no zip of UTOL with a table that has a column ファイル名"));
  }
  Result<Filling> filling = Filling::begin(order);
  ENSHU_TRY(filling);
  const auto points = findTitle(order.form->table(), utolPointTitles());
  ENSHU_TRY(filling->eachRow([&](qsizetype row, const Mark& mark) {
    return layFeedback(order, *filling, row, points ? points->column : -1, column->column, mark);
  }));
  return filling->finish();
}

Result<Made> make(const Order& order) {
  return order.form != nullptr ? fillZip(order) : makeZip(order);
}

}  // namespace

bool hasFeedback(const Mark& mark) {
  return mark.student->isUntaken() ||
         std::any_of(mark.exercises.begin(), mark.exercises.end(),
                     [](const ExerciseMark& one) { return one.result != nullptr; });
}

bool SakaiFiles::add(const Mark& mark) {
  const QString folder = sakaiFolder(*mark.student);
  if (folder.isEmpty() || folders_.contains(folder)) {
    return !folder.isEmpty();
  }
  folders_ += folder;
  title = folder.section(u'/', 0, 0);
  const QString page = folder + u"/Feedback Attachment(s)/feedback.html"_s;
  const Mark common = commonMark(mark);
  entries += {mark.name, {}, {}, page};
  members.push_back({page.toStdString(), FeedbackPage(common).html().toStdString(), 0});
  // Read as HTML, but for the ends of lines, on sites of every language.
  members.push_back({(folder + u"/comments.txt"_s).toStdString(),
                     Html::text(commentOf(common)).source().toStdString(), 0});
  return true;
}

QStringList utolFileTitles() {
  return {u"ファイル名"_s, u"filename"_s, u"feedbackfile"_s};
}

QStringList utolPointTitles() {
  return {u"評価"_s, u"evaluation"_s, u"grade"_s};
}

Result<void> layFeedback(const Order& order, Filling& filling, qsizetype row, qsizetype points,
                         qsizetype column, const Mark& mark) {
  if (filling.keepsAnotherMark(row, points, mark)) {
    filling.note(
        FeedbackWords::tr("%1: no page, for the mark in the file stays and ours is another")
            .arg(mark.name));
    return {};
  }
  const QString ending = endingOf(order);
  const QString path = returnName(u"utol"_s, mark, ending);
  order.form->lay(path.toStdString(), bytesOf(FeedbackPage(mark), ending));
  filling.noteFile(mark, path);
  return filling.set(row, column, path.mid(kUtolFolder.size()), mark);
}

const Format kFeedback{"feedback", "feedback.zip", Format::Fills::MayFill,
                       make,       nullptr,        ReportOption::Exercise | ReportOption::Markdown};

}  // namespace enshu::grading
