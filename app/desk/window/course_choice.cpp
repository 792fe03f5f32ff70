// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/course_choice.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include "app/desk/controls/mnemonic.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kMostRecent = 8;

}  // namespace

CourseChoice::CourseChoice(Settings& settings, QMenu& menu, QWidget* window)
    : QObject(window), settings_(settings), window_(window) {
  ask_ = menu.addAction(QString(), this, &CourseChoice::ask);
  ask_->setObjectName(u"open-course"_s);
  ask_->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
  recent_ = menu.addMenu(QString());
  recent_->setObjectName(u"recent-courses"_s);
  own_ = menu.addAction(QString(), this, [this] { Q_EMIT chosen(QString()); });
  own_->setObjectName(u"own-course"_s);
  next_ = menu.addAction(QString(), this, &CourseChoice::nextAsked);
  next_->setObjectName(u"next-term"_s);
  menu.addSeparator();
}

void CourseChoice::setOpen(const QString& root) {
  open_ = root;
  if (!root.isEmpty()) {
    keep(QStringList{root} + settings_.recentCourses());
  }
  refresh();
}

void CourseChoice::forget(const QString& root) {
  QStringList roots = settings_.recentCourses();
  roots.removeAll(root);
  keep(roots);
  refresh();
}

void CourseChoice::keep(const QStringList& roots) {
  QStringList kept = roots;
  kept.removeDuplicates();
  settings_.setRecentCourses(kept.mid(0, kMostRecent));
}

void CourseChoice::ask() {
  const QStringList recent = settings_.recentCourses();
  const QString beside = recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.first()).path();
  auto* dialog = new QFileDialog(window_, tr("Folder of a course"), beside);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& folder) { Q_EMIT chosen(QDir(folder).absolutePath()); });
  dialog->open();
}

void CourseChoice::refresh() {
  recent_->clear();
  for (const QString& root : settings_.recentCourses()) {
    const QString name = text::visible(QDir(root).dirName());
    const QString folder = text::visible(QDir::toNativeSeparators(QFileInfo(root).path()));
    QAction* action = recent_->addAction(literal(tr("%1 in %2").arg(name, folder)), this,
                                         [this, root] { Q_EMIT chosen(root); });
    action->setEnabled(root != open_);
  }
  recent_->setEnabled(!recent_->isEmpty());
  own_->setEnabled(!open_.isEmpty());
}

void CourseChoice::retranslate() {
  ask_->setText(tr("Open &course…"));
  ask_->setToolTip(tr("Choose the folder of another course"));
  recent_->setTitle(tr("&Recent courses"));
  own_->setText(tr("The course of &Enshu"));
  next_->setText(tr("&Next term's course…"));
  next_->setToolTip(tr("Make the course of the next term from the one that is open"));
  refresh();
}

}  // namespace enshu::desk
