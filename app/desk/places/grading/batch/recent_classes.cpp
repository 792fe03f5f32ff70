// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/batch/recent_classes.h"

#include <QDir>
#include <QFileInfo>

#include "app/desk/controls/mnemonic.h"
#include "core/grading/files/result_names.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kMostRecent = 8;

bool isThere(const QString& results) {
  return QFileInfo::exists(QDir(results).filePath(grading::kBatchFile));
}

}  // namespace

RecentClasses::RecentClasses(Settings& settings, QWidget* window)
    : QObject(window), settings_(settings) {
  menu_.setObjectName(u"recent-classes"_s);
  connect(&menu_, &QMenu::aboutToShow, this, &RecentClasses::refresh);  // one may have gone
  retranslate();
}

QString RecentClasses::last() const {
  const QString results = settings_.recentClasses().value(0);
  return !results.isEmpty() && isThere(results) ? results : QString();
}

void RecentClasses::keep(const QString& results) {
  QStringList all = QStringList{results} + settings_.recentClasses();
  all.removeDuplicates();
  settings_.setRecentClasses(all.mid(0, kMostRecent));
  refresh();
}

void RecentClasses::setEnabled(bool enabled) {
  enabled_ = enabled;
  refresh();
}

void RecentClasses::refresh() {
  menu_.clear();
  for (const QString& results : settings_.recentClasses()) {
    const QString name = text::visible(QDir(results).dirName());
    const QString folder = text::visible(QDir::toNativeSeparators(QFileInfo(results).path()));
    QAction* action = menu_.addAction(literal(tr("%1 in %2").arg(name, folder)), this,
                                      [this, results] { Q_EMIT chosen(results); });
    action->setEnabled(enabled_ && isThere(results));
  }
  menu_.setEnabled(!menu_.isEmpty());
}

void RecentClasses::retranslate() {
  menu_.setTitle(tr("&Graded before"));
  refresh();
}

}  // namespace enshu::desk
