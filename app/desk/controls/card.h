// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/desk/theme.h"

namespace enshu::desk {

// A quiet box around things that belong together, with a bar in its tone along the left edge.
// The tone only repeats what the text inside says.
class Card : public QFrame {
  Q_OBJECT
 public:
  explicit Card(QWidget* parent = nullptr);

  void setTone(Tone tone);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Tone tone_ = Tone::Neutral;
};

}  // namespace enshu::desk
