// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QIcon>
#include <QStyleFactory>
#include <cstdio>

#include "app/desk/window/main_window.h"
#include "core/text/visible.h"

namespace {

// What Qt complains of may quote a name or a file.
void complain(QtMsgType, const QMessageLogContext&, const QString& message) {
  std::fprintf(stderr, "%s\n", qPrintable(enshu::text::visible(message)));
}

}  // namespace

int main(int argc, char** argv) {
  qInstallMessageHandler(complain);
  QApplication app(argc, argv);
  QApplication::setApplicationName(QStringLiteral("enshu-desk"));
  QApplication::setApplicationDisplayName(QStringLiteral("Enshu"));
  QApplication::setApplicationVersion(QStringLiteral(ENSHU_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("enshu"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/enshu.svg")));
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  enshu::desk::Opening opening{[] { return enshu::course::loadCourse(enshu::course::ownRoot()); },
                               enshu::desk::openGrader};
  opening.told = qEnvironmentVariable("ENSHU_COURSE");
  enshu::desk::MainWindow window(opening);
  window.show();
  if (const QStringList files = QApplication::arguments().mid(1); !files.isEmpty()) {
    window.openTrajectories(files);
  }
  return QApplication::exec();
}
