// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/folder_choice.h"

#include <QFileDialog>
#include <QPushButton>

namespace enshu::desk {

FolderChoice::FolderChoice(const QString& folder, QWidget* parent) : PathChoice(parent) {
  setFolder(folder);
  FolderChoice::retranslate();
}

void FolderChoice::setFolder(const QString& folder) {
  folder_ = folder;
  showPath(folder);
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
  button()->setText(tr("Another fol&der…"));
  button()->setToolTip(tr("Choose where the folders of your exercises are made"));
}

}  // namespace enshu::desk
