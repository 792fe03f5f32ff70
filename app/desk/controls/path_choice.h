// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace enshu::desk {

class ElidedLabel;

// A path, with a button that chooses another one.
class PathChoice : public QWidget {
  Q_OBJECT
 public:
  explicit PathChoice(QWidget* parent = nullptr);

 protected:
  void showPath(const QString& path, const QString& none = {});  // `none` stands for an empty one
  QPushButton* button() const { return change_; }
  virtual void ask() = 0;
  virtual void retranslate() = 0;
  void changeEvent(QEvent* event) override;

 private:
  ElidedLabel* path_ = nullptr;
  QPushButton* change_ = nullptr;
};

}  // namespace enshu::desk
