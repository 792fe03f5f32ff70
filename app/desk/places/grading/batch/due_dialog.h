// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QDialog>

class QDateTimeEdit;

namespace enshu::desk {

// Asks until when a class had to hand in, in place of what the course says.
class DueDialog : public QDialog {
  Q_OBJECT
 public:
  explicit DueDialog(const QDateTime& due, QWidget* parent = nullptr);

  QDateTime due() const { return due_; }  // once accepted; not valid: as the course says

 private:
  QDateTime due_;
  QDateTimeEdit* moment_ = nullptr;
};

}  // namespace enshu::desk
