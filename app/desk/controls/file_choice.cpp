// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/file_choice.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>

#include "app/desk/controls/elided_label.h"

namespace enshu::desk {

FileChoice::FileChoice(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  path_ = new ElidedLabel(this);
  change_ = new QPushButton(this);
  row->addWidget(path_, 1);
  row->addWidget(change_);
  setFocusProxy(change_);
  connect(change_, &QPushButton::clicked, this, &FileChoice::ask);
  retranslate();
}

void FileChoice::setFile(const QString& file) {
  file_ = file;
  path_->setFullText(file.isEmpty() ? none_ : QDir::toNativeSeparators(file));
  path_->setEnabled(!file.isEmpty());
}

void FileChoice::setTexts(const QString& none, const QString& title, const QStringList& filters) {
  none_ = none;
  title_ = title;
  filters_ = filters;
  change_->setAccessibleDescription(title);
  setFile(file_);
}

void FileChoice::ask() {
  auto* dialog = new QFileDialog(this, title_, QFileInfo(file_).path());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(isSaving_ ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
  dialog->setAcceptMode(isSaving_ ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
  dialog->setNameFilters(filters_);
  if (isSaving_) {
    dialog->selectFile(QFileInfo(file_).fileName());
  }
  connect(dialog, &QFileDialog::fileSelected, this, &FileChoice::chosen);
  dialog->open();
}

void FileChoice::retranslate() {
  change_->setText(tr("Choose…"));
}

void FileChoice::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
