// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QLabel;

namespace enshu::desk {

// A place in the student's file as a button: where it is, what stands there, what kind of slip it
// may be. Space, Enter and a click are one.
class SlipRow : public QAbstractButton {
  Q_OBJECT
 public:
  explicit SlipRow(QWidget* parent);

  // `edit` is for the assistant; empty: it is not shown.
  void tell(const QString& where, const QString& expression, const QString& slips,
            const QString& edit = {});

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* addLine(const char* name, bool isCode, bool isBold);

  QLabel* where_ = nullptr;
  QLabel* expression_ = nullptr;
  QLabel* slips_ = nullptr;
  QLabel* edit_ = nullptr;
};

}  // namespace enshu::desk
