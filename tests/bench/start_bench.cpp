// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the desk to its first picture, with the course and kit of this build: the whole
// program, with the system's loading of its libraries, and the part of it from main() on. Each run
// is a process of its own; the first one, which warms the files, is not counted.
//
//   QT_QPA_PLATFORM=offscreen ENSHU_KIT=build/release/kit build/release/tests/start_bench [RUNS]
#include <time.h>

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>

#include "app/desk/window/main_window.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu::desk;

double now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Ends the program after the window's first picture and writes down when main began and when the
// picture was there.
class FirstPaint : public QObject {
 public:
  explicit FirstPaint(double begun) : begun_(begun) {}

  bool eventFilter(QObject* object, QEvent* event) override {
    if (event->type() == QEvent::Paint && qobject_cast<MainWindow*>(object)) {
      QTimer::singleShot(0, qApp, [begun = begun_] {
        std::printf("%.3f %.3f\n", begun, now());
        std::fflush(stdout);
        QApplication::exit();
      });
    }
    return false;
  }

 private:
  double begun_;
};

int show(int argc, char** argv) {
  FirstPaint paint(now());
  QApplication app(argc, argv);
  QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
  MainWindow window({[] { return enshu::course::loadCourse(); }, openGrader});
  app.installEventFilter(&paint);
  window.show();
  return QApplication::exec();
}

struct Times {
  double whole;
  double fromMain;
};

Times start(const QString& program) {
  QProcess child;
  child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  const double begun = now();
  child.start(program, {u"--show"_s});
  child.waitForFinished();
  const QList<QByteArray> times = child.readAllStandardOutput().split(' ');
  if (times.size() != 2) {
    qFatal("no window");
  }
  return {times[1].toDouble() - begun, times[1].toDouble() - times[0].toDouble()};
}

void tell(const char* what, QList<Times> all) {
  const auto print = [&](const char* part, double Times::*time) {
    std::sort(all.begin(), all.end(),
              [time](const Times& a, const Times& b) { return a.*time < b.*time; });
    std::printf("%-28s %-12s median %6.0f ms, best %6.0f ms\n", what, part,
                all[all.size() / 2].*time, all.first().*time);
  };
  print("whole", &Times::whole);
  print("from main()", &Times::fromMain);
}

void measure(const char* what, const QString& program, int runs) {
  QList<Times> all;
  (void)start(program);
  for (int i = 0; i < runs; ++i) {
    all.append(start(program));
  }
  tell(what, all);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && qstrcmp(argv[1], "--show") == 0) {
    return show(argc, argv);
  }
  const int runs = argc > 1 ? std::max(1, atoi(argv[1])) : 15;
  const QTemporaryDir home;
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
    qputenv(name, home.path().toUtf8());
  }
  const QString program = QFileInfo(QString::fromLocal8Bit(argv[0])).absoluteFilePath();
  measure("page of the first start", program, runs);
  Settings().setWelcomed(true);
  measure("sheet of an exercise", program, runs);
  return 0;
}
