// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/open_course.h"

#include <utility>

#include "app/desk/controls/notice.h"
#include "app/desk/window/next_term_dialog.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

QString flawsText(const QList<course::Flaw>& flaws) {
  QStringList lines;
  for (const course::Flaw& flaw : flaws) {
    lines += course::text(flaw.error);
  }
  return lines.join(u'\n');
}

OpenCourse::OpenCourse(const Opening& opening, Settings& settings, std::function<bool()> mayLeave,
                       Notice* notice, QWidget* window)
    : QObject(window),
      opening_(opening),
      settings_(settings),
      mayLeave_(std::move(mayLeave)),
      notice_(notice),
      window_(window),
      root_(opening.told.isEmpty() ? settings.course() : opening.told) {
  connect(notice_, &Notice::wayTaken, this, &OpenCourse::readAgain);
  connect(&watch_, &CourseWatch::courseChanged, this, &OpenCourse::tellOfChange);
  connect(&watch_, &CourseWatch::sheetChanged, this, &OpenCourse::sheetChanged);
}

Result<course::Course> OpenCourse::load(const QString& root) const {
  return root.isEmpty() ? opening_.course() : opening_.another(root);
}

// The course of the last time may have gone; one that somebody asked for is not exchanged.
void OpenCourse::open() {
  auto course = load(root_);
  if (!course && !root_.isEmpty() && opening_.told.isEmpty() && !course_) {
    notice_->tell(tr("The course that was open last cannot be opened: %1. This is Enshu's own.")
                      .arg(course::text(course.error())));
    root_.clear();
    course = load(root_);
  }
  if (!course) {
    Q_EMIT missing(course::text(course.error()));
    return;
  }
  take(*course);
}

void OpenCourse::take(const course::Course& course) {
  course_ = course;
  watch_.watch(course);
  Q_EMIT opened(course);
}

void OpenCourse::change(const QString& root) {
  const auto course = load(root);
  if (!course) {
    notice_->tell(tr("This course cannot be opened: %1. The one that was open stays so.")
                      .arg(course::text(course.error())));
    Q_EMIT unreadable(root);
    return;
  }
  if (!mayLeave_()) {
    return;
  }
  notice_->hide();
  Q_EMIT leaving();
  root_ = root;
  settings_.setCourse(root);
  take(*course);
}

void OpenCourse::askForNext() {
  if (!course_) {
    return;
  }
  auto* dialog = new NextTermDialog(*course_, window_);
  connect(dialog, &NextTermDialog::made, this, [this](const QString& root, const QString& remarks) {
    change(root);
    if (!remarks.isEmpty()) {
      notice_->tell(remarks);
    }
  });
  dialog->open();
}

// Work goes on with what was read before until the person wants the new.
void OpenCourse::tellOfChange() {
  if (const auto course = load(root_); course) {
    notice_->offer(
        (tr("The course has been changed on disk.") + u' ' + flawsText(course->flaws)).trimmed(),
        tr("Read it again"));
  } else {
    notice_->tell(tr("The course has been changed on disk and cannot be read now: %1 Everything "
                     "goes on as it was; when this is put right, it can be read again.")
                      .arg(course::text(course.error()) + u'.'));
  }
}

void OpenCourse::readAgain() {
  if (!load(root_)) {
    tellOfChange();
    return;
  }
  notice_->hide();
  Q_EMIT leaving();
  open();
}

}  // namespace enshu::desk
