// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTest>
#include <QThread>
#include <atomic>

#include "core/course/text.h"
#include "core/sandbox/kit.h"
#include "tests/app/desk/fixture.h"

// For the pictures of the window: whose work they show, and how they are taken.
namespace enshu::desk::fixture {

// A picture of the window after a check of somebody's file.
struct Scene {
  QString name;
  QString exercise;
  QString student;  // a folder of tests/submissions
  int hints = 0;
  QString focus;  // a check to show in the plot
};

inline const QStringList kClass{
    QStringLiteral("akita-world-frame"), QStringLiteral("maeda-friction-sign"),
    QStringLiteral("ueda-missing-semicolon"), QStringLiteral("ogawa-parent-rotation")};
inline constexpr int kHeldAt = 3;  // results of a class that is photographed while it is graded

class Photographer {
 public:
  Photographer(const QDir& folder, QString suffix) : folder_(folder), suffix_(std::move(suffix)) {}

  void take(QWidget& widget, const QString& name) const {
    QTest::qWait(150);
    widget.grab().save(folder_.filePath(QStringLiteral("%1-%2.png").arg(name, suffix_)));
  }

 private:
  QDir folder_;
  QString suffix_;
};

// One language and appearance: a home, a course and a window of its own.
class Session {
 public:
  Session(QString root, const QString& language, const QString& appearance)
      : root_(std::move(root)) {
    home_.clear();
    course::setLanguage(language);
    Settings settings;
    settings.setLanguage(language);
    settings.setAppearance(appearance);
    settings.setEditor(QStringLiteral("true"));
    settings.setCheckOnSave(false);
    settings.setExercise(QStringLiteral("velocity-propagation"));
  }

  Opening opening() {
    return {[this] { return course::loadCourse(root_); },
            [this](const course::Course& course) { return grader(course); }};
  }

  Result<Opening::Grader> grader(const course::Course& course) {
    const auto kit = sandbox::loadKit();
    if (!kit) {
      return tl::unexpected(kit.error());
    }
    return Opening::Grader{
        kit->includeDirectory,
        [this, course, kit = *kit](const CheckRequest& asked, const grading::Options& options) {
          while (hold && !options.stop.stop_requested()) {
            options.progress(grading::Stage::Run, {});
            QThread::msleep(20);
          }
          return grading::grade(course, kit, asked.exercise, asked.submission, options);
        },
        [this, course, kit = *kit](const QString& submissions, const QString& directory,
                                   const grading::BatchOptions& options) {
          grading::BatchOptions held = options;
          held.finished = [this, &options](const grading::Submission& of,
                                           const grading::ExerciseResult& result, int done,
                                           int total) {
            options.finished(of, result, done, total);
            while (hold && done >= kHeldAt && !options.stop.stop_requested()) {
              QThread::msleep(20);
            }
          };
          return grading::gradeBatch(course, kit, submissions, directory, held);
        },
        {},
        {},
        [this, course, kit = *kit](const ExplainRequest& asked,
                                   const grading::ExplainOptions& options) {
          grading::ExplainOptions held = options;
          held.progress = [this, &options](int tried, int all) {
            options.progress(tried, all);
            while (hold && tried > 0 && !options.stop.stop_requested()) {
              QThread::msleep(20);
            }
          };
          return grading::sourceOf(asked.submission, asked.exercise.id)
              .and_then([&](const sandbox::SourceFile& source) {
                return grading::explain(course, kit, asked.exercise, source, held);
              });
        }};
  }

  // A class of some of the students of tests/submissions.
  QString classFolder() const {
    const QString folder = home_.path(QStringLiteral("dynamics-2026"));
    for (const QString& student : kClass) {
      const QDir from(QDir(root_).filePath(QStringLiteral("tests/submissions/") + student));
      for (const QString& name : from.entryList({QStringLiteral("*.cpp")}, QDir::Files)) {
        QFile file(from.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
          write(folder + u'/' + student.section(u'-', 0, 0) + u'/' + name, file.readAll());
        }
      }
    }
    write(folder + QStringLiteral("/kudo/readme.txt"), "sorry\n");
    return folder;
  }

  // Puts a student's file into the workspace.
  void hand(const Scene& scene) const {
    const QString name = QString(scene.exercise).replace(u'-', u'_') + QStringLiteral(".cpp");
    QFile file(
        QDir(root_).filePath(QStringLiteral("tests/submissions/%1/%2").arg(scene.student, name)));
    if (!file.open(QIODevice::ReadOnly)) {
      qFatal("no file %s", qPrintable(file.fileName()));
    }
    write(home_.path(QStringLiteral("enshu/%1/%2").arg(scene.exercise, name)), file.readAll());
  }

  QString path(const QString& name) const { return home_.path(name); }

  std::atomic<bool> hold = false;

 private:
  Home home_;
  QString root_;
};

}  // namespace enshu::desk::fixture
