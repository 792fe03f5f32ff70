// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desk/controls/path_choice.h"

namespace enshu::desk {

// A folder and a button that chooses another one.
class FolderChoice : public PathChoice {
  Q_OBJECT
 public:
  explicit FolderChoice(const QString& folder, QWidget* parent = nullptr);

  QString folder() const { return folder_; }
  void setFolder(const QString& folder);

 Q_SIGNALS:
  void changed();

 protected:
  void ask() override;
  void retranslate() override;

 private:
  QString folder_;
};

}  // namespace enshu::desk
