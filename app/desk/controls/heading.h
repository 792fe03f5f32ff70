// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace enshu::desk {

// A bold line `scale` times as large as the program's text, however large that is made.
class Heading : public QLabel {
  Q_OBJECT
 public:
  explicit Heading(double scale, QWidget* parent = nullptr);
};

}  // namespace enshu::desk
