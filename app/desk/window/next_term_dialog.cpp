// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/next_term_dialog.h"

#include <QDateEdit>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <utility>

#include "app/desk/controls/folder_choice.h"
#include "app/desk/controls/wrapping_label.h"
#include "core/authoring/next_term.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kWidthEms = 34;

// "robotics-2026" -> "robotics-2027".
QString nextName(const QString& name, int year) {
  static const QRegularExpression old(u"20\\d\\d(?!\\d)"_s);
  return name.contains(old) ? QString(name).replace(old, QString::number(year))
                            : u"%1-%2"_s.arg(name).arg(year);
}

}  // namespace

NextTermDialog::NextTermDialog(course::Course course, QWidget* parent)
    : QDialog(parent), course_(std::move(course)) {
  setObjectName(u"next-term-dialog"_s);
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("The next term's course"));
  build();
  connect(&background_, &Background::failed, this, &NextTermDialog::end);
}

void NextTermDialog::build() {
  const QDate today = QDate::currentDate();
  const QDate due = authoring::usualFirstDue(course_, today);
  const QDir root(course_.root);
  const int year = due.isValid() ? due.year() : today.year() + 1;
  folder_ = new FolderChoice(QFileInfo(root.path()).path(), this);
  name_ = new QLineEdit(nextName(root.dirName(), year), this);
  name_->setObjectName(u"next-term-name"_s);
  firstDue_ = new QDateEdit(due.isValid() ? due : today, this);
  firstDue_->setObjectName(u"next-term-due"_s);
  firstDue_->setCalendarPopup(true);
  firstDue_->setDisplayFormat(u"yyyy-MM-dd ddd"_s);
  firstDue_->setEnabled(due.isValid());
  about_ = new WrappingLabel(this);
  about_->setObjectName(u"next-term-about"_s);
  about_->setText(
      due.isValid()
          ? tr("The other due dates keep their distance to the first, their hours and their "
               "zones. Exercises, solutions and mistakes are taken along, results are not.")
          : tr("The course has no due dates. Exercises, solutions and mistakes are taken along, "
               "results are not."));
  buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons_->button(QDialogButtonBox::Ok)->setText(tr("Make and open"));
  buttons_->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  auto* form = new QFormLayout(this);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form->addRow(tr("In the folder"), folder_);
  form->addRow(tr("&Name of its folder"), name_);
  form->addRow(tr("&First due date"), firstDue_);
  form->addRow(about_);
  form->addRow(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &NextTermDialog::make);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(fontMetrics().height() * kWidthEms);
}

QString NextTermDialog::target() const {
  return QDir(folder_->folder()).filePath(name_->text().trimmed());
}

void NextTermDialog::make() {
  if (name_->text().trimmed().isEmpty()) {
    end(tr("Give the folder a name."));
    return;
  }
  buttons_->setEnabled(false);
  const QDate today = QDate::currentDate();
  authoring::TermMove move;
  if (firstDue_->isEnabled()) {
    move.firstDue = firstDue_->date();
  }
  background_.run([this, move, today, folder = target()](const Background::Task&) {
    const auto term = authoring::makeNextTerm(course_, folder, move, today);
    return [this, term, today, folder] {
      if (!term) {
        end(course::text(term.error()));
        return;
      }
      Q_EMIT made(QDir(folder).absolutePath(), authoring::remarksOn(*term, today).join(u'\n'));
      accept();
    };
  });
}

void NextTermDialog::end(const QString& problem) {
  about_->setText(problem);
  buttons_->setEnabled(true);
}

}  // namespace enshu::desk
