// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>

namespace enshu::desk {

// What can be done with the arm: the film, the sides to look from, and what is shown. Their keys
// are those of MuJoCo's viewer, as far as it has them.
class ArmActions : public QObject {
  Q_OBJECT
 public:
  explicit ArmActions(QObject* parent = nullptr);

  void retranslate();
  QList<QAction*> film() const { return {play, back, forward, toStart, slower, faster, loop}; }
  QList<QAction*> views() const { return {oblique, front, side, top, fit}; }
  QList<QAction*> parts() const { return {axes, frames, masses, trace, ghost, ground}; }

  QAction* const play = new QAction(this);
  QAction* const back = new QAction(this);  // to the sample before
  QAction* const forward = new QAction(this);
  QAction* const toStart = new QAction(this);
  QAction* const slower = new QAction(this);
  QAction* const faster = new QAction(this);
  QAction* const loop = new QAction(this);
  QAction* const oblique = new QAction(this);
  QAction* const front = new QAction(this);
  QAction* const side = new QAction(this);
  QAction* const top = new QAction(this);
  QAction* const fit = new QAction(this);
  QAction* const axes = new QAction(this);
  QAction* const frames = new QAction(this);
  QAction* const masses = new QAction(this);
  QAction* const trace = new QAction(this);
  QAction* const ghost = new QAction(this);
  QAction* const ground = new QAction(this);
};

}  // namespace enshu::desk
