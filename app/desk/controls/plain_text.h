// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace enshu::desk {

// Shows the text of every label as it is, also of tool tips and message boxes: Qt would take what
// looks like HTML for HTML, and names, prints and messages come from anybody. Watches the whole
// application while it lives.
class PlainText : public QObject {
 public:
  explicit PlainText(QObject* parent);

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace enshu::desk
