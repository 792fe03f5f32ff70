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

using namespace Qt::StringLiterals;

// A picture of the window after a check of somebody's file.
struct Scene {
  QString name;
  QString exercise;
  QString student;  // a folder of tests/submissions
  int hints = 0;
  QString focus;  // a check to show in the plot
};

inline const QStringList kClass{u"akita-world-frame"_s, u"maeda-friction-sign"_s,
                                u"ueda-missing-semicolon"_s, u"ogawa-parent-rotation"_s};
inline constexpr int kHeldAt = 3;  // results of a class that is photographed while it is graded

class Photographer {
 public:
  Photographer(const QDir& folder, QString suffix) : folder_(folder), suffix_(std::move(suffix)) {}

  void take(QWidget& widget, const QString& name) const {
    QTest::qWait(150);
    widget.grab().save(folder_.filePath(u"%1-%2.png"_s.arg(name, suffix_)));
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
    settings.setEditor(u"true"_s);
    settings.setCheckOnSave(false);
    settings.setExercise(u"velocity-propagation"_s);
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
          held.finished = [this, &options](const grading::Submission& submission,
                                           const grading::ExerciseResult& result, int done,
                                           int total) {
            options.finished(submission, result, done, total);
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
    const QString folder = home_.path(u"dynamics-2026"_s);
    for (const QString& student : kClass) {
      const QDir from(QDir(root_).filePath(u"tests/submissions/"_s + student));
      for (const QString& name : from.entryList({u"*.cpp"_s}, QDir::Files)) {
        QFile file(from.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
          write(folder + u'/' + student.section(u'-', 0, 0) + u'/' + name, file.readAll());
        }
      }
    }
    write(folder + u"/kudo/readme.txt"_s, "sorry\n");
    return folder;
  }

  // A download of Moodle: three handed in, one of them twice; a fourth did not.
  QString moodleFolder() const {
    const QString folder = home_.path(u"Robot dynamics-Lab 3-4711"_s);
    const auto put = [&](const QString& to, const QString& from) {
      QFile file(QDir(root_).filePath(from));
      if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no file %s", qPrintable(from));
      }
      write(folder + u'/' + to, file.readAll());
    };
    const QString of = u"_assignsubmission_file/"_s;
    const QString right = u"solutions/forward-dynamics/unit-vector-method/unit_vector_method.cpp"_s;
    const QString wrong =
        u"tests/submissions/ueda-missing-semicolon/"_s + u"unit_vector_method.cpp"_s;
    put(name(0) + u"_12"_s + of + u"unit_vector_method.cpp"_s, right);
    put(name(1) + u"_13"_s + of + u"unit_vector_method.cpp"_s, wrong);
    put(name(2) + u"_14"_s + of + u"unit_vector_method.cpp"_s, wrong);
    put(name(2) + u"_14"_s + of + u"unit_vector_method (1).cpp"_s, right);
    write(folder + u'/' + name(2) + u"_14"_s + of + u"notes.txt"_s, "-");
    return folder;
  }

  QString worksheet() const {
    const QString path = home_.path(u"Grades-Lab 3-4711.csv"_s);
    QString text =
        u"Identifier,\"Full name\",\"ID number\",Grade,\"Maximum Grade\",\"Feedback comments\"\n"_s;
    for (int k = 0; k < 4; ++k) {
      text += u"Participant %1,\"%2\",03-24012%3,%4,10.00,\n"_s.arg(
          QString::number(12 + k), name(k), QString::number(k + 3), k == 2 ? u"8.00"_s : QString());
    }
    if (!QFile::exists(path)) {
      write(path, text.toUtf8());
    }
    return path;
  }

  // Puts a student's file into the workspace.
  void hand(const Scene& scene) const {
    const QString name = QString(scene.exercise).replace(u'-', u'_') + u".cpp"_s;
    QFile file(QDir(root_).filePath(u"tests/submissions/%1/%2"_s.arg(scene.student, name)));
    if (!file.open(QIODevice::ReadOnly)) {
      qFatal("no file %s", qPrintable(file.fileName()));
    }
    write(home_.path(u"enshu/%1/%2"_s.arg(scene.exercise, name)), file.readAll());
  }

  QString path(const QString& name) const { return home_.path(name); }

  std::atomic<bool> hold = false;

 private:
  static QString name(int student) {
    static const QStringList kEnglish{u"Suzuki Hana"_s, u"Tanaka Taro"_s, u"Ueda Ken"_s,
                                      u"Yamada Jun"_s};
    static const QStringList kJapanese{u"鈴木 花子"_s, u"田中 太郎"_s, u"上田 健"_s, u"山田 純"_s};
    return (course::language() == u"ja" ? kJapanese : kEnglish).at(student);
  }

  Home home_;
  QString root_;
};

}  // namespace enshu::desk::fixture
