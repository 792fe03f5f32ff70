// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/folder_choice.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>

#include "app/desk/controls/elided_label.h"

namespace enshu::desk {

FolderChoice::FolderChoice(const QString& folder, QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  path_ = new ElidedLabel(this);
  change_ = new QPushButton(this);
  row->addWidget(path_, 1);
  row->addWidget(change_);
  setFocusProxy(change_);
  connect(change_, &QPushButton::clicked, this, &FolderChoice::ask);
  setFolder(folder);
  retranslate();
}

void FolderChoice::setFolder(const QString& folder) {
  folder_ = folder;
  path_->setFullText(QDir::toNativeSeparators(folder));
}

void FolderChoice::ask() {
  auto* dialog = new QFileDialog(this, tr("Folder for your work"), folder_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
    setFolder(folder);
    Q_EMIT changed();
  });
  dialog->open();
}

void FolderChoice::retranslate() {
  change_->setText(tr("Another fol&der…"));
  change_->setToolTip(tr("Choose where the folders of your exercises are made"));
}

void FolderChoice::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) {
    retranslate();
  }
}

}  // namespace enshu::desk
