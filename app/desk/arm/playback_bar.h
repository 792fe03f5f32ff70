// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace enshu::desk {

class ArmActions;
class Playback;

// The controls of a film: play, step, a slider over its time, speed, repeat.
class PlaybackBar : public QWidget {
  Q_OBJECT
 public:
  PlaybackBar(Playback* playback, ArmActions* actions, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void connectActions();
  void changeSpeed(int steps);
  void paintIcons();
  void refresh();      // what plays, and how
  void refreshTime();  // where it stands
  void retranslate();

  Playback* playback_;
  ArmActions* actions_;
  QToolButton* play_ = nullptr;
  QToolButton* back_ = nullptr;
  QToolButton* forward_ = nullptr;
  QToolButton* loop_ = nullptr;
  QSlider* slider_ = nullptr;
  QLabel* time_ = nullptr;
  QComboBox* speed_ = nullptr;
};

}  // namespace enshu::desk
