// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/file_choice.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>

namespace enshu::desk {

FileChoice::FileChoice(QWidget* parent) : PathChoice(parent) {
  FileChoice::retranslate();
}

void FileChoice::setFile(const QString& file) {
  file_ = file;
  showPath(file, none_);
}

void FileChoice::setTexts(const QString& none, const QString& title, const QStringList& filters) {
  none_ = none;
  title_ = title;
  filters_ = filters;
  button()->setAccessibleDescription(title);
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
  button()->setText(tr("Choose…"));
}

}  // namespace enshu::desk
