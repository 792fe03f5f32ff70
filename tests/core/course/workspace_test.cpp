// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>

#include "core/course/course.h"
#include "core/course/workspace.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::workspace_test {

using namespace Qt::StringLiterals;
using test::bytesOf;
using test::writeBytes;

namespace {

const QByteArray kOwnWork = "// my own work\n";

QStringList filesIn(const QString& folder) {
  return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

}  // namespace

class WorkspaceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY(course);
    course_ = *course;
    exercise_ = course_.find(u"velocity-propagation"_s);
    QVERIFY(exercise_ != nullptr);
  }

  void holdsStarterHeaderSheetAndProject() {
    const QTemporaryDir home;
    const QString folder = home.filePath(u"deep/er/work"_s);
    const Result<course::Workspace> workspace =
        course::startWorkspace(*exercise_, folder, u"/kit/include"_s);
    QVERIFY2(workspace, workspace ? "" : workspace.error().message().c_str());
    QVERIFY(workspace->created);
    QCOMPARE(workspace->source, folder + u"/velocity_propagation.cpp"_s);
    QCOMPARE(bytesOf(workspace->source), bytesOf(exercise_->starter()));
    for (const char* name : {"velocity_propagation.h", "sheet.en.md", "sheet.ja.md", "links.svg"}) {
      const QString file = QString::fromLatin1(name);
      QCOMPARE(bytesOf(folder + u'/' + file), bytesOf(exercise_->directory + u'/' + file));
      QVERIFY(!bytesOf(folder + u'/' + file).isEmpty());
    }
    const QByteArray project = bytesOf(folder + u"/CMakeLists.txt"_s);
    QVERIFY(project.contains("velocity_propagation.cpp"));
    QVERIFY(project.contains("/kit/include"));
    QVERIFY(!QFile::exists(folder + u"/exercise.json"_s));
  }

  // In whatever form, and in folders of their own; but nothing that the student must not get.
  void bringsEveryFigure() {
    const test::CourseCopy copy;
    const QString given = u"assignments/inverse-dynamics/velocity-propagation/"_s;
    for (const QString& figure : {u"arm.png"_s, u"figures/arm.jpg"_s, u"figures/deep/er.webp"_s}) {
      QVERIFY(writeBytes(copy.path(given + figure), figure.toUtf8()));
    }
    const course::Course course = course::loadCourse(copy.root()).value();
    const QTemporaryDir home;
    QVERIFY(course::startWorkspace(*course.find(exercise_->id), home.path(), QString()));
    for (const QString& figure : {u"arm.png"_s, u"figures/arm.jpg"_s, u"figures/deep/er.webp"_s}) {
      QCOMPARE(bytesOf(home.filePath(figure)), figure.toUtf8());
    }
    QVERIFY(!QFile::exists(home.filePath(u"exercise.json"_s)));
  }

  void neverOverwritesTheStudentsFile() {
    const QTemporaryDir home;
    const QString own = home.filePath(exercise_->fileName());
    QVERIFY(writeBytes(own, kOwnWork));
    const Result<course::Workspace> workspace =
        course::startWorkspace(*exercise_, home.path(), QString());
    QVERIFY(workspace);
    QVERIFY(!workspace->created);
    QCOMPARE(bytesOf(own), kOwnWork);
  }

  void startingAgainRefreshesTheHeader() {
    const QTemporaryDir home;
    const QString header = home.filePath(u"velocity_propagation.h"_s);
    QVERIFY(writeBytes(header, "old"));
    QVERIFY(course::startWorkspace(*exercise_, home.path(), QString()));
    QCOMPARE(bytesOf(header), bytesOf(exercise_->header()));
  }

  void resetKeepsTheOldFile() {
    const QTemporaryDir home;
    const QString own = home.filePath(exercise_->fileName());
    QVERIFY(writeBytes(own, kOwnWork));
    QVERIFY(course::resetWorkspace(*exercise_, home.path()));
    QCOMPARE(bytesOf(own), bytesOf(exercise_->starter()));
    QCOMPARE(bytesOf(own + u".bak"_s), kOwnWork);
  }

  void resetWithoutAFilePutsTheStarter() {
    const QTemporaryDir home;
    QVERIFY(course::resetWorkspace(*exercise_, home.path()));
    QCOMPARE(filesIn(home.path()), QStringList{exercise_->fileName()});
  }

  void saysWhichFolderCannotBeMade() {
    const QTemporaryDir home;
    QVERIFY(writeBytes(home.filePath(u"file"_s), "x"));
    const QString folder = home.filePath(u"file/work"_s);
    const Result<course::Workspace> workspace =
        course::startWorkspace(*exercise_, folder, QString());
    QVERIFY(!workspace);
    QVERIFY(QString::fromStdString(workspace.error().message()).startsWith(folder));
    QCOMPARE(filesIn(home.path()), QStringList{u"file"_s});
  }

  void resetLosesNothingWhenItCannotKeepTheOldFile() {
    const QTemporaryDir home;
    const QString own = home.filePath(exercise_->fileName());
    QVERIFY(writeBytes(own, kOwnWork));
    QVERIFY(QDir().mkpath(own + u".bak/in-the-way"_s));
    const Result<void> reset = course::resetWorkspace(*exercise_, home.path());
    QVERIFY(!reset);
    QVERIFY(QString::fromStdString(reset.error().message()).startsWith(own + u".bak"_s));
    QCOMPARE(bytesOf(own), kOwnWork);
  }

 private:
  course::Course course_;
  const course::Exercise* exercise_ = nullptr;
};

ENSHU_TEST(WorkspaceTest)

}  // namespace enshu::workspace_test

#include "workspace_test.moc"
