// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <stdexcept>

#include "app/desk/jobs/check_job.h"
#include "app/desk/jobs/editor.h"
#include "app/desk/jobs/file_watch.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::jobs_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

CheckRequest request(const QString& id) {
  CheckRequest made;
  made.exercise.id = id;
  return made;
}

// A check that lasts until it is stopped.
grading::Graded endless(const CheckRequest&, const grading::Options& options) {
  while (!options.stop.stop_requested()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return {};
}

}  // namespace

class JobsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void stagesAndResultArriveInTheOwnersThread();
  void cancelStopsTheGrader();
  void newRequestReplacesTheRunningOne();
  void failureOfTheGraderIsNotTheStudents();
  void closingWhileCheckingStopsTheCheck();
  void watchNoticesASaveInPlace();
  void watchNoticesARename();
  void watchIgnoresNeighbours();
  void editorCommandPutsFileAndLine();
  void missingEditorIsAnError();
};

void JobsTest::stagesAndResultArriveInTheOwnersThread() {
  std::atomic<QThread*> worker = nullptr;
  CheckJob job([&worker](const CheckRequest& asked, const grading::Options& options) {
    worker = QThread::currentThread();
    options.progress(grading::Stage::Build, u"file.cpp"_s);
    options.progress(grading::Stage::Run, {});
    return fixture::passed(asked.exercise.id);
  });
  QList<grading::Stage> stages;
  QThread* seenIn = nullptr;
  connect(&job, &CheckJob::stageEntered, this, [&](grading::Stage stage) {
    stages.append(stage);
    seenIn = QThread::currentThread();
  });
  QString summary;
  connect(&job, &CheckJob::finished, this,
          [&](const QString&, const grading::Graded& graded) { summary = graded.result.summary; });
  job.start(request(u"first"_s));
  QVERIFY(job.isRunning());
  QTRY_COMPARE(summary, u"Passed: everything agrees."_s);
  QCOMPARE(stages, (QList<grading::Stage>{grading::Stage::Build, grading::Stage::Run}));
  QCOMPARE(seenIn, thread());
  QVERIFY(worker != thread());
  QVERIFY(!job.isRunning());
}

void JobsTest::cancelStopsTheGrader() {
  CheckJob job(endless);
  QSignalSpy cancelled(&job, &CheckJob::cancelled);
  QSignalSpy finished(&job, &CheckJob::finished);
  job.start(request(u"first"_s));
  job.cancel();
  QTRY_COMPARE(cancelled.size(), 1);
  QCOMPARE(finished.size(), 0);
}

void JobsTest::newRequestReplacesTheRunningOne() {
  CheckJob job([](const CheckRequest& asked, const grading::Options& options) {
    if (asked.exercise.id == u"first") {
      return endless(asked, options);
    }
    return fixture::passed(asked.exercise.id);
  });
  QSignalSpy cancelled(&job, &CheckJob::cancelled);
  QStringList finished;
  connect(&job, &CheckJob::finished, this, [&](const QString& id) { finished.append(id); });
  job.start(request(u"first"_s));
  job.start(request(u"second"_s));
  job.start(request(u"third"_s));
  QTRY_COMPARE(finished, QStringList(u"third"_s));
  QCOMPARE(cancelled.size(), 0);
}

void JobsTest::failureOfTheGraderIsNotTheStudents() {
  CheckJob job([](const CheckRequest&, const grading::Options&) -> grading::Graded {
    throw std::logic_error("a bug");
  });
  std::optional<grading::Graded> seen;
  connect(&job, &CheckJob::finished, this,
          [&](const QString&, const grading::Graded& graded) { seen = graded; });
  job.start(request(u"first"_s));
  QTRY_VERIFY(seen.has_value());
  QCOMPARE(seen->result.verdict, grading::Verdict::NotGraded);
  QVERIFY(seen->result.summary.contains(u"a bug"_s));
}

void JobsTest::closingWhileCheckingStopsTheCheck() {
  std::atomic<int> running = 0;
  auto job = std::make_unique<CheckJob>(
      [&running](const CheckRequest& asked, const grading::Options& options) {
        ++running;
        const grading::Graded graded = endless(asked, options);
        --running;
        return graded;
      });
  job->start(request(u"first"_s));
  QTRY_COMPARE(running.load(), 1);
  job.reset();
  QCOMPARE(running.load(), 0);
  QCoreApplication::processEvents();
}

void JobsTest::watchNoticesASaveInPlace() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(u"a.cpp"_s);
  fixture::write(file, "one");
  FileWatch watch;
  QSignalSpy saved(&watch, &FileWatch::saved);
  watch.watch(file);
  fixture::write(file, "two, longer");
  fixture::write(file, "three, longer still");
  QTRY_COMPARE(saved.size(), 1);
  fixture::write(file, "four");
  QTRY_COMPARE(saved.size(), 2);
}

void JobsTest::watchNoticesARename() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(u"a.cpp"_s);
  const QString beside = folder.filePath(u".a.cpp.new"_s);
  fixture::write(file, "one");
  FileWatch watch;
  QSignalSpy saved(&watch, &FileWatch::saved);
  watch.watch(file);
  for (int save = 1; save <= 2; ++save) {
    fixture::write(beside, QByteArray(10 * save, 'x'));
    QVERIFY(QFile::remove(file));
    QTest::qWait(200);
    QVERIFY(QFile::rename(beside, file));
    QTRY_COMPARE(saved.size(), save);
  }
}

void JobsTest::watchIgnoresNeighbours() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(u"a.cpp"_s);
  fixture::write(file, "one");
  FileWatch watch;
  QSignalSpy saved(&watch, &FileWatch::saved);
  watch.watch(file);
  fixture::write(folder.filePath(u"a.cpp~"_s), "backup");
  QTest::qWait(400);
  QCOMPARE(saved.size(), 0);
}

void JobsTest::editorCommandPutsFileAndLine() {
  QCOMPARE(editorCommand(u"code --goto %f:%l"_s, u"/a b/c.cpp"_s, 12),
           (QStringList{u"code"_s, u"--goto"_s, u"/a b/c.cpp:12"_s}));
  QCOMPARE(editorCommand(u"\"my editor\" -n"_s, u"/c.cpp"_s, 0),
           (QStringList{u"my editor"_s, u"-n"_s, u"/c.cpp"_s}));
}

void JobsTest::missingEditorIsAnError() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(u"a.cpp"_s);
  fixture::write(file, "one");
  QVERIFY(!openInEditor(u"no-such-editor-here"_s, file).has_value());
  QVERIFY(!openInEditor(u"true"_s, file + u'x').has_value());
  QVERIFY(openInEditor(u"true"_s, file).has_value());
}

ENSHU_TEST(JobsTest)

}  // namespace enshu::jobs_test

#include "jobs_test.moc"
