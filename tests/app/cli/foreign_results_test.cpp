// SPDX-License-Identifier: GPL-3.0-or-later
//
// A folder of results that somebody else sent, as `enshu` meets it: nothing in it leads to another
// place, and nobody else reads what is graded into it.
#include <sys/stat.h>
#include <unistd.h>

#include <QJsonDocument>
#include <QJsonObject>

#include "tests/app/cli/command.h"
#include "tests/support/suite.h"

namespace enshu::foreign_results_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

namespace {

constexpr uid_t kNobody = 65534;
const QString kResult = u"/unit-vector-method.json"_s;

int modeOf(const QString& path) {
  struct stat status {};
  return lstat(QFile::encodeName(path).constData(), &status) == 0 ? int(status.st_mode & 0777) : -1;
}

}  // namespace

// The submissions are no source files, so nothing has to be compiled.
class ForeignResultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    enshu_ = std::make_unique<Enshu>();
    for (const char* student : {"aoki", "baba"}) {
      QVERIFY(writeBytes(at(u"class/%1/"_s.arg(QLatin1StringView(student)) + kFile), " \n"));
    }
    QVERIFY(writeBytes(at(u"theirs"_s), "mine"));
    QVERIFY(QDir().mkpath(at(u"elsewhere"_s)));
    QVERIFY(QFile::setPermissions(at(u"elsewhere"_s), QFile::Permissions(0x7755)));
  }

  void noFileOfResultsIsALink_data() {
    QTest::addColumn<QString>("link");
    QTest::newRow("result") << u"r/aoki/unit-vector-method.json"_s;
    QTest::newRow("curves") << u"r/aoki/unit-vector-method.mat"_s;
    QTest::newRow("report") << u"r/report.csv"_s;
  }

  void noFileOfResultsIsALink() {
    QFETCH(QString, link);
    grade();
    QVERIFY(QDir().mkpath(QFileInfo(at(link)).path()));
    QFile::remove(at(link));
    QVERIFY(QFile::link(at(u"theirs"_s), at(link)));
    const Ended ended = resume();
    QVERIFY2(ended.code == Failed, test::result(ended));
    enshu_->run(words("report r --format csv"));
    QCOMPARE(bytesOf(at(u"theirs"_s)), "mine");
  }

  void whatLeadsNowhereIsMadeHere_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("batch") << u"batch.json"_s;
    QTest::newRow("choices") << u"choices.json"_s;
    QTest::newRow("kept file") << u".attempts/aoki/unit-vector-method/1/unit_vector_method.cpp"_s;
    QTest::newRow("result") << u"aoki/unit-vector-method.json"_s;
  }

  void whatLeadsNowhereIsMadeHere() {
    QFETCH(QString, file);
    QVERIFY(writeBytes(at(u"class/aoki/again/"_s + kFile), "  \n"));
    QVERIFY(QDir().mkpath(QFileInfo(at(u"r/"_s + file)).path()));
    QVERIFY(QFile::link(at(u"elsewhere/new"_s), at(u"r/"_s + file)));
    enshu_->run(words("grade class --out r --choose aoki/again/unit_vector_method.cpp"));
    enshu_->run(words("grade class --out r --resume"));
    QVERIFY(QDir(at(u"elsewhere"_s)).isEmpty());
  }

  void noFolderOfResultsIsALink_data() {
    QTest::addColumn<QString>("link");
    for (const char* link :
         {"aoki", ".answers", ".answers/aoki", ".regraded", ".regraded/aoki", ".slurm", ".attempts",
          ".attempts/aoki", ".attempts/aoki/unit-vector-method"}) {
      QTest::newRow(link) << u"r/"_s + QLatin1StringView(link);
    }
  }

  void noFolderOfResultsIsALink() {
    QFETCH(QString, link);
    grade();
    QDir(at(link)).removeRecursively();
    QVERIFY(QDir().mkpath(QFileInfo(at(link)).path()));
    QVERIFY(QFile::link(at(u"elsewhere"_s), at(link)));
    verifyRefused(resume(), Usage, link + u": is a link"_s);
    QVERIFY(QDir(at(u"elsewhere"_s)).isEmpty());
    QCOMPARE(modeOf(at(u"elsewhere"_s)), 0755);
  }

  void whoIsCorrectedHasAFolder() {
    grade();
    QVERIFY(QDir(at(u"r/aoki"_s)).removeRecursively());
    QVERIFY(QDir().mkpath(at(u"victim"_s)));
    QVERIFY(QFile::copy(at(u"r/baba"_s + kResult), at(u"victim"_s + kResult)));
    QVERIFY(QFile::link(at(u"victim"_s), at(u"r/aoki"_s)));
    for (const QStringList& call : {kCorrect, words("report r --format csv")}) {
      verifyRefused(enshu_->run(call), Usage, u"r/aoki: is a link"_s);
    }
    QCOMPARE(QDir(at(u"victim"_s)).entryList(QDir::Files).size(), 1);
  }

  // As after Ctrl+C, when the report says that points may be given by hand.
  void whoIsNotGradedYetCanHavePoints() {
    grade();
    QVERIFY(QDir(at(u"r/aoki"_s)).removeRecursively());
    QCOMPARE(enshu_->run(words("report r --format csv --out r.csv")).code, Tool);
    const Ended ended = enshu_->run(kCorrect);
    QVERIFY2(ended.code == Done, test::result(ended));
    const Ended report = enshu_->run(words("report r --format csv --out r.csv --force"));
    QVERIFY2(report.code == Done, test::result(report));
  }

  void aStudentIsNoPath_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"../victim", "/tmp/victim", "", ".", "..", ".answers", "aoki/.."}) {
      QTest::newRow(name) << QString::fromLatin1(name);
    }
  }

  // Neither moved into the results, nor corrected, nor packed.
  void aStudentIsNoPath() {
    QFETCH(QString, name);
    grade();
    QVERIFY(QDir().mkpath(at(u"victim"_s)));
    QVERIFY(QFile::copy(at(u"r/aoki"_s + kResult), at(u"victim"_s + kResult)));
    QJsonObject batch = QJsonDocument::fromJson(bytesOf(at(u"r/batch.json"_s))).object();
    QJsonObject students = batch[u"students"_s].toObject();
    students[name] = students.take(u"aoki"_s);
    batch[u"students"_s] = students;
    const QByteArray forged = QJsonDocument(batch).toJson();
    QVERIFY(writeBytes(at(u"r/batch.json"_s), forged));
    for (const QStringList& call :
         {kResume, kCorrect, words("report r --format feedback"), words("groups r")}) {
      const Ended ended = enshu_->run(call);
      QVERIFY2(ended.code == Tool && ended.err.contains(u"r/batch.json:/students/"_s),
               test::result(ended));
    }
    QCOMPARE(QDir(at(u"victim"_s)).entryList(QDir::Files).size(), 1);
    QCOMPARE(bytesOf(at(u"r/batch.json"_s)), forged);
  }

  void newResultsAreTheirOwners() {
    const mode_t before = umask(0);
    grade();
    umask(before);
    QCOMPARE(modeOf(at(u"r"_s)), 0700);
  }

  // Also in a folder that was there, which stays as it is.
  void secretAndAnswersAreTheirOwners() {
    QVERIFY(writeBytes(at(u"solved/aoki/"_s + kFile), bytesOf(source(kSolution))));
    QVERIFY(QDir().mkpath(at(u"r"_s)));
    QVERIFY(chmod(QFile::encodeName(at(u"r"_s)).constData(), 0755) == 0);
    const Ended ended = enshu_->run(words("grade solved --out r"));
    QVERIFY2(ended.code == Done, test::result(ended));
    QCOMPARE(modeOf(at(u"r"_s)), 0755);
    QCOMPARE(modeOf(at(u"r/batch.json"_s)), 0600);
    QCOMPARE(modeOf(at(u"r/.lock"_s)), 0600);
    QCOMPARE(modeOf(at(u"r/aoki"_s)), 0700);
    QCOMPARE(modeOf(at(u"r/.answers"_s)), 0700);
    QCOMPARE(modeOf(at(u"r/.answers/aoki"_s)), 0700);
    QCOMPARE(modeOf(at(u"r/.answers/aoki/unit-vector-method"_s)), 0600);
  }

  // Closed by the next grading where an earlier version left them open.
  void whatWasOpenIsClosed() {
    grade();
    QVERIFY(QDir().mkpath(at(u"r/.answers"_s)));
    for (const char* name : {"r/batch.json", "r/.answers"}) {
      QVERIFY(chmod(QFile::encodeName(at(QString::fromLatin1(name))).constData(), 0755) == 0);
    }
    QCOMPARE(resume().code, Failed);
    QCOMPARE(modeOf(at(u"r/batch.json"_s)), 0600);
    QCOMPARE(modeOf(at(u"r/.answers"_s)), 0700);
  }

  void aFolderThatOthersMayChangeIsRefused_data() {
    QTest::addColumn<int>("mode");
    QTest::newRow("everybody") << 0777;
    QTest::newRow("everybody, sticky") << 01777;
    QTest::newRow("the group") << 0770;
  }

  void aFolderThatOthersMayChangeIsRefused() {
    QFETCH(int, mode);
    QVERIFY(QDir().mkpath(at(u"r"_s)));
    QVERIFY(chmod(QFile::encodeName(at(u"r"_s)).constData(), static_cast<mode_t>(mode)) == 0);
    const Ended ended = enshu_->run(words("grade class --out r"));
    verifyRefused(ended, Usage, u"r: others may change this folder"_s);
    QVERIFY2(ended.err.contains(u"chmod go-w"_s), test::result(ended));
    QVERIFY(QDir(at(u"r"_s)).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
  }

  void anotherUsersFolderIsRefused() {
    QVERIFY(QDir().mkpath(at(u"r"_s)));
    if (chown(QFile::encodeName(at(u"r"_s)).constData(), kNobody, kNobody) != 0) {
      QSKIP("only root can give a folder away");
    }
    verifyRefused(enshu_->run(words("grade class --out r")), Usage,
                  u"r: is another user's folder"_s);
    QVERIFY(QDir(at(u"r"_s)).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
  }

  void aForgedResultIsNotBelieved_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("beyond the points") << u"score"_s << QJsonValue(1e300);
    QTest::newRow("below none") << u"score"_s << QJsonValue(-1);
    QTest::newRow("points below none") << u"maxScore"_s << QJsonValue(-1);
    QTest::newRow("more points than the exercise has") << u"maxScore"_s << QJsonValue(100);
    QTest::newRow("another exercise") << u"exercise"_s << QJsonValue(u"velocity-propagation"_s);
  }

  // It is named as any damaged one, and graded again.
  void aForgedResultIsNotBelieved() {
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    grade();
    const QString file = at(u"r/aoki"_s + kResult);
    QJsonObject result = QJsonDocument::fromJson(bytesOf(file)).object();
    const QJsonValue right = result[key];
    result[key] = value;
    QVERIFY(writeBytes(file, QJsonDocument(result).toJson()));
    verifyRefused(enshu_->run(words("report r --format csv --out -")), Tool,
                  u"r/aoki/unit-vector-method.json:/"_s + key);
    const Ended groups = enshu_->run(words("groups r"));
    QVERIFY2(
        groups.code == Tool && groups.err.contains(u"r/aoki/unit-vector-method.json:/"_s + key),
        test::result(groups));
    const Ended ended = resume();
    QVERIFY2(ended.code == Failed, test::result(ended));
    QCOMPARE(QJsonDocument::fromJson(bytesOf(file)).object()[key], right);
    QCOMPARE(enshu_->run(words("report r --format csv --out -")).code, Done);
  }

 private:
  const QStringList kResume = words("grade class --out r --resume");
  const QStringList kCorrect =
      words("correct r aoki unit-vector-method --score 4 --reason because");

  QString at(const QString& name) const { return enshu_->home() + u'/' + name; }

  void grade() const {
    const Ended ended = enshu_->run(words("grade class --out r"));
    QVERIFY2(ended.code == Failed, test::result(ended));
  }
  Ended resume() const { return enshu_->run(kResume); }

  std::unique_ptr<Enshu> enshu_;
};

ENSHU_TEST(ForeignResultsTest)

}  // namespace enshu::foreign_results_test

#include "foreign_results_test.moc"
