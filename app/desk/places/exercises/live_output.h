// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "app/desk/controls/foldable.h"

namespace enshu::desk {

// What a student's program prints while it still runs; out of sight as long as runs are short.
class LiveOutput : public Foldable {
  Q_OBJECT
 public:
  explicit LiveOutput(QWidget* parent = nullptr);

  void hear(const QString& tail);  // the last of what has been printed so far
  void end();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  QTimer reveal_;
  QString tail_;
};

}  // namespace enshu::desk
