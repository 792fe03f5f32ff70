// SPDX-License-Identifier: GPL-3.0-or-later
//
// A wrong answer of a class, taken in among the known mistakes.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "core/course/mistake_entry.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::added_mistake_test {

using namespace Qt::StringLiterals;

namespace {

const QString kJson = u"assignments/bodies/kinetic-energy/exercise.json"_s;
const QString kMistakes = u"solutions/bodies/kinetic-energy/mistakes/"_s;
const QString kRead = u"--i-have-read-it"_s;
const QStringList kTexts{kRead,          u"--text-en"_s,  u"It is \"m v\"."_s,
                         u"--text-ja"_s, u"m v です。"_s, u"--hint-en"_s,
                         u"Square."_s,   u"--hint-ja"_s,  u"二乗です。"_s};

}  // namespace

class AddedMistakeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), built_.path()));
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, built_.path()});
    QVERIFY2(ended.code == 0, result(ended));
  }
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(test::copyFolder(built_.path(), folder_->path()));
    enshu_.set("ENSHU_COURSE", folder_->path());
  }

  // All but the new entry stays as it stands; after a build it is told like any other.
  void isKnownFromThenOn() {
    const QByteArray before = test::bytesOf(at(kJson));
    const test::Ended added =
        add("body.m * body.v.norm()", kTexts + QStringList{u"--id"_s, u"linear"_s});
    QVERIFY2(added.code == 0 && added.out.contains(u"Took linear in"_s), result(added));
    QCOMPARE(test::bytesOf(at(kMistakes + u"linear.cpp"_s)), answer("body.m * body.v.norm()"));
    const QByteArray after = test::bytesOf(at(kJson));
    const qsizetype end = before.lastIndexOf("}\n  ]");
    QVERIFY(after.startsWith(before.left(end + 1)) && after.endsWith(before.mid(end + 1)));
    const QJsonObject entry =
        QJsonDocument::fromJson(after).object()[u"mistakes"_s].toArray().last().toObject();
    QCOMPARE(entry[u"id"_s].toString(), u"linear"_s);
    QCOMPARE(entry[u"text"_s][u"en"_s].toString(), u"It is \"m v\"."_s);
    QCOMPARE(entry[u"hint"_s][u"ja"_s].toString(), u"二乗です。"_s);
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const test::Ended told =
        enshu_.run({u"check"_s, u"kinetic-energy"_s, at(u"kinetic_energy.cpp"_s)});
    QVERIFY2(told.code == 1 && told.out.contains(u"It is \"m v\"."_s), result(told));
  }

  // On a terminal what the options leave open is asked for, until it is answered.
  void isAskedForOnATerminal() {
    QVERIFY(test::writeBytes(at(u"kinetic_energy.cpp"_s), answer("body.m * body.v.norm()")));
    QProcess enshu;
    enshu_.prepare(enshu, {});
    const QString call =
        u"%1 course add-mistake kinetic-energy %2 --id linear --text-en T --text-ja T --hint-en H"_s
            .arg(enshu.program(), at(u"kinetic_energy.cpp"_s));
    enshu.setProgram(u"script"_s);
    enshu.setArguments({u"-qec"_s, call, u"/dev/null"_s});
    enshu.start();
    enshu.write("yes\n\n手がかり\n");
    QVERIFY(enshu.waitForFinished(60000));
    const QByteArray out = enshu.readAllStandardOutput();
    QVERIFY2(enshu.exitCode() == 0 && out.count("Where is the student to look? (ja)") == 2,
             out.constData());
    QVERIFY(out.contains("compiled and run outside the box"));
    QVERIFY(!out.contains("(en)") && test::textOf(at(kJson)).contains(u"手がかり"_s));
  }

  // Who does not consent has nothing taken in, nor compiled outside the box.
  void isTakenInByConsentAlone() {
    const QByteArray json = test::bytesOf(at(kJson));
    const test::Ended silent = add("body.m", kTexts.mid(1) + QStringList{u"--id"_s, u"new"_s});
    QVERIFY2(silent.code == 2 && silent.err.contains(u"compiled and run outside the box"_s) &&
                 silent.err.contains(u"read it, then say --i-have-read-it"_s),
             result(silent));
    QProcess enshu;
    enshu_.prepare(enshu, {});
    enshu.setArguments({u"-qec"_s,
                        enshu.program() + u" course add-mistake kinetic-energy "_s +
                            at(u"kinetic_energy.cpp"_s) + u" --id new"_s,
                        u"/dev/null"_s});
    enshu.setProgram(u"script"_s);
    enshu.start();
    enshu.write("no\n");
    QVERIFY(enshu.waitForFinished(60000));
    const QByteArray out = enshu.readAllStandardOutput();
    QVERIFY2(enshu.exitCode() == 2 && out.contains("nothing was taken in"), out.constData());
    QCOMPARE(test::bytesOf(at(kJson)), json);
    QVERIFY(!QFile::exists(at(kMistakes + u"new.cpp"_s)));
  }

  // A student's file does nothing outside its box, not even one that knows the box and waits.
  void runsInTheBoxAlone() {
    const QString trace = at(u"trace"_s);
    const QByteArray hostile = answer("body.m * body.v.norm()") +
                               "#include <cstdio>\n#include <cstdlib>\n"
                               "static const int kTrace = [] {\n"
                               "  if (std::getenv(\"ENSHU_COURSE\"))\n"
                               "    if (FILE* file = std::fopen(\"" +
                               trace.toUtf8() +
                               "\", \"w\")) std::fclose(file);\n"
                               "  return 0;\n}();\n";
    QVERIFY(test::writeBytes(at(u"kinetic_energy.cpp"_s), hostile));
    const test::Ended ended =
        enshu_.run(QStringList{u"course"_s, u"add-mistake"_s, u"kinetic-energy"_s,
                               at(u"kinetic_energy.cpp"_s), u"--id"_s, u"linear"_s} +
                   kTexts);
    QVERIFY2(ended.code == 0, result(ended));
    QVERIFY2(!QFile::exists(trace), result(ended));
  }

  // Whatever stands in the texts, and whether there was one before.
  void standsInTheFirstListOfThatName() {
    const course::MistakeSpec mistake{u"new"_s, {u"T"_s, u"字"_s}, {u"H"_s, u"手"_s}};
    for (const QByteArray list : {"[]", "[ ]", "[{\"id\": \"]\"}]"}) {
      const QByteArray text =
          "{\"title\": \"\\\"mistakes\\\": [\", \"in\": {\"mistakes\": [1]}, \"mistakes\": " +
          list + ", \"last\": [2]}";
      const auto made = course::withMistake(text, u"e.json"_s, mistake, {u"en"_s, u"ja"_s});
      QVERIFY(made);
      const QJsonObject read = QJsonDocument::fromJson(*made).object();
      QCOMPARE(read[u"mistakes"_s].toArray().last()[u"hint"_s][u"ja"_s].toString(), u"手"_s);
      QCOMPARE(read[u"mistakes"_s].toArray().size(), list.contains('{') ? 2 : 1);
      QCOMPARE(read[u"last"_s].toArray().size(), 1);
    }
    QVERIFY(!course::withMistake("{\"in\": {\"mistakes\": []}}", u"e.json"_s, mistake, {}));
  }

  void isRefused_data() {
    QTest::addColumn<QByteArray>("formula");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("said");
    const QStringList good = kTexts + QStringList{u"--id"_s, u"new"_s};
    QTest::newRow("right") << QByteArray("body.v.squaredNorm() * body.m / 2") << good
                           << u"passes: it is no mistake"_s;
    QTest::newRow("known already") << QByteArray("body.v.dot(body.v) * body.m") << good
                                   << u"answers as the mistake half-forgotten does"_s;
    QTest::newRow("does not compile") << QByteArray("body.speed") << good << u"speed"_s;
    QTest::newRow("crashes") << QByteArray("*(volatile double*)0") << good << u"crash"_s;
    QTest::newRow("stands by itself alone")
        << QByteArray("0; }\nint own = 0;\nint other() { return ::own") << good
        << u"cannot stand among"_s;
    QTest::newRow("no texts") << QByteArray("body.m") << QStringList{kRead, u"--id"_s, u"new"_s}
                              << u"say it with --text-en"_s;
    QTest::newRow("no id") << QByteArray("body.m") << kTexts << u"with --id"_s;
    QTest::newRow("an id that is none")
        << QByteArray("body.m") << kTexts + QStringList{u"--id"_s, u"../x"_s}
        << u"../x: is no name of a mistake"_s;
    QTest::newRow("an id that is taken")
        << QByteArray("body.m") << kTexts + QStringList{u"--id"_s, u"not-squared"_s}
        << u"there is a mistake not-squared already"_s;
  }
  void isRefused() {
    QFETCH(QByteArray, formula);
    QFETCH(QStringList, options);
    QFETCH(QString, said);
    const QByteArray json = test::bytesOf(at(kJson));
    const QStringList before = test::filesBelow(at(kMistakes), u"."_s);
    const test::Ended ended = add(formula, options);
    QVERIFY2(ended.code == 2 && ended.err.contains(said) && ended.err.count(u'\n') == 1,
             result(ended));
    QCOMPARE(test::bytesOf(at(kJson)), json);
    QCOMPARE(test::filesBelow(at(kMistakes), u"."_s), before);
  }

  // It is a student's, whom nobody has read yet: where more is to be seen than its box, it must not
  // run at all.
  void neverRunsOutsideItsBox() {
    const QByteArray mark = at(u"out-of-the-box"_s).toUtf8();
    const test::Ended added = add("(access(\"/usr/share\", F_OK) == 0 ? std::fclose(std::fopen(\"" +
                                      mark + "\", \"w\")) : 0) + body.m * body.v.norm()",
                                  kTexts + QStringList{u"--id"_s, u"linear"_s},
                                  "#include <unistd.h>\n#include <cstdio>\n");
    QVERIFY2(added.code == 0, result(added));
    QVERIFY(!QFileInfo::exists(QString::fromUtf8(mark)));
  }

  // No student could be told why: what is seen in no case that is shown.
  void whatOnlyAHiddenCaseSeesIsRefused() {
    QByteArray json = test::bytesOf(at(kJson));
    QVERIFY(test::writeBytes(at(kJson),
                             json.replace("\"seed\": 7}", "\"seed\": 7, \"hidden\": true}")));
    const test::Ended ended =
        add("body.m * body.v.norm()", kTexts + QStringList{u"--id"_s, u"linear"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"is seen in a hidden case alone"_s),
             result(ended));
  }

 private:
  QString at(const QString& file) const { return folder_->filePath(file); }
  QByteArray answer(const QByteArray& formula) const {
    return test::bytesOf(at(u"solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s))
        .replace("body.m * body.v.squaredNorm() / 2", formula);
  }
  // The student's file, named as the exercise.
  test::Ended add(const QByteArray& formula, const QStringList& options,
                  const QByteArray& includes = {}) const {
    const QString file = at(u"kinetic_energy.cpp"_s);
    test::writeBytes(file, includes + answer(formula));
    return enshu_.run(QStringList{u"course"_s, u"add-mistake"_s, u"kinetic-energy"_s, file} +
                      options);
  }

  QTemporaryDir built_;
  std::unique_ptr<QTemporaryDir> folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(AddedMistakeTest)

}  // namespace enshu::added_mistake_test

#include "added_mistake_test.moc"
