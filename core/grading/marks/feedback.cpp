// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/grading/marks/feedback.h"

#include <QCoreApplication>
#include <QHash>

#include "core/archive/write.h"
#include "core/grading/marks/feedback_page.h"
#include "core/grading/marks/return_names.h"

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

bool hasFeedback(const Mark& mark) {
  return mark.student->isUntaken() ||
         std::any_of(mark.exercises.begin(), mark.exercises.end(),
                     [](const ExerciseMark& one) { return one.result != nullptr; });
}

// Files for a zip of their own; of a platform that knows one name per student only one each.
class Files {
 public:
  void add(const QString& platform, const Mark& mark, const QString& ending,
           const FeedbackPage& page) {
    const QString name = returnName(platform, mark, ending);
    const StudentResults* first = name.isEmpty() ? nullptr : given_.value(name, mark.student);
    if (first != mark.student) {
      notes +=
          FeedbackWords::tr("%1: no file, for nobody knows how the platform calls this submission")
              .arg(mark.name);
    } else if (!given_.contains(name)) {
      given_[name] = mark.student;
      entries += {mark.name, {}, {}, name};
      members.push_back({name.toStdString(), bytesOf(page, ending).toStdString(), 0});
    }
  }

  std::vector<archive::NewMember> members;
  QList<Filled> entries;
  QStringList notes;

 private:
  QHash<QString, const StudentResults*> given_;  // by the names of files
};

Result<Made> makeZip(const Order& order) {
  const QString& platform = order.results.platform;
  const bool isPlain = platform != u"moodle"_s && platform != u"canvas"_s && platform != u"utol"_s;
  const QStringList endings =
      isPlain ? QStringList{u"html"_s, u"md"_s} : QStringList{endingOf(order)};
  Files files;
  int done = 0;
  for (const Mark& mark : order.marks.all) {
    if (order.progress && !order.progress(done++, static_cast<int>(order.marks.all.size()))) {
      return failure(order.results.directory.toStdString(), ENSHU_TEXT("was stopped"));
    }
    if (!hasFeedback(mark)) {
      files.notes += FeedbackWords::tr("%1: no file, %2").arg(mark.name, mark.why);
      continue;
    }
    const FeedbackPage page(mark);
    for (const QString& ending : endings) {
      files.add(platform, mark, ending, page);
    }
  }
  if (platform == u"utol"_s) {
    files.notes += FeedbackWords::tr(
        "UTOL takes these files beside its table: give its zip with --roster, "
        "and both go into one");
  }
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
