// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/settings_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "app/desk/jobs/editor.h"

namespace enshu::desk {

SettingsDialog::SettingsDialog(const QString& editor, const QString& appearance, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Settings"));
  auto* form = new QFormLayout(this);
  editor_ = new QComboBox(this);
  editor_->setEditable(true);
  editor_->setMinimumContentsLength(34);
  editor_->setAccessibleName(tr("Editor"));
  appearance_ = new QComboBox(this);
  appearance_->setAccessibleName(tr("Appearance"));
  auto* about = new QLabel(
      tr("A command; %f stands for the file and %l for the line. Leave it empty for the program "
         "that the desktop opens C++ files with."),
      this);
  about->setWordWrap(true);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("OK"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  form->addRow(tr("&Editor"), editor_);
  form->addRow(QString(), about);
  form->addRow(tr("&Appearance"), appearance_);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  fillEditors(editor);
  fillAppearances(appearance);
}

void SettingsDialog::fillEditors(const QString& editor) {
  editor_->addItem(QString());
  editor_->addItems(installedEditors());
  editor_->setCurrentText(editor);
}

void SettingsDialog::fillAppearances(const QString& appearance) {
  appearance_->addItem(tr("As the system"), QString());
  appearance_->addItem(tr("Light"), QStringLiteral("light"));
  appearance_->addItem(tr("Dark"), QStringLiteral("dark"));
  appearance_->setCurrentIndex(qMax(0, appearance_->findData(appearance)));
}

QString SettingsDialog::editor() const {
  return editor_->currentText().trimmed();
}

QString SettingsDialog::appearance() const {
  return appearance_->currentData().toString();
}

}  // namespace enshu::desk
