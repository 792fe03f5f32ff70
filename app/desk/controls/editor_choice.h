// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;

namespace enshu::desk {

// The command of the person's editor: those that are installed are offered, any other can be
// written, none means the desktop's program. One that is not there is said at once, below the box.
class EditorChoice : public QWidget {
  Q_OBJECT
 public:
  explicit EditorChoice(const QString& command, QWidget* parent = nullptr);

  void setCommand(const QString& command);
  QString command() const;

 Q_SIGNALS:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void refresh();

  QComboBox* box_ = nullptr;
  QLabel* problem_ = nullptr;
};

}  // namespace enshu::desk
