// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the tool or the machine fails, nobody loses a point: the result is `not graded` with a
// sentence, or the program ends with 3; what is written is whole, and the next batch completes it.
#include <sys/stat.h>

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QThread>
#include <csignal>

#include <algorithm>

#include "tests/faults/graded.h"
#include "tests/support/archives.h"
#include "tests/support/descendants.h"
#include "tests/support/suite.h"

namespace enshu::tool_faults_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kTool = 3;
// A version of the same length, in its place in a program.
const QByteArray kOlder = [] {
  QByteArray version(ENSHU_VERSION);
  std::replace_if(
      version.begin(), version.end(), [](char c) { return c != '.'; }, '0');
  return version;
}();
const QString kFile = u"unit_vector_method.cpp"_s;

const QStringList kGrade{u"grade"_s, u"class"_s, u"--jobs"_s, u"2"_s, u"--seed"_s, u"20221017"_s};

}  // namespace

class ToolFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(QDir().mkpath(path(u"tmp"_s)));
    enshu_.set("TMPDIR", path(u"tmp"_s));
    enshu_.keepCacheAtHome();
    const QString submissions = test::source(u"tests/submissions/"_s);
    QVERIFY(test::writeBytes(path(u"right.cpp"_s),
                             test::bytesOf(submissions + u"chiba-cholesky/"_s + kFile)));
    for (const char* student :
         {"chiba-cholesky", "mori-bias-forgotten", "ueda-missing-semicolon"}) {
      QVERIFY(test::copyFolder(submissions + QLatin1StringView(student),
                               path(u"class/"_s + QLatin1StringView(student))));
    }
    const Ended ended = enshu_.run(kGrade + QStringList{u"--out"_s, u"whole"_s});
    QVERIFY2(ended.code == kFailed, test::result(ended));
    whole_ = test::repeatableIn(path(u"whole"_s));
  }

  void aBrokenKit_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QByteArray>("program");  // in its place; empty: none
    QTest::addColumn<bool>("executable");
    QTest::addColumn<QString>("sentence");
    QByteArray older = test::bytesOf(test::programs() + u"/enshu-worker"_s);
    older.replace("enshu-worker " ENSHU_VERSION, "enshu-worker " + kOlder)
        .replace(QByteArrayView("\0" ENSHU_VERSION, 1 + sizeof ENSHU_VERSION),
                 QByteArray('\0' + kOlder + '\0'));
    QTest::newRow("no worker") << u"worker"_s << QByteArray() << true << u"does not exist"_s;
    QTest::newRow("worker not executable")
        << u"worker"_s << older << false << u"cannot be executed"_s;
    QTest::newRow("worker of another version")
        << u"worker"_s << older << true
        << u"enshu-worker %1 is called by enshu "_s.arg(QString::fromLatin1(kOlder)) +
               QStringLiteral(ENSHU_VERSION);
    QTest::newRow("worker no program") << u"worker"_s
                                       << QByteArray(
                                              "\x7f"
                                              "ELF")
                                       << true << u"sandbox could not do"_s;
    QTest::newRow("no compiler") << u"compiler"_s << QByteArray() << true << u"does not exist"_s;
    QTest::newRow("compiler not executable")
        << u"compiler"_s << QByteArray("x") << false << u"cannot be executed"_s;
    QTest::newRow("compiler without interpreter")
        << u"compiler"_s << QByteArray("#!/nowhere\n") << true << u"cannot be started"_s;
    QTest::newRow("compiler killed")
        << u"compiler"_s << QByteArray("#!/bin/sh\nexit 137\n") << true << u"killed from outside"_s;
    QTest::newRow("compiler that makes nothing")
        << u"compiler"_s << QByteArray("#!/bin/sh\n") << true << u"made no object file"_s;
    QTest::newRow("compiler broken")
        << u"compiler"_s << QByteArray("#!/bin/sh\necho 'clang: no such library' >&2\nexit 1\n")
        << true << u"even with the smallest file"_s;
    QTest::newRow("no linker") << u"linker"_s << QByteArray() << true << u"does not exist"_s;
    QTest::newRow("linker killed") << u"linker"_s << QByteArray("#!/bin/sh\nexit 137\n") << true
                                   << u"is killed from outside"_s;
    QTest::newRow("no headers") << u"headers"_s << QByteArray() << true << u"libeigen3-dev"_s;
  }

  void aBrokenKit() {
    QFETCH(QString, part);
    QFETCH(QByteArray, program);
    QFETCH(bool, executable);
    QFETCH(QString, sentence);
    makeKit(part, program, executable);
    test::Enshu enshu;
    enshu.set("ENSHU_KIT", path(u"kit"_s));
    const Ended ended = enshu.run({u"check"_s, u"unit-vector-method"_s, path(u"right.cpp"_s)});
    QVERIFY2(ended.code == kTool && ended.out.isEmpty() && ended.err.count(u'\n') == 1 &&
                 ended.err.contains(sentence),
             test::result(ended));
    QVERIFY(!QFile::exists(enshu.home() + u"/data/enshu/progress.json"_s));
  }

  // No plugin can be loaded from a folder that is mounted noexec.
  void aTemporaryFolderWithoutPrograms_data() {
    QTest::addColumn<QStringList>("folders");
    QTest::addColumn<int>("code");
    QTest::newRow("another one serves") << QStringList{path(u"tmp"_s)} << kDone;
    QTest::newRow("none serves") << QStringList{path(u"tmp"_s), path(u"cache"_s), u"/var/tmp"_s}
                                 << kTool;
  }

  void aTemporaryFolderWithoutPrograms() {
    QFETCH(QStringList, folders);
    QFETCH(int, code);
    QVERIFY(QDir().mkpath(path(u"cache"_s)));
    QString script;
    for (const QString& folder : folders) {
      script += u"mount -t tmpfs -o noexec,mode=1777 none "_s + folder + u" && "_s;
    }
    const Ended ended =
        run({u"unshare"_s, u"--user"_s, u"--map-root-user"_s, u"--mount"_s, u"sh"_s, u"-c"_s,
             script + u"exec \"$@\""_s, u"-"_s, test::programs() + u"/enshu"_s, u"check"_s,
             u"unit-vector-method"_s, path(u"right.cpp"_s)});
    QVERIFY2(ended.code == code, test::result(ended));
    QVERIFY2(ended.err.contains(u"mounted noexec"_s) == (code == kTool), test::result(ended));
  }

  void killedWhileItRuns_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("the student's process") << QByteArray("enshu-student");
    QTest::newRow("the worker") << QByteArray("enshu-worker");
    QTest::newRow("the sandbox") << QByteArray("bwrap");
  }

  void killedWhileItRuns() {
    QFETCH(QByteArray, name);
    QProcess check;
    enshu_.prepare(check, {u"check"_s, test::source(u"tests/hostile/sleeping/"_s + kFile)});
    check.start(QIODevice::ReadOnly);
    const auto students = [&] {  // those of the probe, which come first, are not meant
      QList<qint64> found = test::descendants(check.processId()).keys("enshu-student");
      found.removeIf([](qint64 student) {
        const QByteArray words = test::bytesOf(u"/proc/%1/cmdline"_s.arg(student));
        return words.isEmpty() || words.contains("--probe");  // one that has ended has no words
      });
      return found;
    };
    // One in each of the two runs, unless the second is made afterwards.
    QTRY_VERIFY_WITH_TIMEOUT(!students().isEmpty(), 180000);
    for (const qint64 found : test::descendants(check.processId()).keys(name)) {
      kill(static_cast<pid_t>(found), SIGKILL);
    }
    QVERIFY(check.waitForFinished(180000));
    const QString err = QString::fromUtf8(check.readAllStandardError());
    QVERIFY2(check.exitCode() == kTool && err.contains(u"killed from outside"_s), qPrintable(err));
  }

  void aFullDisk_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("bytes");
    QTest::newRow("results") << u"out"_s << 60'000;
    QTest::newRow("temporary folder") << u"tmp"_s << 20'000;
    QTest::newRow("temporary folder, no room for the plugin") << u"tmp"_s << 100'000;
    for (const int bytes : test::isThorough() ? QList<int>{4096, 40'000, 100'000} : QList<int>()) {
      QTest::addRow("results, %d bytes", bytes) << u"out"_s << bytes;
      QTest::addRow("temporary folder, %d bytes", bytes) << u"tmp"_s << bytes;
    }
  }

  void aFullDisk() {
    QFETCH(QString, folder);
    QFETCH(int, bytes);
    clear();
    const Ended ended = graded(onDisk(folder, bytes));
    QVERIFY2(ended.code == kTool && ended.out.contains(u" not graded; "_s), test::result(ended));
    QVERIFY2(ended.out.contains(u"disk"_s) || ended.out.contains(u"nothing can be written"_s) ||
                 ended.out.contains(u"No space left"_s),
             test::result(ended));
    nothingIsWrongAndTheRestFollows();
  }

  // Nobody is passed over for it.
  void noRoomToUnpackIsNoStudentsFault() {
    clear();
    const test::Packed file{"student/" + kFile.toUtf8(),
                            test::bytesOf(path(u"right.cpp"_s)) + QByteArray(1 << 16, '\n')};
    QVERIFY(test::writeBytes(path(u"class.zip"_s), test::pack(test::Format::Zip, {file})));
    const Ended ended =
        run(onDisk(u"tmp"_s, 4096) + QStringList{test::programs() + u"/enshu"_s, u"grade"_s,
                                                 u"class.zip"_s, u"--out"_s, u"kept"_s});
    QVERIFY2(ended.code == kTool && ended.out.isEmpty() &&
                 (ended.err.contains(u"nothing can be written there"_s) ||
                  ended.err.contains(u"no folder can be made here"_s)),
             test::result(ended));
    QVERIFY(QDir(path(u"kept"_s)).isEmpty());
  }

  void anEarlierResultOutlivesAFullDisk() {
    clear();
    QVERIFY(test::copyFolder(path(u"whole"_s), path(u"kept"_s)));
    QFile::remove(path(u"kept/chiba-cholesky/friction-simulation.json"_s));
    const auto before = test::repeatableIn(path(u"kept"_s));
    const Ended ended = graded(onDisk(u"out"_s, pagesOf(path(u"kept"_s)) + 40'000));
    QVERIFY2(ended.code == kTool && ended.out.contains(u"perhaps the disk is full"_s),
             test::result(ended));
    const auto now = test::repeatableIn(path(u"kept"_s));
    QVERIFY2(now == before, qPrintable(test::firstDifference(before, now)));
    nothingIsWrongAndTheRestFollows();
  }

  void littleOfSomething_data() {
    QTest::addColumn<QString>("limit");
    // With 8 MiB more than it starts with. What a library does whose last page is refused is its
    // own.
    QTest::newRow("memory of Enshu") << u"-S -v %1"_s.arg(leastMemory() + 8192);
    QTest::newRow("memory of every program") << u"-v 1000000"_s;
    QTest::newRow("size of files") << u"-S -f 8"_s;
    QTest::newRow("size of every program's files") << u"-f 8000"_s;
    QTest::newRow("open files") << u"-S -n 12"_s;
  }

  void littleOfSomething() {
    QFETCH(QString, limit);
    clear();
    const Ended ended =
        graded({u"bash"_s, u"-c"_s, u"ulimit %1; exec \"$@\""_s.arg(limit), u"-"_s});
    QVERIFY2(ended.code == kTool, test::result(ended));
    nothingIsWrongAndTheRestFollows();
  }

  void aVerdictIsSaidEvenWhereItCannotBeKept() {
    QVERIFY(QDir().mkpath(path(u"data"_s)));
    const Ended ended = run({u"bwrap"_s, u"--dev-bind"_s, u"/"_s, u"/"_s, u"--size"_s, u"4096"_s,
                             u"--tmpfs"_s, path(u"data"_s), test::programs() + u"/enshu"_s,
                             u"check"_s, u"unit-vector-method"_s, path(u"right.cpp"_s)});
    QVERIFY2(ended.code == kDone && ended.out.contains(u"10/10"_s) &&
                 ended.err.contains(u"data/enshu/"_s),
             test::result(ended));
  }

  void whatCannotBePrintedIsNoSuccess() {
    const Ended ended = run({u"bash"_s, u"-c"_s, u"exec \"$@\" > /dev/full"_s, u"-"_s,
                             test::programs() + u"/enshu"_s, u"check"_s, u"unit-vector-method"_s,
                             path(u"right.cpp"_s), u"--json"_s, u"-"_s});
    QVERIFY2(ended.code == kTool && ended.err.contains(u"standard output"_s), test::result(ended));
  }

  void twoAtOnceLoseNothing() {
    test::Enshu home;
    const QList<QString> exercises{u"velocity-propagation"_s, u"inverse-dynamics-run"_s,
                                   u"unit-vector-method"_s, u"friction-simulation"_s};
    const QString solver = test::source(u"tests/submissions/akita-world-frame"_s);
    std::vector<std::unique_ptr<QProcess>> all;
    for (const QString& exercise : exercises) {
      all.push_back(std::make_unique<QProcess>());
      home.prepare(*all.back(), {u"check"_s, exercise, solver});
      all.back()->start(QIODevice::ReadOnly);
    }
    for (const auto& one : all) {
      QVERIFY(one->waitForFinished(120000));
      QCOMPARE(one->exitCode(), kDone);
    }
    const QJsonObject progress =
        QJsonDocument::fromJson(test::bytesOf(home.home() + u"/data/enshu/progress.json"_s))
            .object();
    for (const QString& exercise : exercises) {
      const QString state = progress[u"exercises"_s][exercise][u"state"_s].toString();
      QVERIFY2(state.startsWith(u"passed"_s), qPrintable(state));
    }
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  Ended run(const QStringList& command) const {
    QProcess process;
    enshu_.prepare(process, {});
    process.setProgram(command.first());
    process.setArguments(command.mid(1));
    process.start(QIODevice::ReadOnly);
    const bool ended = process.waitForFinished(300000);
    return {ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
  }

  // The KiB of address space with which Enshu can tell its version, to within 1 MiB.
  int leastMemory() const {
    int tooLittle = 1 << 15;
    int enough = 1 << 20;
    while (enough - tooLittle > 1024) {
      const int between = (tooLittle + enough) / 2;
      const QString limited = u"ulimit -S -v %1; exec \"$0\" --version"_s.arg(between);
      const Ended ended = run({u"bash"_s, u"-c"_s, limited, test::programs() + u"/enshu"_s});
      (ended.code == kDone ? enough : tooLittle) = between;
    }
    return enough;
  }

  // A wrapper in which a folder is a disk of so many bytes.
  QStringList onDisk(const QString& folder, qint64 bytes) const {
    return {u"bwrap"_s,  u"--dev-bind"_s,        u"/"_s,       u"/"_s,
            u"--size"_s, QString::number(bytes), u"--tmpfs"_s, path(folder)};
  }

  // What the files of a folder take on such a disk.
  static qint64 pagesOf(const QString& folder) {
    qint64 bytes = 0;
    QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
      walk.next();
      bytes += (walk.fileInfo().size() + 4095) / 4096 * 4096;
    }
    return bytes;
  }

  void clear() const {
    QDir(path(u"cache"_s)).removeRecursively();  // builds of an earlier batch
    for (const char* folder : {"out", "kept"}) {
      QDir(path(QLatin1StringView(folder))).removeRecursively();
      QDir().mkpath(path(QLatin1StringView(folder)));
    }
  }

  // Grades the class under a wrapper, and keeps what lies in the results' folder at the end.
  Ended graded(const QStringList& wrapper) const {
    const QString script =
        u"(ulimit -S -f unlimited; cp -a kept/. out); \"$@\"; code=$?; (ulimit -S -f unlimited; cp "
        u"-a out/. kept); "
        "exit $code"_s;
    return run(wrapper +
               QStringList{u"sh"_s, u"-c"_s, script, u"-"_s, test::programs() + u"/enshu"_s} +
               kGrade + QStringList{u"--out"_s, u"out"_s, u"--resume"_s});
  }

  void nothingIsWrongAndTheRestFollows() const {
    const auto left = test::repeatableIn(path(u"kept"_s));
    for (auto file = left.begin(); file != left.end(); ++file) {
      const QString result = QString(file.key()).replace(u".mat"_s, u".json"_s);
      const QJsonObject json = QJsonDocument::fromJson(left.value(result)).object();
      QVERIFY2(file.value() == whole_.value(file.key()) ||
                   json[u"verdict"_s].toString() == u"not graded"_s,
               qPrintable(file.key()));
    }
    const Ended ended = enshu_.run(kGrade + QStringList{u"--out"_s, u"kept"_s, u"--resume"_s});
    QVERIFY2(ended.code == kFailed, test::result(ended));
    const auto now = test::repeatableIn(path(u"kept"_s));
    QVERIFY2(now == whole_, qPrintable(test::firstDifference(whole_, now)));
  }

  // A kit in which one program is another one.
  void makeKit(const QString& part, const QByteArray& program, bool executable) const {
    const QString real = QDir(test::programs() + u"/../kit"_s).canonicalPath();
    QJsonObject json = QJsonDocument::fromJson(test::bytesOf(real + u"/kit.json"_s)).object();
    QDir(path(u"kit"_s)).removeRecursively();
    for (const QString& file : QDir(real).entryList({u"*.o"_s, u"*.a"_s}, QDir::Files)) {
      QVERIFY(test::writeBytes(path(u"kit/"_s + file), test::bytesOf(real + u'/' + file)));
    }
    QJsonArray flags;
    for (const QJsonValue flag : json[u"compileFlags"_s].toArray()) {
      flags += flag.toString().replace(u"${kit}"_s, real);
    }
    json[u"includeDirectory"_s] = real + u"/include"_s;
    json[u"worker"_s] = test::programs() + u"/enshu-worker"_s;
    json[u"student"_s] = test::programs() + u"/enshu-student"_s;
    json[u"compiler"_s] = test::programs() + u"/enshu-compiler"_s;
    if (part == "headers"_L1) {
      flags += u"-include"_s;
      flags += u"/nowhere/Eigen/Core"_s;
    } else {
      json[part] = u"program"_s;
    }
    json[u"compileFlags"_s] = flags;
    QVERIFY(test::writeBytes(path(u"kit/kit.json"_s), QJsonDocument(json).toJson()));
    if (!program.isEmpty()) {
      QVERIFY(test::writeBytes(path(u"kit/program"_s), program));
      chmod(qPrintable(path(u"kit/program"_s)), executable ? 0755 : 0644);
    }
  }

  test::Enshu enshu_;
  QMap<QString, QByteArray> whole_;
};

ENSHU_TEST(ToolFaultsTest)

}  // namespace enshu::tool_faults_test

#include "tool_faults_test.moc"
