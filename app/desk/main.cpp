// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QStyleFactory>

#include "app/desk/window/main_window.h"
int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QApplication::setApplicationName(QStringLiteral("enshu-desk"));
  QApplication::setApplicationDisplayName(QStringLiteral("Enshu"));
  QApplication::setApplicationVersion(QStringLiteral(ENSHU_VERSION));
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  enshu::desk::MainWindow window(
      {[] { return enshu::course::loadCourse(); }, enshu::desk::openGrader});
  window.show();
  if (const QStringList files = QApplication::arguments().mid(1); !files.isEmpty()) {
    window.openTrajectories(files);
  }
  return QApplication::exec();
}
