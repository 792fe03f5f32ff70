// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/settings_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "app/desk/controls/editor_choice.h"
#include "app/desk/controls/folder_choice.h"
#include "app/desk/settings.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kSettingsWidthEms = 38;

}  // namespace

SettingsDialog::SettingsDialog(const Settings& settings, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Settings"));
  auto* form = new QFormLayout(this);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  editor_ = new EditorChoice(settings.editor(), this);
  folder_ = new FolderChoice(settings.workspaceRoot(), this);
  appearance_ = new QComboBox(this);
  appearance_->setAccessibleName(tr("Appearance"));
  auto* about = new QLabel(
      tr("A command; %f stands for the file and %l for the line. Leave it empty for the program "
         "that the desktop opens C++ files with."),
      this);
  about->setWordWrap(true);
  about->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("OK"));
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  form->addRow(tr("&Editor"), editor_);
  form->addRow(QString(), about);
  form->addRow(tr("Folder for new work"), folder_);
  form->addRow(tr("&Appearance"), appearance_);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  fillAppearances(settings.appearance());
  setMinimumWidth(fontMetrics().height() * kSettingsWidthEms);
}

void SettingsDialog::fillAppearances(const QString& appearance) {
  appearance_->addItem(tr("As the system"), QString());
  appearance_->addItem(tr("Light"), u"light"_s);
  appearance_->addItem(tr("Dark"), u"dark"_s);
  appearance_->setCurrentIndex(qMax(0, appearance_->findData(appearance)));
}

void SettingsDialog::keep(Settings& settings) const {
  settings.setEditor(editor_->command());
  settings.setWorkspaceRoot(folder_->folder());
  settings.setAppearance(appearance_->currentData().toString());
}

}  // namespace enshu::desk
