// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QProcess>

class QTextBrowser;

namespace enshu::desk {

// What Enshu is, and of what it is made: names, versions and licences, as a text to copy.
class AboutDialog : public QDialog {
  Q_OBJECT
 public:
  explicit AboutDialog(QWidget* parent = nullptr);
  ~AboutDialog() override;

 private:
  void askBubblewrap();
  void fill(const QString& bubblewrap);  // its version

  QTextBrowser* text_ = nullptr;
  QProcess bubblewrap_;
};

}  // namespace enshu::desk
