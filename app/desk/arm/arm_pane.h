// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/desk/models/arm_motion.h"

class QToolButton;

namespace enshu::desk {

class ArmActions;
class ArmView;
class ElidedLabel;
class Playback;
class PlaybackBar;

// The arm with its film: the picture, what to show of it, the controls of time, and where the hand
// is in numbers.
class ArmPane : public QWidget {
  Q_OBJECT
 public:
  explicit ArmPane(QWidget* parent = nullptr);

  // A motion, null: none; and that of the reference, of the same robot, null: none.
  void setMotion(const ArmMotionPtr& arm, const ArmMotionPtr& ghost = nullptr);
  void seek(double time);
  // Marks a link, by a ring and by a label with this text. -1: none.
  void setMarked(int link, const QString& text = {});

  const ArmMotionPtr& motion() const { return arm_; }
  const ArmMotionPtr& ghost() const { return ghost_; }
  double time() const;
  ArmView* view() const { return view_; }
  ArmActions* actions() const { return actions_; }
  Playback* playback() const { return playback_; }

  // Beside the menus in the bar on top.
  void addToBar(QWidget* control, int stretch);

 Q_SIGNALS:
  void timeChanged(double time);

 protected:
  void changeEvent(QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build();
  void connectActions();
  void showParts();
  void showNumbers();
  void retranslate();

  ArmMotionPtr arm_;
  ArmMotionPtr ghost_;
  ArmActions* actions_ = nullptr;
  Playback* playback_ = nullptr;
  ArmView* view_ = nullptr;
  QWidget* bar_ = nullptr;
  QToolButton* look_ = nullptr;
  QToolButton* show_ = nullptr;
  PlaybackBar* film_ = nullptr;
  ElidedLabel* numbers_ = nullptr;
};

}  // namespace enshu::desk
