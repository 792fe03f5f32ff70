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

using namespace enshu;
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
    options.progress(grading::Stage::Build, QStringLiteral("file.cpp"));
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
  job.start(request(QStringLiteral("first")));
  QVERIFY(job.isRunning());
  QTRY_COMPARE(summary, QStringLiteral("Passed: everything agrees."));
  QCOMPARE(stages, (QList<grading::Stage>{grading::Stage::Build, grading::Stage::Run}));
  QCOMPARE(seenIn, thread());
  QVERIFY(worker != thread());
  QVERIFY(!job.isRunning());
}

void JobsTest::cancelStopsTheGrader() {
  CheckJob job(endless);
  QSignalSpy cancelled(&job, &CheckJob::cancelled);
  QSignalSpy finished(&job, &CheckJob::finished);
  job.start(request(QStringLiteral("first")));
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
  job.start(request(QStringLiteral("first")));
  job.start(request(QStringLiteral("second")));
  job.start(request(QStringLiteral("third")));
  QTRY_COMPARE(finished, QStringList(QStringLiteral("third")));
  QCOMPARE(cancelled.size(), 0);
}

void JobsTest::failureOfTheGraderIsNotTheStudents() {
  CheckJob job([](const CheckRequest&, const grading::Options&) -> grading::Graded {
    throw std::logic_error("a bug");
  });
  std::optional<grading::Graded> seen;
  connect(&job, &CheckJob::finished, this,
          [&](const QString&, const grading::Graded& graded) { seen = graded; });
  job.start(request(QStringLiteral("first")));
  QTRY_VERIFY(seen.has_value());
  QCOMPARE(seen->result.verdict, grading::Verdict::NotGraded);
  QVERIFY(seen->result.summary.contains(QStringLiteral("a bug")));
}

void JobsTest::closingWhileCheckingStopsTheCheck() {
  auto job = std::make_unique<CheckJob>(endless);
  job->start(request(QStringLiteral("first")));
  job.reset();
  QCoreApplication::processEvents();
}

void JobsTest::watchNoticesASaveInPlace() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("a.cpp"));
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
  const QString file = folder.filePath(QStringLiteral("a.cpp"));
  const QString beside = folder.filePath(QStringLiteral(".a.cpp.new"));
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
  const QString file = folder.filePath(QStringLiteral("a.cpp"));
  fixture::write(file, "one");
  FileWatch watch;
  QSignalSpy saved(&watch, &FileWatch::saved);
  watch.watch(file);
  fixture::write(folder.filePath(QStringLiteral("a.cpp~")), "backup");
  QTest::qWait(400);
  QCOMPARE(saved.size(), 0);
}

void JobsTest::editorCommandPutsFileAndLine() {
  QCOMPARE(editorCommand(QStringLiteral("code --goto %f:%l"), QStringLiteral("/a b/c.cpp"), 12),
           (QStringList{QStringLiteral("code"), QStringLiteral("--goto"),
                        QStringLiteral("/a b/c.cpp:12")}));
  QCOMPARE(
      editorCommand(QStringLiteral("\"my editor\" -n"), QStringLiteral("/c.cpp"), 0),
      (QStringList{QStringLiteral("my editor"), QStringLiteral("-n"), QStringLiteral("/c.cpp")}));
}

void JobsTest::missingEditorIsAnError() {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("a.cpp"));
  fixture::write(file, "one");
  QVERIFY(!openInEditor(QStringLiteral("no-such-editor-here"), file).has_value());
  QVERIFY(!openInEditor(QStringLiteral("true"), file + u'x').has_value());
  QVERIFY(openInEditor(QStringLiteral("true"), file).has_value());
}

QTEST_GUILESS_MAIN(JobsTest)
#include "jobs_test.moc"
