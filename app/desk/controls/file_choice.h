// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "app/desk/controls/path_choice.h"

namespace enshu::desk {

// A file, with a button that chooses another one.
class FileChoice : public PathChoice {
  Q_OBJECT
 public:
  explicit FileChoice(QWidget* parent = nullptr);

  QString file() const { return file_; }
  void setFile(const QString& file);

  // What stands there without a file; title and filters of the dialog; whether a new one is named.
  void setTexts(const QString& none, const QString& title, const QStringList& filters);
  void setSaving(bool saving) { isSaving_ = saving; }

 Q_SIGNALS:
  void chosen(const QString& file);  // by a person

 protected:
  void ask() override;
  void retranslate() override;

 private:
  QString file_;
  QString none_;
  QString title_;
  QStringList filters_;
  bool isSaving_ = false;
};

}  // namespace enshu::desk
