// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;

namespace enshu::desk {

// Editor and appearance. What was chosen is read when the dialog is accepted.
class SettingsDialog : public QDialog {
  Q_OBJECT
 public:
  SettingsDialog(const QString& editor, const QString& appearance, QWidget* parent = nullptr);

  QString editor() const;
  QString appearance() const;

 private:
  void fillEditors(const QString& editor);
  void fillAppearances(const QString& appearance);

  QComboBox* editor_ = nullptr;
  QComboBox* appearance_ = nullptr;
};

}  // namespace enshu::desk
