// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/groups/group_naming.h"

#include <QWidget>

#include "app/desk/places/grading/groups/member_names.h"
#include "app/desk/places/grading/groups/naming_dialog.h"
#include "core/course/text.h"

namespace enshu::desk {

GroupNaming::GroupNaming(const course::Course& course, const ClassModel* model, QWidget* page)
    : QObject(page), course_(course), model_(model), page_(page) {
  connect(&naming_, &Background::failed, this, &GroupNaming::fail);
}

void GroupNaming::ask(const grading::AnswerGroup& group) {
  auto* dialog = new NamingDialog(course_, group, page_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog] { name(dialog->group(), dialog->mistake()); });
  dialog->open();
}

void GroupNaming::name(const grading::AnswerGroup& group, const course::MistakeSpec& mistake) {
  naming_.run([this, course = course_, results = model_->results(), group,
               mistake](const Background::Task&) {
    const auto done = grading::nameGroup(course, results, group, mistake);
    return [this, done, id = mistake.id] {
      if (!done) {
        fail(course::text(done.error()));
        return;
      }
      Q_EMIT runningChanged();
      Q_EMIT named(tr("%1 is a mistake of the course from now on. %n result(s) say it now: %2",
                      nullptr, static_cast<int>(done->told.size()))
                       .arg(id, namesOf(done->told)));
    };
  });
  Q_EMIT runningChanged();
}

void GroupNaming::fail(const QString& why) {
  Q_EMIT runningChanged();
  Q_EMIT failed(tr("The group was not named. %1").arg(why));
}

}  // namespace enshu::desk
