// SPDX-License-Identifier: GPL-3.0-or-later
//
// A class of archives, hostile ones between honest ones, graded by the command line: the honest get
// their verdicts, the hostile a reason, and nothing is written but the results.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/support/archives.h"
#include "tests/support/csv.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::archive_class_test {

using namespace Qt::StringLiterals;
using test::Ended;
using test::Format;
using test::pack;
using test::Packed;

namespace {

constexpr int kFailed = 1;
const QByteArray kFile = "unit_vector_method.cpp";

QByteArray sourceOf(const QString& folder) {
  return test::bytesOf(test::source(folder) + u"/unit_vector_method.cpp"_s);
}

QJsonObject objectOf(const QString& path) {
  return QJsonDocument::fromJson(test::bytesOf(path)).object();
}

}  // namespace

class ArchiveClassTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(QDir().mkpath(path(u"tmp"_s)));
    enshu_.set("TMPDIR", path(u"tmp"_s));
    enshu_.keepCacheAtHome();
    right_ = sourceOf(u"tests/hostile/correct-answer"_s);
    const QByteArray wrong = sourceOf(u"tests/hostile/compile-error"_s);
    put(u"class/abe.zip"_s, pack(Format::Zip, {{"abe/" + kFile, right_}}));
    put(u"class/bomb.zip"_s, pack(Format::Zip, {{kFile, QByteArray(100 << 20, '\0')}}));
    put(u"class/chiba.tar.gz"_s, pack(Format::GzippedTar, {{kFile, wrong}}));
    put(u"class/link.tar"_s,
        pack(Format::Tar, {{kFile, test::source(u"solutions"_s).toUtf8(), Packed::Kind::Link}}));
    put(u"class/slip.zip"_s,
        pack(Format::Zip, {{kFile, right_}, {"../../../slipped.cpp", right_}}));
    put(u"class/tanaka.cpp"_s, right_);
    put(u"class/wada/unit_vector_method.cpp"_s, right_);
  }

  void everybodyGetsAVerdictOrAReason() {
    const Ended graded = grade({u"class"_s, u"--out"_s, u"out"_s});
    QVERIFY2(graded.code == kFailed, test::result(graded));
    QVERIFY2(graded.out.contains(u"2 passed, 1 failed, 0 not graded"_s), test::result(graded));
    QCOMPARE(graded.err,
             u"enshu: bomb.zip: refused, it looks like an attack: the archive unpacks to more than "
             u"200 times its size\n"
             u"enshu: link.tar: refused, it looks like an attack: unit_vector_method.cpp: is a "
             u"link\n"
             u"enshu: slip.zip: refused, it looks like an attack: ../../../slipped.cpp: leads out "
             u"of the archive's own folder\n"
             u"enshu: tanaka.cpp: neither a student's folder nor an archive (.zip, .tar, .tar.gz, "
             u".tgz), skipped\n"_s);
    QCOMPARE(verdictOf(u"out/abe"_s), u"passed"_s);
    QCOMPARE(verdictOf(u"out/chiba"_s), u"failed"_s);
    QCOMPARE(verdictOf(u"out/wada"_s), u"passed"_s);
    const QJsonArray skipped = objectOf(path(u"out/batch.json"_s))[u"skipped"_s].toArray();
    QCOMPARE(skipped.size(), 4);
    QCOMPARE(skipped[0][u"kind"_s], u"refused"_s);
    QVERIFY(skipped[0][u"attack"_s].toBool() && !skipped[3][u"attack"_s].toBool());
    QCOMPARE(QDir(enshu_.home()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name),
             (QStringList{u"cache"_s, u"class"_s, u"data"_s, u"out"_s, u"tmp"_s}));
    QCOMPARE(left(), QStringList());
  }

  void theReportsNameTheRefused() {
    QCOMPARE(enshu_.run({u"report"_s, u"out"_s, u"--format"_s, u"csv"_s}).code, 0);
    QStringList rows;
    for (const QStringList& row : test::readCsv(test::textOf(path(u"out/report.csv"_s)))) {
      rows += row.value(0) + u' ' + row.value(2);
    }
    QCOMPARE(rows.mid(1), (QStringList{u"abe passed"_s, u"chiba failed"_s, u"wada passed"_s,
                                       u"bomb refused"_s, u"link refused"_s, u"slip refused"_s}));
    QCOMPARE(enshu_.run({u"report"_s, u"out"_s, u"--format"_s, u"html"_s}).code, 0);
    QVERIFY(test::textOf(path(u"out/report.html"_s))
                .contains(u"✗ refused, it looks like an attack: the archive unpacks"_s));
  }

  // The results of an earlier batch still hold, as long as the sources in the archive do.
  void resumingGradesWhatHasChanged() {
    put(u"class/chiba.tar.gz"_s, pack(Format::GzippedTar, {{"new/" + kFile, right_}}));
    put(u"class/slip.zip"_s, pack(Format::Zip, {{kFile, right_}}));
    const QByteArray kept = test::bytesOf(path(u"out/abe/unit-vector-method.json"_s));
    const Ended resumed = grade({u"class"_s, u"--out"_s, u"out"_s, u"--resume"_s});
    QVERIFY2(resumed.out.contains(u"4 passed, 0 failed, 0 not graded"_s), test::result(resumed));
    QVERIFY2(resumed.code == kFailed, test::result(resumed));  // two are refused as before
    QCOMPARE(test::bytesOf(path(u"out/abe/unit-vector-method.json"_s)), kept);
    QCOMPARE(left(), QStringList());
  }

  // What a learning platform gives, with names of its own; Ctrl+C leaves nothing behind.
  void aDownloadIsGradedAsItIs() {
    put(u"download.zip"_s,
        pack(Format::Zip, {{"Abe_1_file/" + kFile, right_},
                           {"Ueda\n_2_file/work.zip", pack(Format::Zip, {{kFile, right_}})}}));
    QProcess process;
    enshu_.prepare(process,
                   {u"grade"_s, u"download.zip"_s, u"--out"_s, u"d"_s, u"--jobs"_s, u"1"_s});
    process.start(QIODevice::ReadOnly);
    QTRY_VERIFY_WITH_TIMEOUT(!left().isEmpty(), 20000);
    process.terminate();
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(left(), QStringList());
    const Ended resumed = grade({u"download.zip"_s, u"--out"_s, u"d"_s, u"--resume"_s});
    QVERIFY2(resumed.code == 0 && resumed.out.contains(u"2 passed"_s), test::result(resumed));
    const QJsonObject renamed = objectOf(path(u"d/batch.json"_s))[u"renamed"_s].toObject();
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(renamed.begin().value().toString(), u"Ueda\\u000a_2_file"_s);
    QCOMPARE(verdictOf(u"d/"_s + renamed.begin().key()), u"passed"_s);
    QCOMPARE(resumed.err,
             u"enshu: Ueda\\u000a_2_file: graded under the name %1\n"_s.arg(renamed.begin().key()));
  }

  void oneArchiveIsCheckedLikeAFolder() {
    const Ended good = enshu_.run({u"check"_s, u"class/abe.zip"_s});
    QVERIFY2(good.code == 0 && good.out.contains(u"10/10"_s), test::result(good));
    const Ended bad = enshu_.run({u"check"_s, u"class/link.tar"_s});
    QVERIFY2(bad.code == 2 && bad.out.isEmpty(), test::result(bad));
    QCOMPARE(bad.err, u"enshu: class/link.tar: refused: unit_vector_method.cpp: is a link\n"_s);
    QCOMPARE(left(), QStringList());
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }
  QStringList left() const {
    return QDir(path(u"tmp"_s)).entryList({u"enshu-*"_s}, QDir::AllEntries);
  }
  void put(const QString& name, const QByteArray& bytes) const {
    QVERIFY(test::writeBytes(path(name), bytes));
  }
  Ended grade(const QStringList& arguments) const {
    return enshu_.run(QStringList{u"grade"_s} + arguments + QStringList{u"--jobs"_s, u"2"_s});
  }
  QString verdictOf(const QString& student) const {
    return objectOf(path(student + u"/unit-vector-method.json"_s))[u"verdict"_s].toString();
  }

  test::Enshu enshu_;
  QByteArray right_;
};

ENSHU_TEST(ArchiveClassTest)

}  // namespace enshu::archive_class_test

#include "archive_class_test.moc"
