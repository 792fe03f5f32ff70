// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/batch/class_choice.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>

#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/batch/due_dialog.h"
#include "core/course/moment.h"
#include "core/course/text.h"
#include "core/grading/marks/format.h"
#include "core/grading/report/class_results.h"
#include "core/grading/submission/unpack.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

// A list of people, by its name or, of an Office document under a password, its first bytes.
bool isTable(const QString& path) {
  static const QStringList kEndings{u"csv"_s, u"tsv"_s, u"txt"_s, u"xlsx"_s, u"xls"_s};
  QFile file(path);
  const QFileInfo info(path);
  return kEndings.contains(info.suffix().toLower()) ||
         (info.isFile() && file.open(QIODevice::ReadOnly) && file.read(4) == "\xd0\xcf\x11\xe0");
}

// A zip with a platform's table and room for files, not one of what was handed in. One whose table
// is under a password is such a form too.
bool isForm(const QString& path) {
  bool isLocked = false;
  const auto look = grading::lookAtForm(path, [&isLocked]() -> Result<QString> {
    isLocked = true;
    return failure({}, ENSHU_TEXT("the file is protected by a password"));
  });
  return isLocked || (look && look->format != nullptr);
}

// A date that the results were graded by in place of the course's, so that they go on by it. Of a
// batch that does not tell, what they all have.
QDateTime ownDue(const course::Course& course, const grading::ClassResults& results) {
  QDateTime own = results.due;
  if (own.isValid()) {
    return own;
  }
  for (const grading::StudentResults& student : results.students) {
    for (const grading::ExerciseResult& result : student.exercises) {
      const course::Exercise* exercise = course.find(result.exercise);
      if (exercise == nullptr || !result.due.isValid() || result.due == course.dueOf(*exercise) ||
          (own.isValid() && own != result.due)) {
        return {};
      }
      own = result.due;
    }
  }
  return own;
}

}  // namespace

ClassChoice::ClassChoice(const course::Course& course, const GradingActions& actions, QWidget* page)
    : QObject(page), course_(course), page_(page) {
  connectActions(actions);
  connect(&reading_, &Background::failed, this, &ClassChoice::problem);
}

void ClassChoice::connectActions(const GradingActions& actions) {
  connect(actions.openFolder, &QAction::triggered, this, [this] {
    ask(tr("Folder with the submissions"), true,
        [this](const QString& path) { useSubmissions(path); });
  });
  connect(actions.openArchive, &QAction::triggered, this, [this] {
    ask(tr("Archive with the submissions"), false,
        [this](const QString& path) { useSubmissions(path); });
  });
  connect(actions.chooseRoster, &QAction::triggered, this, &ClassChoice::askForRoster);
  connect(actions.chooseDue, &QAction::triggered, this, &ClassChoice::askForDue);
  connect(actions.chooseResults, &QAction::triggered, this, [this] {
    ask(tr("Folder for the results"), true, [this](const QString& path) { useResults(path); });
  });
}

BatchRequest ClassChoice::toGrade() const {
  return {submissions_, results_, true, nullptr, roster_, {}, due_, password_};
}

BatchRequest ClassChoice::toOpen() const {
  return {submissions_, results_, false, nullptr, std::nullopt, {}, {}, password_};
}

void ClassChoice::take(const grading::ClassResults& results, bool isGrading) {
  if (submissions_.isEmpty()) {
    submissions_ = results.submissions;
  }
  if (opened_ != results.directory && !isGrading) {
    due_ = ownDue(course_, results);
  }
  if (rosterTold_.isEmpty() && results.enrolled > 0) {
    rosterTold_ =
        tr("kept with the results: %n person(s)", nullptr, static_cast<int>(results.enrolled));
  }
  opened_ = results.directory;
}

void ClassChoice::forget() {
  roster_.reset();
  rosterTold_.clear();
  due_ = {};
  password_.clear();
}

void ClassChoice::useSubmissions(const QString& path) {
  const QFileInfo file(QDir::cleanPath(path));
  if (!opened_.isEmpty() && submissions_ != file.absoluteFilePath()) {
    forget();
  }
  submissions_ = file.absoluteFilePath();
  const QString name =
      file.isDir() ? file.fileName() : grading::withoutArchiveEnding(file.fileName());
  useResults(QDir(file.absolutePath()).filePath(name + u"-results"_s));
}

void ClassChoice::useResults(const QString& directory) {
  results_ = QFileInfo(QDir::cleanPath(directory)).absoluteFilePath();
  Q_EMIT chosen();
}

void ClassChoice::openResults(const QString& directory) {
  submissions_.clear();
  forget();
  useResults(directory);
}

void ClassChoice::useRoster(const QString& path, const QString& password) {
  reading_.run([this, path, password](const Background::Task&) {
    bool isLocked = false;
    const table::Password given = [&]() -> Result<QString> {
      isLocked = true;
      return password;
    };
    const auto read = grading::readClassList(path, given);
    return [this, path, read, isLocked, wasGiven = !password.isEmpty()] {
      if (!read && isLocked) {
        askForRostersPassword(path, wasGiven ? course::text(read.error()) : QString());
      } else {
        takeRoster(path, read);
      }
    };
  });
}

void ClassChoice::takeRoster(const QString& path, const Result<grading::ClassList>& read) {
  if (!read) {
    Q_EMIT problem(tr("This is no list of a class. %1").arg(course::text(read.error())));
    return;
  }
  roster_ = read->roster;
  rosterTold_ = tr("%1: %n person(s)", nullptr, static_cast<int>(read->roster.size()))
                    .arg(text::visibleName(QFileInfo(path).fileName()));
  Q_EMIT told(
      tr("The roster counts with the next grading. %1").arg(read->told + read->toldOfTimes));
  Q_EMIT changed();
}

void ClassChoice::takeFile(const QString& path) {
  if (QFileInfo(path).isDir()) {
    if (grading::hasBatch(path)) {
      Q_EMIT resultsDropped(path);
    } else {
      useSubmissions(path);
    }
  } else if (isTable(path)) {
    Q_EMIT tableDropped(path);
  } else if (!path.endsWith(u".zip"_s, Qt::CaseInsensitive)) {
    useSubmissions(path);
  } else {
    reading_.run([this, path](const Background::Task&) {
      return [this, path, form = isForm(path)] {
        if (form) {
          Q_EMIT tableDropped(path);
        } else {
          Q_EMIT archiveDropped(path);
        }
      };
    });
  }
}

void ClassChoice::ask(const QString& title, bool folder,
                      const std::function<void(const QString&)>& chosen) {
  auto* dialog = new QFileDialog(page_, title, submissions_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
  if (!folder) {
    dialog->setNameFilter(tr("Archives (%1)").arg(u"*.zip *.tar *.tar.gz *.tgz"_s));
  }
  connect(dialog, &QFileDialog::fileSelected, this, chosen);
  dialog->open();
}

void ClassChoice::askForRoster() {
  auto* dialog = new QFileDialog(page_, tr("List of the class"), submissions_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters(
      {tr("Tables (%1)").arg(u"*.csv *.tsv *.txt *.xlsx"_s), tr("All files (*)")});
  connect(dialog, &QFileDialog::fileSelected, this, &ClassChoice::rosterChosen);
  dialog->open();
}

void ClassChoice::askForDue() {
  auto* dialog = new DueDialog(due_, page_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    due_ = dialog->due();
    Q_EMIT told(
        due_.isValid()
            ? tr("What came after %1 is late with the next grading.").arg(course::momentText(due_))
            : tr("With the next grading the course says what is late."));
    Q_EMIT changed();
  });
  dialog->open();
}

void ClassChoice::askForPassword(const BatchRequest& request, const QString& why) {
  const QString name = text::visibleName(QFileInfo(request.submissions).fileName());
  auto* dialog = passwordDialog(tr("Password of the class"), why,
                                tr("%1 is protected by a password. It is kept as long as this "
                                   "window shows the class, and not stored anywhere.")
                                    .arg(name));
  dialog->setObjectName(u"classPassword"_s);
  connect(dialog, &QInputDialog::textValueSelected, this, [this, request](const QString& password) {
    if (submissions_ == request.submissions && !password.isEmpty()) {
      password_ = password;
      Q_EMIT passwordGiven(request);
    }
  });
  dialog->open();
}

void ClassChoice::askForRostersPassword(const QString& path, const QString& why) {
  const QString name = text::visibleName(QFileInfo(path).fileName());
  auto* dialog =
      passwordDialog(tr("Password of the roster"), why,
                     tr("%1 is protected by a password. It is not stored anywhere.").arg(name));
  dialog->setObjectName(u"rosterPassword"_s);
  connect(dialog, &QInputDialog::textValueSelected, this, [this, path](const QString& password) {
    if (!password.isEmpty()) {
      useRoster(path, password);
    }
  });
  dialog->open();
}

QInputDialog* ClassChoice::passwordDialog(const QString& title, const QString& why,
                                          const QString& asked) {
  auto* dialog = new QInputDialog(page_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->setLabelText(why.isEmpty() ? asked : text::visibleLines(why) + u'\n' + asked);
  dialog->setTextEchoMode(QLineEdit::Password);
  dialog->setOkButtonText(tr("OK"));
  dialog->setCancelButtonText(tr("Cancel"));
  return dialog;
}

}  // namespace enshu::desk
