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

  // A download of Moodle: three handed in, one of them twice; a fourth did not.
  QString moodleFolder() const {
    const QString folder = home_.path(QStringLiteral("Robot dynamics-Lab 3-4711"));
    const auto put = [&](const QString& to, const QString& from) {
      QFile file(QDir(root_).filePath(from));
      if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no file %s", qPrintable(from));
      }
      write(folder + u'/' + to, file.readAll());
    };
    const QString of = QStringLiteral("_assignsubmission_file/");
    const QString right =
        QStringLiteral("solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp");
    const QString wrong = QStringLiteral("tests/submissions/ueda-missing-semicolon/") +
                          QStringLiteral("unit_vector_method.cpp");
    put(name(0) + QStringLiteral("_12") + of + QStringLiteral("unit_vector_method.cpp"), right);
    put(name(1) + QStringLiteral("_13") + of + QStringLiteral("unit_vector_method.cpp"), wrong);
    put(name(2) + QStringLiteral("_14") + of + QStringLiteral("unit_vector_method.cpp"), wrong);
    put(name(2) + QStringLiteral("_14") + of + QStringLiteral("unit_vector_method (1).cpp"), right);
    write(folder + u'/' + name(2) + QStringLiteral("_14") + of + QStringLiteral("notes.txt"), "-");
    return folder;
  }

  QString worksheet() const {
    const QString path = home_.path(QStringLiteral("Grades-Lab 3-4711.csv"));
    QString text = QStringLiteral(
        "Identifier,\"Full name\",\"ID number\",Grade,\"Maximum Grade\",\"Feedback comments\"\n");
    for (int k = 0; k < 4; ++k) {
      text += QStringLiteral("Participant %1,\"%2\",03-24012%3,%4,10.00,\n")
                  .arg(QString::number(12 + k), name(k), QString::number(k + 3),
                       k == 2 ? QStringLiteral("8.00") : QString());
    }
    if (!QFile::exists(path)) {
      write(path, text.toUtf8());
    }
    return path;
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
  static QString name(int student) {
    static const QStringList kEnglish{QStringLiteral("Suzuki Hana"), QStringLiteral("Tanaka Taro"),
                                      QStringLiteral("Ueda Ken"), QStringLiteral("Yamada Jun")};
    static const QStringList kJapanese{QStringLiteral("鈴木 花子"), QStringLiteral("田中 太郎"),
                                       QStringLiteral("上田 健"), QStringLiteral("山田 純")};
    return (course::language() == u"ja" ? kJapanese : kEnglish).at(student);
  }

  Home home_;
  QString root_;
};

}  // namespace enshu::desk::fixture
