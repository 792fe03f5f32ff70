// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QStyleFactory>
#include <cstdio>
#include <cstdlib>

#include "app/desk/languages.h"
#include "app/desk/window/main_window.h"
#include "core/grading/files/result_names.h"
#include "core/grading/submission/unpack.h"
#include "core/text/version.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace {

using enshu::desk::Languages;

class MainWords {
  Q_DECLARE_TR_FUNCTIONS(DeskProgram)
};

constexpr int kUsage = 2;
constexpr int kTool = 3;

// What is said before there is a window, in the user's language; made once, by a program without
// one: where there is no display Qt ends the other before it has begun.
struct Sentences {
  QString help;
  QString noDisplay;
  QString noOption;
};

Sentences sentences(int argc, char** argv) {
  const QCoreApplication program(argc, argv);
  Languages languages;
  languages.use({});
  return {MainWords::tr(
              "enshu-desk [FILE ...]: the window of Enshu, practice for robot dynamics; FILE is a "
              "trajectory (.mat, .h5, .csv, .txt), the course.json of a course, the folder of a "
              "graded class, or a folder or archive of what was handed in\n\n  --help     this "
              "text\n  --version"
              "  the version\n\nENSHU_COURSE names the folder of another course, ENSHU_LANG "
              "the language (ja, en)."),
          MainWords::tr("there is no display to open a window on"),
          MainWords::tr("there is no option %1; `enshu-desk --help` tells what there is")};
}

QString noDisplay;  // while the program starts

// What is to be opened, told by the files' names.
struct Named {
  QString course;       // folder
  QString classToOpen;  // its results, or what was handed in: folder or archive
  QStringList trajectories;

  explicit Named(const QStringList& files) {
    for (const QString& file : files) {
      const QFileInfo info(file);
      if (info.fileName() == u"course.json") {  // in the course's assignments
        course = QFileInfo(info.absolutePath()).absolutePath();
      } else if (info.fileName() == enshu::grading::kBatchFile) {
        classToOpen = info.absolutePath();
      } else if (info.isDir() || enshu::grading::isArchive(info.fileName())) {
        classToOpen = file;
      } else {
        trajectories += file;
      }
    }
  }
};

int fail(const QString& why, int code) {
  std::fprintf(stderr, "enshu-desk: %s\n", qPrintable(enshu::text::visible(why)));
  return code;
}

// Qt looks for a display and ends the program where there is none; one sentence says so.
void starting(QtMsgType type, const QMessageLogContext&, const QString&) {
  if (type == QtFatalMsg) {
    std::_Exit(fail(noDisplay, kTool));
  }
}

// What Qt complains of may quote a name or a file.
void complain(QtMsgType, const QMessageLogContext&, const QString& message) {
  std::fprintf(stderr, "%s\n", qPrintable(enshu::text::visible(message)));
}

}  // namespace

int main(int argc, char** argv) {
  const Sentences said = sentences(argc, argv);
  const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
  if (first == u"--help" || first == u"-h" || first == u"--version") {
    const QString text =
        first == u"--version" ? u"enshu-desk "_s + enshu::text::version() : said.help;
    return std::puts(qPrintable(text)) < 0 ? kTool : 0;
  }
  noDisplay = said.noDisplay;
  qInstallMessageHandler(starting);
  QApplication app(argc, argv);
  qInstallMessageHandler(complain);
  const QStringList files = QApplication::arguments().mid(1);  // without what Qt has taken
  for (const QString& file : files) {
    if (file.startsWith(u'-')) {
      return fail(said.noOption.arg(file), kUsage);
    }
  }
  QApplication::setApplicationName(u"enshu-desk"_s);
  QApplication::setApplicationDisplayName(u"Enshu"_s);
  QApplication::setApplicationVersion(enshu::text::version());
  QApplication::setDesktopFileName(u"enshu"_s);
  QApplication::setWindowIcon(QIcon(u":/enshu.svg"_s));
  QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
  enshu::desk::Opening opening{[] { return enshu::course::loadCourse(enshu::course::ownRoot()); },
                               enshu::desk::openGrader};
  const Named named(files);
  opening.told = named.course.isEmpty() ? qEnvironmentVariable("ENSHU_COURSE") : named.course;
  enshu::desk::MainWindow window(opening);
  window.show();
  if (!named.trajectories.isEmpty()) {
    window.openTrajectories(named.trajectories);
  }
  if (!named.classToOpen.isEmpty()) {
    window.openClass(named.classToOpen);
  }
  return QApplication::exec();
}
