// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/comparison/answer_choice.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace enshu::desk {

AnswerChoice::AnswerChoice(const QString& title, const QList<grading::Member>& others,
                           QWidget* parent)
    : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(title);
  auto* layout = new QVBoxLayout(this);
  text_ = new QLineEdit(this);
  text_->setClearButtonEnabled(true);
  text_->setPlaceholderText(tr("Find a student"));
  text_->setAccessibleName(tr("Find a student"));
  list_ = new QListWidget(this);
  list_->setAccessibleName(tr("Students"));
  for (const grading::Member& other : others) {
    auto* item = new QListWidgetItem(other.name, list_);
    item->setToolTip(other.name);
    item->setData(Qt::UserRole, other.folder);
  }
  list_->setCurrentRow(0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("Compare"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  layout->addWidget(text_);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);
  connect(text_, &QLineEdit::textChanged, this, &AnswerChoice::find);
  connect(list_, &QListWidget::itemActivated, this, &AnswerChoice::choose);
  connect(buttons, &QDialogButtonBox::accepted, this, &AnswerChoice::choose);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void AnswerChoice::find(const QString& text) {
  QListWidgetItem* first = nullptr;
  for (int row = 0; row < list_->count(); ++row) {
    QListWidgetItem* item = list_->item(row);
    item->setHidden(!item->text().contains(text, Qt::CaseInsensitive));
    first = first || item->isHidden() ? first : item;
  }
  list_->setCurrentItem(first);
}

void AnswerChoice::choose() {
  if (const QListWidgetItem* item = list_->currentItem()) {
    Q_EMIT chosen(item->data(Qt::UserRole).toString());
    accept();
  }
}

}  // namespace enshu::desk
