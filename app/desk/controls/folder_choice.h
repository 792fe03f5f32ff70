// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace enshu::desk {

class ElidedLabel;

// A folder and a button that chooses another one.
class FolderChoice : public QWidget {
  Q_OBJECT
 public:
  explicit FolderChoice(const QString& folder, QWidget* parent = nullptr);

  QString folder() const { return folder_; }
  void setFolder(const QString& folder);

 Q_SIGNALS:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void ask();
  void retranslate();

  QString folder_;
  ElidedLabel* path_ = nullptr;
  QPushButton* change_ = nullptr;
};

}  // namespace enshu::desk
