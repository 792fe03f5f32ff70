// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/arm_motion.h"

namespace enshu::desk {

class ArmPane;
class ElidedLabel;

// Two arms beside each other at one time, each with the reference as its ghost.
class ArmPair : public QWidget {
  Q_OBJECT
 public:
  // Whose it is, and how it moves; null: not at all.
  struct Part {
    QString title;
    ArmMotionPtr arm;
    ArmMotionPtr ghost;
  };

  explicit ArmPair(QWidget* parent = nullptr);

  void show(const Part& left, const Part& right);
  void seek(double time);
  ArmPane* pane(int part) const { return panes_[part]; }

 Q_SIGNALS:
  void timeChanged(double time);

 private:
  void follow(int moved, double time);

  bool following_ = false;
  ElidedLabel* titles_[2] = {};
  ArmPane* panes_[2] = {};
};

}  // namespace enshu::desk
