// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hostile and broken submissions in one class with honest ones: each gets its own verdict, nothing
// but the folder of results changes, and what people read of it is inert. With ENSHU_LONG in the
// environment every program of tests/hostile is in the class or a part of them, else some.
#include <sys/stat.h>
#include <unistd.h>

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QTest>
#include <filesystem>

#include "core/grading/hostile/hostile_expected.h"
#include "core/grading/submission/unpack.h"
#include "tests/support/csv.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"
#include "tests/support/survivors.h"
#include "tests/support/thorough.h"

namespace enshu::hostile_batch_test {

using namespace Qt::StringLiterals;
using test::Ended;

namespace {

// What the limits allow one submission: a build, the build that is tried where it fails, three
// runs.
constexpr int kSecondsEach = 40 + 40 + 3 * 10;
constexpr int kJobs = 2;
const QString kFile = u"unit_vector_method.cpp"_s;
const QString kResult = u"unit-vector-method.json"_s;

// Of tests/hostile, what concerns a class most, and every kind of attack once.
const QStringList kUsual = {u"abort"_s,
                            u"closes-channel"_s,
                            u"compile-error"_s,
                            u"daemon"_s,
                            u"depends-on-chance"_s,
                            u"endless-output"_s,
                            u"forged-frame"_s,
                            u"fork-bomb"_s,
                            u"hard-coded-results"_s,
                            u"huge-number"_s,
                            u"imitates-a-killed-compiler"_s,
                            u"includes-outside-file"_s,
                            u"infinite"_s,
                            u"keeps-state"_s,
                            u"kills-parent"_s,
                            u"leaves-shared-memory"_s,
                            u"looks-for-grader"_s,
                            u"marks-up-exception"_s,
                            u"marks-up-message"_s,
                            u"memory-bomb"_s,
                            u"message-flood"_s,
                            u"opens-socket"_s,
                            u"output-unset"_s,
                            u"prints-inputs"_s,
                            u"reads-the-stack"_s,
                            u"remembers-inputs"_s,
                            u"replaces-functions"_s,
                            u"says-it-was-killed"_s,
                            u"stack-overflow"_s,
                            u"terminal-sequences"_s,
                            u"throws-inputs"_s,
                            u"traces-parent"_s,
                            u"writes-file"_s};

const QString kLongName = QString(80, QChar(0x9577));

// Students with the right answer whose names want to be something else.
const QStringList kNames = {u"=HYPERLINK(\"evil\")"_s,
                            u"\uFF1D1+1;=2+2"_s,
                            u"<img src=x onerror=alert(1)>"_s,
                            u"\u202Edessap"_s,
                            u"two\n[1\u22151] \u2713 lines"_s,
                            u"%1 %2 %n"_s,
                            u"CON"_s,
                            u"--out"_s,
                            kLongName};

QString hostile(const QString& folder) {
  return test::source(u"tests/hostile/"_s + folder);
}

// The programs in the class. A student bears the name of the folder.
QStringList programs() {
  return test::chosen(kUsual, QDir(hostile({})).entryList(QDir::Dirs | QDir::NoDotAndDotDot));
}

// Those who hand in the right answer among them.
QStringList honest() {
  QStringList names{u"a-honest"_s, u"z-honest"_s};
  const QStringList all = programs();
  for (qsizetype k = 4; k < all.size(); k += 8) {
    names += all[k] + u"-honest"_s;
  }
  return names;
}

QByteArray rightAnswer() {
  return test::bytesOf(hostile(u"correct-answer/"_s + kFile));
}

// What a student hands in under the source's name -> its verdict.
struct Junk {
  QString student;
  QByteArray bytes;
  QString verdict;
};

QList<Junk> junk() {
  const QByteArray right = rightAnswer();
  const QString text = QString::fromUtf8(right);
  const QByteArray wide(reinterpret_cast<const char*>(text.utf16()), 2 * text.size());
  return {{u"byte-order-mark"_s, "\xEF\xBB\xBF" + right, u"passed"_s},
          {u"carriage-returns"_s, QByteArray(right).replace("\n", "\r\n"), u"passed"_s},
          {u"bare-returns"_s, QByteArray(right).replace("\n", "\r"), u"passed"_s},
          {u"utf-16"_s, "\xFF\xFE" + wide, u"failed"_s},
          {u"latin-1"_s, "// \xE9\xA4\xFF\n" + right, u"passed"_s},
          {u"prebuilt"_s,
           test::bytesOf(test::programs() + u"/../built/students/glue_unit_vector_method.o"_s),
           u"failed"_s},
          {u"noise"_s, QByteArray("\x01\x02\xfe\xff\\\r#\"'\x80").repeated(1000), u"failed"_s},
          {u"nothing"_s, " \n", u"failed"_s}};
}

QMap<QString, QByteArray> hashesIn(const QString& folder) {
  QMap<QString, QByteArray> hashes;
  for (const QString& file : test::filesBelow(folder, u"."_s)) {
    if (QFileInfo(folder + u'/' + file).size() < (1 << 24)) {
      hashes[file] =
          QCryptographicHash::hash(test::bytesOf(folder + u'/' + file), QCryptographicHash::Sha256);
    }
  }
  return hashes;
}

QJsonObject objectOf(const QString& path) {
  return QJsonDocument::fromJson(test::bytesOf(path)).object();
}

// But for the layout, no mark that moves a cursor or turns a text.
bool isInert(const QString& text) {
  return std::none_of(text.begin(), text.end(), [](QChar c) {
    return c != u'\n' && c != u'\r' && c != u'\t' && c != QChar(0xFEFF) &&
           (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format);
  });
}

}  // namespace

class BatchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::inheritOrphans());
    enshu_.keepCacheAtHome();
    makeClass();
    if (QTest::currentTestFailed()) {
      return;
    }
    const auto before = everything();
    const auto handedIn = entries();
    graded_ = enshu_.run({u"grade"_s, u"class"_s, u"--out"_s, u"out"_s, u"--jobs"_s,
                          QString::number(kJobs), u"--seed"_s, u"20221017"_s},
                         static_cast<int>(folders().size()) * kSecondsEach / kJobs);
    QVERIFY2(graded_.code == 1 && graded_.out.contains(u" 0 not graded"_s), test::result(graded_));
    QTRY_COMPARE(test::survivors(), QStringList());
    QCOMPARE(everything(), before);
    QCOMPARE(entries(), handedIn);
    QCOMPARE(QDir(enshu_.home()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name),
             (QStringList{u"cache"_s, u"class"_s, u"data"_s, u"out"_s}));
  }

  void cleanupTestCase() {
    rmdir(shiftJisName());  // Qt does not see it
    qInfo("attacks survived: %d of %d tried", survived_, static_cast<int>(programs().size()));
  }

  void everybodyGetsTheirVerdict_data() {
    QTest::addColumn<QString>("student");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("diagnosis");
    for (const QString& folder : programs()) {
      const auto expected = grading::readExpected(hostile(folder) + u"/expected.json"_s);
      QVERIFY2(expected, expected ? "" : expected.error().message().c_str());
      QTest::newRow(qPrintable(folder)) << folder << expected->verdict << expected->diagnosis;
    }
    for (const Junk& file : junk()) {
      QTest::newRow(qPrintable(file.student)) << file.student << file.verdict << QString();
    }
    QTest::newRow("giant") << u"giant"_s << u"failed"_s << QString();
    for (const QString& name : kNames + honest()) {
      QTest::newRow(qPrintable(name)) << name << u"passed"_s << QString();
    }
  }

  void everybodyGetsTheirVerdict() {
    QFETCH(QString, student);
    QFETCH(QString, verdict);
    QFETCH(QString, diagnosis);
    const QJsonObject result = resultOf(student);
    QCOMPARE(result[u"verdict"_s].toString(), verdict);
    QCOMPARE(result[u"score"_s].toDouble(), verdict == u"passed"_s ? 10.0 : 0.0);
    QVERIFY(isInert(result[u"summary"_s].toString()));
    QVERIFY(!result[u"summary"_s].toString().contains(u'\n'));
    QVERIFY(isInert(result[u"run"_s].toObject()[u"stdoutTail"_s].toString()));
    if (!diagnosis.isEmpty()) {
      QCOMPARE(result[u"diagnosis"_s][0][u"mistake"_s].toString(), diagnosis);
    }
    survived_ += programs().contains(student) ? 1 : 0;
  }

  void theHonestOnesAreGradedAlike() {
    for (const QString& name : honest()) {
      QCOMPARE(resultOf(name)[u"checks"_s], resultOf(u"a-honest"_s)[u"checks"_s]);
    }
  }

  void publishedResultsAreWorthNothing() {
    QMap<QString, QString> outcomes;
    for (const QJsonValue check : resultOf(u"hard-coded-results"_s)[u"checks"_s].toArray()) {
      outcomes[check[u"id"_s].toString()] = check[u"outcome"_s].toString();
    }
    QCOMPARE(outcomes[u"lab.joint-acceleration"_s], u"passed"_s);
    QCOMPARE(outcomes[u"hidden.joint-acceleration"_s], u"failed"_s);
  }

  void nobodyVanishes() {
    QVERIFY2(graded_.err.contains(u"enshu: batch.json: "_s), test::result(graded_));
    const auto unused = graded_.err.count(u": no file of an exercise"_s) -
                        graded_.err.count(u": no file of an exercise is there"_s);
    QVERIFY2(graded_.err.contains(u"enshu: 山: "_s), test::result(graded_));
    const auto renamed = graded_.err.count(u": graded under the name "_s);
    QCOMPARE(renamed, 2);  // what turns a text, and what breaks a line
    QCOMPARE(graded_.err.count(u'\n'), unused + renamed + 2);
    QVERIFY(unused > 0 && isInert(graded_.err));
    QVERIFY(isInert(graded_.out));
    const auto results = test::filesBelow(enshu_.home() + u"/out"_s, u"."_s, {kResult}).size();
    QCOMPARE(results, folders().size() - 1);  // batch.json is nobody
    QCOMPARE(graded_.out.count(u'\n'), results + 1);
  }

  void theReportsAreInert() {
    for (const char* format : {"html", "csv"}) {
      const Ended ended =
          enshu_.run({u"report"_s, u"out"_s, u"--format"_s, QString::fromLatin1(format)});
      QVERIFY2(ended.code == 0, test::result(ended));
    }
    const QString page = test::textOf(enshu_.home() + u"/out/report.html"_s);
    for (const QString& markup : {u"<script"_s, u"<img"_s, u"<a href=\"http"_s}) {
      QVERIFY2(!page.contains(markup), qPrintable(markup));
    }
    QVERIFY(page.contains(u"&lt;script&gt;alert(1)"_s) && isInert(page));
    const QString table = test::textOf(enshu_.home() + u"/out/report.csv"_s);
    QVERIFY(isInert(table));
    const auto rows = test::readCsv(table);
    QCOMPARE(rows.size(), folders().size() + 2);
    for (const QString& line : table.split(u"\r\n"_s)) {
      for (const QString& cell : line.split(u',')) {
        QVERIFY2(cell.isEmpty() || !u"=+-@\uFF1D"_s.contains(cell.front()), qPrintable(line));
      }
    }
  }

  // The same words whatever the hidden case is: what is shown cannot be made of it.
  void hiddenInputsAreNotShown_data() {
    QTest::addColumn<QString>("folder");
    QTest::newRow("prints") << u"prints-inputs"_s;
    QTest::newRow("throws") << u"throws-inputs"_s;
    QTest::newRow("remembers") << u"remembers-inputs"_s;
  }

  void hiddenInputsAreNotShown() {
    QFETCH(QString, folder);
    const QJsonObject one = checked(folder, u"1"_s);
    const QJsonObject other = checked(folder, u"2"_s);
    QVERIFY(!one[u"summary"_s].toString().isEmpty());
    QCOMPARE(butTheRobot(one[u"summary"_s]), butTheRobot(other[u"summary"_s]));
    QCOMPARE(one[u"run"_s][u"stdoutTail"_s], other[u"run"_s][u"stdoutTail"_s]);
    QCOMPARE(one[u"run"_s][u"signal"_s].toInt(), 0);
    QCOMPARE(one[u"run"_s][u"stdoutTail"_s].toString().contains(u"copied"_s),
             folder == u"prints-inputs"_s);
  }

 private:
  // What lies in the class, by the bytes of its name; false: it is no folder. Beside a name that is
  // no UTF-8 Qt 6.8 sees no others.
  QMap<QByteArray, bool> entries() const {
    QMap<QByteArray, bool> found;
    for (const auto& entry : std::filesystem::directory_iterator(student({}).toStdU16String())) {
      found[QByteArray::fromStdString(entry.path().filename().string())] = entry.is_directory();
    }
    return found;
  }

  QStringList folders() const {
    QStringList names;
    for (const QByteArray& name : entries().keys(true)) {
      if (QUtf8StringView(name).isValidUtf8()) {
        names += QString::fromUtf8(name);
      }
    }
    return names;
  }

  // What is said of a hidden case's robot is how many joints it has and of which kinds.
  static QString butTheRobot(const QJsonValue& summary) {
    static const QRegularExpression robot(uR"(a robot with \d+ joints? \([a-z0-9, ]*\))"_s);
    return summary.toString().remove(robot);
  }

  QByteArray shiftJisName() const { return student({}).toUtf8() + "\x8e\x52"; }

  QString student(const QString& name) const { return enshu_.home() + u"/class/"_s + name; }

  QJsonObject resultOf(const QString& name) const {
    return objectOf(u"%1/out/%2/%3"_s.arg(enshu_.home(), grading::safeName(name), kResult));
  }

  QJsonObject checked(const QString& folder, const QString& seed) const {
    const Ended ended = enshu_.run(
        {u"check"_s, hostile(folder) + u'/' + kFile, u"--seed"_s, seed, u"--json"_s, u"-"_s});
    return QJsonDocument::fromJson(ended.out.toUtf8()).object();
  }

  void put(const QString& name, const QByteArray& source, const QString& file = kFile) const {
    QVERIFY(QDir().mkpath(QFileInfo(student(name) + u'/' + file).path()));
    QVERIFY2(test::writeBytes(student(name) + u'/' + file, source), qPrintable(name));
  }

  void makeClass() {
    const QByteArray right = rightAnswer();
    for (const QString& folder : programs()) {
      put(folder, test::bytesOf(hostile(folder) + u'/' + kFile));
    }
    for (const Junk& file : junk()) {
      put(file.student, file.bytes);
    }
    for (const QString& name : kNames + honest() + QStringList{u"batch.json"_s}) {
      put(name, right);
    }
    put(u"giant"_s, right);
    QVERIFY(QFile::resize(student(u"giant/"_s + kFile), 100 << 20));
    QCOMPARE(mkdir(shiftJisName(), 0755), 0);
    // What lies beside a source is neither built, included nor loaded.
    put(u"a-honest"_s, "execute_process(COMMAND touch ../../touched)\n", u"CMakeLists.txt"_s);
    put(u"a-honest"_s, "all:\n\ttouch ../../touched\n", u"Makefile"_s);
    for (const QString& file : {u"unit_vector_method.h"_s, u"Eigen/Core"_s, u"cmath"_s}) {
      put(u"a-honest"_s, "#error taken from the working folder\n", file);
    }
    for (const QString& file :
         {u"libQt6Core.so.6"_s, u"unit_vector_method.so"_s, u"unit_vector_method.h.pch"_s,
          u"module.modulemap"_s, u"@flags"_s}) {
      put(u"a-honest"_s, "-fplugin=./evil.so", file);
    }
  }

  // The submissions and the course, references among them.
  QList<QMap<QString, QByteArray>> everything() const {
    QList<QMap<QString, QByteArray>> all{hashesIn(enshu_.home() + u"/class"_s)};
    for (const QString& folder : folders()) {
      all += hashesIn(student(folder));
    }
    for (const QString& folder : {u"assignments"_s, u"solutions"_s, u"resources/robots"_s}) {
      all += hashesIn(test::source(folder));
    }
    return all;
  }

  test::Enshu enshu_;
  Ended graded_;
  int survived_ = 0;
};

ENSHU_TEST(BatchTest)

}  // namespace enshu::hostile_batch_test

#include "hostile_batch_test.moc"
