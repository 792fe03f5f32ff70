// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;

namespace enshu::desk {

class EditorChoice;
class FolderChoice;
class Settings;

// Editor, folder of the work and appearance; kept when the dialog is accepted.
class SettingsDialog : public QDialog {
  Q_OBJECT
 public:
  explicit SettingsDialog(const Settings& settings, QWidget* parent = nullptr);

  void keep(Settings& settings) const;

 private:
  void fillAppearances(const QString& appearance);

  EditorChoice* editor_ = nullptr;
  FolderChoice* folder_ = nullptr;
  QComboBox* appearance_ = nullptr;
};

}  // namespace enshu::desk
