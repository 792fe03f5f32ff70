// SPDX-License-Identifier: GPL-3.0-or-later
// How a class comes in: chosen, dropped on the window, or the one of the last time.
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMimeData>
#include <QTabWidget>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/class_table.h"
#include "app/desk/places/grading/due_dialog.h"
#include "app/desk/places/grading/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/group_drafts.h"
#include "app/desk/places/grading/groups_view.h"
#include "app/desk/places/grading/intake_view.h"
#include "app/desk/places/grading/recent_classes.h"
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
         (info.isFile() && file.open(QIODevice::ReadOnly) &&
          file.read(4) == QByteArrayLiteral("\xd0\xcf\x11\xe0"));
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

constexpr qsizetype kMostDamaged = 5;  // that the banner names

QString pathOf(const QMimeData& data) {
  const QList<QUrl> urls = data.urls();
  return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

}  // namespace

void GradingPage::connectIntake() {
  connect(intake_, &IntakeView::currentChanged, this, [this] {
    nameIntake();
    refreshActions();
  });
  connect(intake_, &IntakeView::chosen, this, &GradingPage::showAnswer);
  connect(intake_, &IntakeView::countAsked, actions_->count, &QAction::trigger);
  connect(actions_->count, &QAction::triggered, this,
          [this] { start(nullptr, {intake_->current()}); });
  connect(&reading_, &Background::failed, notice_, &Notice::tell);
  connect(notice_, &Notice::wayTaken, this, [this] {
    notice_->hide();
    for (const auto& [folder, exercise] : drafts_.places()) {
      if (isOfGroup(folder)) {
        sheets_->setCurrentWidget(groups_);
      }
      if (indexOf({folder, exercise}).isValid()) {
        table_->showAll();
        showAnswer(folder, exercise);
        return;
      }
    }
  });
}

void GradingPage::nameIntake() {
  const int index = sheets_->indexOf(intake_);
  const int count = intake_->concerns();
  sheets_->setTabText(index, count > 0 ? tr("Came in (%1)").arg(count) : tr("Came in"));
}

void GradingPage::ask(const QString& title, bool folder,
                      const std::function<void(const QString&)>& chosen) {
  auto* dialog = new QFileDialog(this, title, submissions_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
  if (!folder) {
    dialog->setNameFilter(tr("Archives (%1)").arg(u"*.zip *.tar *.tar.gz *.tgz"_s));
  }
  connect(dialog, &QFileDialog::fileSelected, this, chosen);
  dialog->open();
}

void GradingPage::askForRoster() {
  auto* dialog = new QFileDialog(this, tr("List of the class"), submissions_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters(
      {tr("Tables (%1)").arg(u"*.csv *.tsv *.txt *.xlsx"_s), tr("All files (*)")});
  connect(dialog, &QFileDialog::fileSelected, this, &GradingPage::useRoster);
  dialog->open();
}

void GradingPage::useSubmissions(const QString& path) {
  const QFileInfo file(QDir::cleanPath(path));
  if (!opened_.isEmpty() && submissions_ != file.absoluteFilePath()) {
    roster_.reset();  // that of the class before
    rosterTold_.clear();
    due_ = {};
    password_.clear();
  }
  submissions_ = file.absoluteFilePath();
  const QString name =
      file.isDir() ? file.fileName() : grading::withoutArchiveEnding(file.fileName());
  useResults(QDir(file.absolutePath()).filePath(name + u"-results"_s));
}

void GradingPage::useResults(const QString& directory) {
  results_ = QFileInfo(QDir::cleanPath(directory)).absoluteFilePath();
  notice_->hide();
  say({});
  refreshActions();
}

void GradingPage::useRoster(const QString& path) {
  notice_->hide();
  reading_.run([this, path](const Background::Task&) {
    const Result<grading::ClassList> read = grading::readClassList(path);
    return [this, path, read] {
      if (!read) {
        notice_->tell(tr("This is no list of a class. %1").arg(course::text(read.error())));
        return;
      }
      roster_ = read->roster;
      rosterTold_ = tr("%1: %n person(s)", nullptr, static_cast<int>(read->roster.size()))
                        .arg(text::visibleName(QFileInfo(path).fileName()));
      say(tr("The roster counts with the next grading. %1").arg(read->told));
      refreshActions();
    };
  });
}

void GradingPage::openResults(const QString& directory) {
  if (!canTake()) {
    return;
  }
  keepTouched();
  keepDraft();
  submissions_.clear();
  roster_.reset();
  rosterTold_.clear();
  due_ = {};
  password_.clear();
  useResults(directory);
  job_->start({{}, results_, false, nullptr});
  refreshActions();
}

void GradingPage::askForDue() {
  auto* dialog = new DueDialog(due_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    due_ = dialog->due();
    say(due_.isValid()
            ? tr("What came after %1 is late with the next grading.").arg(course::momentText(due_))
            : tr("With the next grading the course says what is late."));
    refreshActions();
  });
  dialog->open();
}

// `why`: the one that was given before does not open it.
void GradingPage::askForPassword(const BatchRequest& request, const QString& why) {
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setObjectName(u"classPassword"_s);
  dialog->setWindowTitle(tr("Password of the class"));
  const QString name = text::visibleName(QFileInfo(request.submissions).fileName());
  const QString asked = tr("%1 is protected by a password. It is kept as long as this window shows "
                           "the class, and not stored anywhere.")
                            .arg(name);
  dialog->setLabelText(why.isEmpty() ? asked : text::visibleLines(why) + u'\n' + asked);
  dialog->setTextEchoMode(QLineEdit::Password);
  dialog->setOkButtonText(tr("OK"));
  dialog->setCancelButtonText(tr("Cancel"));
  connect(dialog, &QInputDialog::textValueSelected, this, [this, request](const QString& password) {
    if (canTake() && submissions_ == request.submissions && !password.isEmpty()) {
      password_ = password;
      start(request.again, request.choose);
    }
  });
  dialog->open();
}

// What could not be read is missing in table and sums; it is named, and the rest can be worked on.
void GradingPage::tellOfDamage(const grading::ClassResults& results) {
  if (results.damaged.isEmpty()) {
    notice_->setHidden(notice_->isHidden() || std::exchange(isDamageTold_, false));
    return;
  }
  isDamageTold_ = true;
  QStringList lines{tr("%n file(s) of this class cannot be read, and what they hold is left out:",
                       nullptr, static_cast<int>(results.damaged.size()))};
  for (const grading::DamagedFile& file : results.damaged.mid(0, kMostDamaged)) {
    lines += course::text(file.why);
  }
  if (results.damaged.size() > kMostDamaged) {
    lines += tr("… and %n more", nullptr, static_cast<int>(results.damaged.size() - kMostDamaged));
  }
  lines +=
      tr("F5 grades a damaged result again; mend a damaged correction, or "
         "delete it and correct anew.");
  notice_->tell(lines.join(u'\n'));
}

bool GradingPage::canTake() const {
  return !job_->isGrading() && !isNaming_;
}

void GradingPage::takeFile(const QString& path) {
  if (QFileInfo(path).isDir()) {
    if (grading::hasBatch(path)) {
      openResults(path);
    } else {
      useSubmissions(path);
    }
  } else if (isTable(path)) {
    takeTable(path);
  } else if (!path.endsWith(u".zip"_s, Qt::CaseInsensitive)) {
    useSubmissions(path);
  } else {
    reading_.run([this, path](const Background::Task&) {
      return [this, path, form = isForm(path)] {
        if (form) {
          takeTable(path);
        } else if (canTake()) {
          useSubmissions(path);
        }
      };
    });
  }
}

// Before the grading a table says who is in the class, after it marks go into it.
void GradingPage::takeTable(const QString& path) {
  if (actions_->handBack->isEnabled()) {
    handBack(path);
  } else {
    useRoster(path);
  }
}

void GradingPage::showEvent(QShowEvent* event) {
  Place::showEvent(event);
  const bool isFirst = !std::exchange(seen_, true);
  if (isFirst && submissions_.isEmpty() && results_.isEmpty() && !recent_->last().isEmpty()) {
    openResults(recent_->last());
  }
}

void GradingPage::dragEnterEvent(QDragEnterEvent* event) {
  if (!pathOf(*event->mimeData()).isEmpty() && canTake()) {
    event->acceptProposedAction();
  }
}

void GradingPage::dropEvent(QDropEvent* event) {
  const QString path = pathOf(*event->mimeData());
  if (!path.isEmpty() && canTake()) {
    event->acceptProposedAction();
    takeFile(path);
  }
}

}  // namespace enshu::desk
