// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/labs_document.h"
#include "core/course/progress.h"
#include "core/json/own_folder.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::progress_test {

using namespace Qt::StringLiterals;
using namespace enshu::course;
using enshu::test::bytesOf;
using enshu::test::writeBytes;

class ProgressTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    home_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", home_->path().toUtf8());
  }

  void beginsUntouched() {
    const Progress progress = Progress::load();
    QCOMPARE(progress.state(u"a"_s), State::Untouched);
    QVERIFY(progress.workspace(u"a"_s).isEmpty());
    QVERIFY(!QFile::exists(file()));
  }

  void isThereAgainTheNextTime() {
    Progress progress = Progress::load();
    QVERIFY(progress.start(u"a"_s, u"/home/student/図"_s));
    QVERIFY(progress.record(u"b"_s, State::Failed));
    QVERIFY(progress.record(u"c"_s, State::Passed));
    const Progress again = Progress::load();
    QCOMPARE(again.state(u"a"_s), State::Started);
    QCOMPARE(again.workspace(u"a"_s), u"/home/student/図"_s);
    QCOMPARE(again.state(u"b"_s), State::Failed);
    QCOMPARE(again.state(u"c"_s), State::Passed);
  }

  void twoProgramsLoseNothingOfEachOther() {
    Progress one = Progress::load();
    Progress other = Progress::load();
    QVERIFY(one.record(u"a"_s, State::Passed));
    QVERIFY(other.record(u"b"_s, State::Failed));
    QVERIFY(one.start(u"c"_s, u"/w"_s));
    const Progress now = Progress::load();
    QCOMPARE(now.state(u"a"_s), State::Passed);
    QCOMPARE(now.state(u"b"_s), State::Failed);
    QCOMPARE(now.state(u"c"_s), State::Started);
  }

  void passedStaysPassed() {
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QVERIFY(progress.record(u"a"_s, State::Failed));
    QVERIFY(progress.start(u"a"_s, u"/w"_s));
    QCOMPARE(Progress::load().state(u"a"_s), State::Passed);
    QCOMPARE(Progress::load().workspace(u"a"_s), u"/w"_s);
  }

  void passedInBothFormsIsMore() {
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QVERIFY(progress.record(u"a"_s, State::PassedChained));
    QCOMPARE(Progress::load().state(u"a"_s), State::PassedChained);
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QVERIFY(progress.record(u"a"_s, State::Failed));
    QCOMPARE(Progress::load().state(u"a"_s), State::PassedChained);
  }

  void startingAgainForgetsNoFailure() {
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"a"_s, State::Failed));
    QVERIFY(progress.start(u"a"_s, u"/w"_s));
    QCOMPARE(Progress::load().state(u"a"_s), State::Failed);
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QCOMPARE(Progress::load().state(u"a"_s), State::Passed);
  }

  void keepsADamagedFileAside_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("junk") << QByteArray("\xff\x00{", 3);
    QTest::newRow("cut off") << QByteArray("{\"format\": \"enshu-progress/1\", \"exerc");
    QTest::newRow("another format") << QByteArray(R"({"format": "x", "exercises": {}})");
    QTest::newRow("unknown state") << QByteArray(
        R"({"format": "enshu-progress/1", "exercises": {"a": {"state": "?", "workspace": ""}}})");
  }

  void keepsADamagedFileAside() {
    QFETCH(QByteArray, text);
    QVERIFY(writeBytes(file(), text));
    Progress progress = Progress::load();
    QCOMPARE(progress.state(u"a"_s), State::Untouched);
    QCOMPARE(bytesOf(file()), text);  // whoever only reads moves nothing away
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QCOMPARE(bytesOf(file() + u".damaged"_s), text);
    QCOMPARE(Progress::load().state(u"a"_s), State::Passed);
  }

  void saysWhereItCannotWrite() {
    QVERIFY(writeBytes(home_->filePath(u"file"_s), "x"));
    qputenv("XDG_DATA_HOME", home_->filePath(u"file"_s).toUtf8());
    Progress progress = Progress::load();
    const enshu::Result<void> recorded = progress.record(u"a"_s, State::Passed);
    QVERIFY(!recorded);
    QVERIFY(QString::fromStdString(recorded.error().message())
                .startsWith(home_->filePath(u"file/enshu/progress.json"_s)));
  }

  // Of a home that others may enter.
  void isTheStudentsAlone() {
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"a"_s, State::Passed));
    const QFileInfo file(this->file());
    for (const QString& path : {file.path(), file.filePath(), file.path() + u"/.lock"_s}) {
      QVERIFY2(json::isOwn(QFileInfo(path)), qPrintable(path));
    }
  }

  // An earlier version had left the folder open, and somebody has opened its lock since.
  void nobodyElseKeepsItFromBeingWritten() {
    const QString folder = QFileInfo(file()).path();
    const QString lock = folder + u"/.lock"_s;
    QVERIFY(QDir().mkpath(folder) && writeBytes(lock, {}) && writeBytes(folder + u"/old"_s, {}));
    for (const QString& path : {folder, lock, folder + u"/old"_s}) {
      QVERIFY(QFile::setPermissions(path, QFile::Permissions(0x7755)));
    }
    const int fd = open(QFile::encodeName(lock).constData(), O_RDONLY | O_CLOEXEC);
    QCOMPARE(flock(fd, LOCK_EX), 0);
    QElapsedTimer timer;
    timer.start();
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"a"_s, State::Passed));
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(Progress::load().state(u"a"_s), State::Passed);
    for (const QString& path : {folder, lock, folder + u"/old"_s}) {
      QVERIFY2(json::isOwn(QFileInfo(path)), qPrintable(path));
    }
    close(fd);
  }

  void listsLabsWithTheirStates() {
    const enshu::Result<Course> course = loadCourse(enshu::test::sourceRoot());
    QVERIFY(course);
    Progress progress = Progress::load();
    QVERIFY(progress.record(u"inverse-dynamics-run"_s, State::PassedChained));
    const QJsonObject document = labsDocument(*course, progress);
    QCOMPARE(document[u"format"_s].toString(), u"enshu-labs/1"_s);
    const QJsonObject lab = document[u"labs"_s].toArray().at(1).toObject();
    QCOMPARE(lab.keys(), (QStringList{u"exercises"_s, u"id"_s, u"source"_s, u"title"_s}));
    const QJsonArray exercises = lab[u"exercises"_s].toArray();
    QCOMPARE(exercises.at(0)[u"state"_s].toString(), u"untouched"_s);
    QCOMPARE(exercises.at(1)[u"state"_s].toString(), u"passed"_s);
    QCOMPARE(exercises.at(1)[u"needs"_s].toArray(), QJsonArray{u"velocity-propagation"_s});
    QVERIFY(exercises.at(1)[u"minutes"_s].toInt() > 0);
    QCOMPARE(exercises.at(1).toObject().keys(),
             (QStringList{u"id"_s, u"minutes"_s, u"needs"_s, u"points"_s, u"state"_s, u"title"_s}));
  }

 private:
  QString file() const { return home_->filePath(u"enshu/progress.json"_s); }

  std::unique_ptr<QTemporaryDir> home_;
};

ENSHU_TEST(ProgressTest)

}  // namespace enshu::progress_test

#include "progress_test.moc"
