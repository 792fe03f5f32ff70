// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace enshu::desk {

// Stands where the work would be when Enshu cannot begin: what is wrong, and a way to try again.
class MessagePage : public QWidget {
  Q_OBJECT
 public:
  explicit MessagePage(QWidget* parent = nullptr);

  void tell(const QString& reason);

 Q_SIGNALS:
  void retryAsked();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  QLabel* title_ = nullptr;
  QLabel* reason_ = nullptr;
  QLabel* advice_ = nullptr;
  QPushButton* retry_ = nullptr;
};

}  // namespace enshu::desk
