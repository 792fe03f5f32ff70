// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/batch/due_dialog.h"

#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "core/course/moment.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

DueDialog::DueDialog(const QDateTime& due, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Due date"));
  auto* form = new QFormLayout(this);
  auto* about =
      new QLabel(tr("Anything handed in later is late, in every exercise. The course decides "
                    "whether that costs points."),
                 this);
  about->setWordWrap(true);
  form->addRow(about);
  moment_ = new QDateTimeEdit(this);
  moment_->setObjectName(u"moment"_s);
  moment_->setDisplayFormat(u"yyyy-MM-dd HH:mm"_s);
  moment_->setDateTime(due.isValid() ? due.toLocalTime()
                                     : QDateTime(QDate::currentDate(), QTime(23, 59)));
  form->addRow(tr("&Due date"), moment_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("OK"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  QPushButton* none =
      buttons->addButton(tr("As the c&ourse says"), QDialogButtonBox::DestructiveRole);
  none->setObjectName(u"asTheCourse"_s);
  none->setEnabled(due.isValid());
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    due_ = course::readMoment(moment_->dateTime().toString(u"yyyy-MM-ddTHH:mm"_s), true);
    accept();
  });
  connect(none, &QPushButton::clicked, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

}  // namespace enshu::desk
