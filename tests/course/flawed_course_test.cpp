// SPDX-License-Identifier: GPL-3.0-or-later
//
// A course in which one exercise is wrong: said in a line, and all others go on.
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::flawed_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kGood = u"kinetic-energy"_s;
const QString kAssignment = u"assignments/bodies/second"_s;
const QString kSolution = u"solutions/bodies/second"_s;

}  // namespace

class FlawedCourseTest : public QObject {
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
    addSecond();
    enshu_.set("ENSHU_COURSE", folder_->path());
  }

  // Without course.json nobody knows what the course is: whatever is asked of it, it is the file
  // that is wrong.
  void aCourseFileThatIsNoneStopsAll() {
    const QString file = folder_->filePath(u"assignments/course.json"_s);
    QFile::remove(file);
    QVERIFY(QDir().mkpath(file));
    for (const QStringList& call : {QStringList{u"labs"_s},
                                    {u"start"_s, kGood},
                                    {u"check"_s, kGood, u"x.cpp"_s},
                                    {u"watch"_s, kGood},
                                    {u"reference"_s, u"--check"_s},
                                    {u"course"_s, u"build"_s}}) {
      const test::Ended ended = enshu_.run(call);
      QVERIFY2(ended.code == 2 && ended.err.contains(u"course.json: not a regular file"_s),
               result(ended));
    }
  }

  // The compiler would wait for it.
  void aPipeInPlaceOfASolutionIsNotWaitedFor() {
    const QString file = folder_->filePath(kSolution + u"/second.cpp"_s);
    QVERIFY(QFile::remove(file) && mkfifo(QFile::encodeName(file).constData(), 0600) == 0);
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s});
    QVERIFY2(ended.code == 2 && ended.err.contains(u"second.cpp: not a regular file"_s),
             result(ended));
    QCOMPARE(checkGood().code, 0);
  }

  // What can be seen without building: the exercise is left out, with one line on it.
  void isLeftOut_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    const QString json = kAssignment + u"/exercise.json"_s;
    QTest::newRow("unknown key") << json << QByteArray("\"order\"") << QByteArray("\"ordre\"")
                                 << u"second/exercise.json:/ordre: unknown key"_s;
    QTest::newRow("another version")
        << json << QByteArray("enshu-exercise/1") << QByteArray("enshu-exercise/9")
        << u"second/exercise.json:/format"_s;
    QTest::newRow("no JSON") << json << QByteArray("{\n") << QByteArray("{,\n")
                             << u"second/exercise.json:1:"_s;
    QTest::newRow("no exercise.json")
        << json << QByteArray() << QByteArray() << u"second/exercise.json: "_s;
    QTest::newRow("two of one id")
        << QString() << QByteArray() << QByteArray() << u"the id second stands twice"_s;
  }
  void isLeftOut() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    if (file.isEmpty()) {
      copyToAnotherLab();
    } else {
      edit(file, from, to);
    }
    const auto saysItOnce = [&](const test::Ended& ended) {
      return ended.err.count(said) == 1 && ended.err.count(u'\n') == 1;
    };
    const test::Ended labs = enshu_.run({u"labs"_s});
    QVERIFY2(labs.code == 0 && labs.out.contains(kGood) && saysItOnce(labs), result(labs));
    const test::Ended good = checkGood();
    QVERIFY2(good.code == 0 && saysItOnce(good), result(good));
    QCOMPARE(enshu_.run({u"start"_s, kGood, folder_->filePath(u"work"_s)}).code, 0);
    for (const QStringList& call :
         {QStringList{u"start"_s, u"second"_s}, {u"course"_s, u"build"_s}}) {
      const test::Ended ended = enshu_.run(call);
      QVERIFY2(ended.code == 2 && saysItOnce(ended), result(ended));
    }
  }

  void aClassIsGradedInTheOthers() {
    edit(kAssignment + u"/exercise.json"_s, "\"order\"", "\"ordre\"");
    QVERIFY(test::copyFolder(folder_->filePath(u"solutions/bodies/kinetic-energy"_s),
                             folder_->filePath(u"class/aoki"_s)));
    const test::Ended ended = enshu_.run(
        {u"grade"_s, folder_->filePath(u"class"_s), u"--out"_s, folder_->filePath(u"results"_s)});
    QVERIFY2(ended.code == 0 && ended.err.contains(u"/ordre"_s) &&
                 ended.out.contains(u"1 passed, 0 failed"_s),
             result(ended));
  }

  // What the compiler finds is found by building; the others are built, checked and looked at.
  void isNotBuilt_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("said");
    QTest::newRow("no folder of solutions")
        << QString() << QByteArray() << QByteArray() << u"second/driver.cpp: is missing"_s;
    QTest::newRow("a type that does not cross")
        << kAssignment + u"/second.h"_s << QByteArray("const Body& body")
        << QByteArray("const FILE* body") << u"second.h"_s;
    QTest::newRow("a function of another name")
        << kAssignment + u"/exercise.json"_s << QByteArray("double kineticEnergy(")
        << QByteArray("double energyOf(")
        << u"second/exercise.json:/function: names the function energyOf, the header declares "
           "kineticEnergy"_s;
    QTest::newRow("a function of another parameter")
        << kAssignment + u"/exercise.json"_s << QByteArray("const Body& body")
        << QByteArray("const Body& corpse")
        << u"second/exercise.json:/function: is not what the header declares: double "
           "kineticEnergy(const Body& body);"_s;
  }
  void isNotBuilt() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, said);
    if (file.isEmpty()) {
      QVERIFY(QDir(folder_->filePath(kSolution)).removeRecursively());
    } else {
      edit(file, from, to);
    }
    QVERIFY(QFile::remove(folder_->filePath(u"built/kinetic-energy.so"_s)));
    const test::Ended build = enshu_.run({u"course"_s, u"build"_s});
    QVERIFY2(build.code == 2 && build.err.contains(said) &&
                 build.out.contains(u"kinetic-energy built"_s),
             result(build));
    const test::Ended look = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(look.code == 2 && look.out.contains(u"mass-forgotten"_s) &&
                 look.out.contains(u"is not built yet"_s),
             result(look));
    const test::Ended second =
        enshu_.run({u"check"_s, u"second"_s, folder_->filePath(kAssignment + u"/second.cpp"_s)});
    QVERIFY2(second.code == 2 && second.err.contains(u"is not built yet"_s), result(second));
    QCOMPARE(checkGood().code, 0);
  }

  // All that an exercise needs beyond what its cases tell, each in a line of its own.
  void whatIsMissingIsSaidByItsDoctor() {
    QVERIFY(QDir(folder_->filePath(kAssignment)).removeRecursively());
    const QString json = u"assignments/bodies/kinetic-energy/exercise.json"_s;
    const QString sheets = u"assignments/bodies/kinetic-energy/sheet."_s;
    edit(json, "\"seed\": 7}", "\"seed\": 7, \"hidden\": true}");
    edit(json, "\"seed\": \"fresh\"", "\"seed\": 8");
    edit(json, "\"ja\": \"エネルギー\"", "\"ja\": \"\"");
    edit(json, R"({"en": ["Think of the unit."], "ja": ["単位を考えましょう。"]})",
         R"({"en": ["", "Look."], "ja": ["単位", " "]})");
    edit(json, "\"uses\": []",
         R"("uses": [], "predict": {"question": {"en": "How much?", "ja": " "},
         "answer": 2, "unit": "J", "explanation": {"en": "", "ja": "2 J です。"}})");
    edit(u"assignments/bodies/lab.json"_s, R"("en": "Bodies")", R"("en": "")");
    edit(sheets + u"en.md"_s, "## Step 1", "## Step 1\n\n$m$, $m$ and `$no$`\n\n## Step 2");
    edit(u"solutions/bodies/kinetic-energy/ways/by_components.cpp"_s, "  return",
         "  // TODO\n  return");
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const auto looksFor = [&](const QStringList& lines) {
      const test::Ended look = enshu_.run({u"course"_s, u"check"_s});
      QVERIFY2(look.code == 2, result(look));
      for (const QString& line : lines) {
        QVERIFY2(look.out.contains(line), qPrintable(line + u'\n' + look.out));
      }
    };
    const QString mistakes = u"  ✗ "_s + folder_->filePath(json) + u":/mistakes/"_s;
    looksFor({mistakes + u"0: half-forgotten is seen by seeded, hidden alone"_s,
              mistakes + u"1: not-squared is seen by seeded, hidden alone"_s,
              mistakes + u"2: mass-forgotten is seen by seeded, hidden alone"_s,
              u"exercise.json:/cases: no case is hidden and new every time"_s,
              u"exercise.json:/checks/0/title/ja: there is no text"_s,
              u"exercise.json:/hints/en/0: there is no text"_s,
              u"exercise.json:/hints/ja/1: there is no text"_s,
              u"exercise.json:/predict/question/ja: there is no text"_s,
              u"exercise.json:/predict/explanation/en: there is no text"_s,
              u"bodies/lab.json:/title/en: there is no text"_s,
              u"kinetic-energy: the sheets have 2 and 1 steps"_s,
              u"  ! 1 formula has no picture (enshu course build makes it); the sheets show its "
              "TeX: m\n"_s,
              u"  ! to be written: "_s + folder_->filePath(u"solutions/bodies/kinetic-energy/ways/"
                                                           "by_components.cpp:9  // TODO\n"_s)});
    QVERIFY(QFile::remove(folder_->filePath(sheets + u"ja.md"_s)));
    edit(json, R"({"en": ["", "Look."], "ja": ["単位", " "]})", R"({"en": [], "ja": []})");
    looksFor(
        {u"sheet.ja.md: there is no such file"_s, u"exercise.json:/hints: there are no hints"_s});
  }

  // What a mistake does to itself costs a line, and neither another mistake nor a student.
  void aBadMistakeIsALine_data() {
    QTest::addColumn<QByteArray>("does");
    QTest::addColumn<QString>("said");
    QTest::newRow("crashes") << QByteArray("*static_cast<volatile int*>(nullptr) = 1;")
                             << u"half-forgotten crashes (signal 11)"_s;
    QTest::newRow("aborts") << QByteArray("std::abort();")
                            << u"half-forgotten crashes (signal 6)"_s;
    QTest::newRow("throws") << QByteArray("throw std::runtime_error(\"no way\");")
                            << u"half-forgotten cannot be run: no way"_s;
    QTest::newRow("never ends") << QByteArray("while (body.m > 0) { asm volatile(\"\"); }")
                                << u"half-forgotten does not end"_s;
  }
  void aBadMistakeIsALine() {
    QFETCH(QByteArray, does);
    QFETCH(QString, said);
    const QString json = u"assignments/bodies/kinetic-energy/exercise.json"_s;
    QVERIFY(QDir(folder_->filePath(kAssignment)).removeRecursively());
    edit(json, "\"wallMs\": 8000", "\"wallMs\": 2000");
    edit(u"solutions/bodies/kinetic-energy/mistakes/half_forgotten.cpp"_s, "  return",
         "  " + does + "\n  return");
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const test::Ended look = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(look.code == 2 && look.out.count(said) == 1 &&
                 look.out.contains(json + u":/mistakes/0: "_s + said) &&
                 look.out.contains(u"mass-forgotten   "_s) && !look.out.contains(u"unknown:"_s),
             result(look));
    const QString wrong = folder_->filePath(u"kinetic_energy.cpp"_s);
    QVERIFY(test::writeBytes(wrong,
                             "#include \"kinetic_energy.h\"\n"
                             "double kineticEnergy(const Body& body) {\n"
                             "  return body.v.squaredNorm() / 2;\n}\n"));
    const QString file = folder_->filePath(u"result.json"_s);
    const test::Ended check = enshu_.run({u"check"_s, kGood, wrong, u"--json"_s, file});
    const bool thrown = said.contains(u"no way"_s);
    QVERIFY2(check.code == 1 && check.out.contains(u"It is v^2 / 2."_s) &&
                 test::bytesOf(file).contains("mistake-left-out") != thrown,
             result(check));
  }

  // A mistake that would leave points and cannot be tried costs none: the answer is not graded.
  void aBadMistakeCostsNoPoints() {
    const QString json = u"assignments/bodies/kinetic-energy/exercise.json"_s;
    QVERIFY(QDir(folder_->filePath(kAssignment)).removeRecursively());
    edit(json, "\"id\": \"half-forgotten\"", "\"id\": \"half-forgotten\", \"credit\": 0.5");
    edit(u"solutions/bodies/kinetic-energy/mistakes/half_forgotten.cpp"_s, "  return",
         "  std::abort();\n  return");
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const QString wrong = folder_->filePath(u"kinetic_energy.cpp"_s);
    QVERIFY(test::writeBytes(wrong,
                             "#include \"kinetic_energy.h\"\n"
                             "double kineticEnergy(const Body& body) {\n"
                             "  return body.v.squaredNorm() + 7 * body.m;\n}\n"));
    const test::Ended check = enshu_.run({u"check"_s, kGood, wrong});
    QVERIFY2(check.code == 3 && (check.out + check.err).contains(u"half-forgotten"_s),
             result(check));
  }

  // So is what a driver or a model solution does; the other exercise is looked at.
  void aBadDriverIsALine_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("does");
    QTest::addColumn<QString>("said");
    QTest::newRow("the driver crashes")
        << u"/driver.cpp"_s << QByteArray("    std::abort();\n")
        << u"the driver or the model solution crashes in the case seeded"_s;
    QTest::newRow("the solution never ends")
        << u"/second.cpp"_s << QByteArray("  while (body.m > 0) { asm volatile(\"\"); }\n")
        << u"the driver or the model solution does not end in the case seeded"_s;
  }
  void aBadDriverIsALine() {
    QFETCH(QString, file);
    QFETCH(QByteArray, does);
    QFETCH(QString, said);
    edit(kAssignment + u"/exercise.json"_s, "\"wallMs\": 8000", "\"wallMs\": 1000");
    const QByteArray before = file == u"/driver.cpp"_s ? "    MatrixXd v(3" : "  return";
    edit(kSolution + file, before, does + before);
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const test::Ended look = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(
        look.code == 2 && look.out.count(said) == 1 && look.out.contains(u"mass-forgotten   "_s),
        result(look));
  }

  // A starter that passes, a solution that does not agree with its route: both are said.
  void oneFlawHidesNoOther() {
    const QString starter = u"assignments/bodies/kinetic-energy/kinetic_energy.cpp"_s;
    const QString json = u"assignments/bodies/kinetic-energy/exercise.json"_s;
    QVERIFY(QDir(folder_->filePath(kAssignment)).removeRecursively());
    QVERIFY(test::writeBytes(
        folder_->filePath(starter),
        test::bytesOf(folder_->filePath(u"solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s))));
    edit(json, "\"id\": \"mass-forgotten\"", "\"id\": \"another\"");
    edit(json, "\"output\": ", "\"route\": \"no-such-quantity\", \"output\": ");
    QCOMPARE(enshu_.run({u"course"_s, u"build"_s}).code, 0);
    const test::Ended look = enshu_.run({u"course"_s, u"check"_s});
    QVERIFY2(look.code == 2 && look.out.contains(u"the starter must be built, run and fail"_s) &&
                 look.out.contains(u"but unknown: another"_s) &&
                 look.out.contains(u"no-such-quantity"_s),
             result(look));
  }

 private:
  // A second exercise, right and not built.
  void addSecond() const {
    for (const auto& [from, to] : {std::pair(u"assignments/bodies/kinetic-energy"_s, kAssignment),
                                   std::pair(u"solutions/bodies/kinetic-energy"_s, kSolution)}) {
      QVERIFY(test::copyFolder(folder_->filePath(from), folder_->filePath(to)));
    }
    for (const QString& file :
         {kAssignment + u"/%1.h"_s, kAssignment + u"/%1.cpp"_s, kSolution + u"/%1.cpp"_s}) {
      QVERIFY(QFile::rename(folder_->filePath(file.arg(u"kinetic_energy"_s)),
                            folder_->filePath(file.arg(u"second"_s))));
    }
    edit(kAssignment + u"/exercise.json"_s, "\"id\": \"kinetic-energy\"", "\"id\": \"second\"");
    for (const QString& file :
         {kAssignment + u"/second.cpp"_s, kSolution + u"/second.cpp"_s,
          kSolution + u"/driver.cpp"_s, kSolution + u"/ways/by_components.cpp"_s,
          kSolution + u"/mistakes/half_forgotten.cpp"_s, kSolution + u"/mistakes/formula.cpp"_s}) {
      edit(file, "kinetic_energy.h", "second.h");
    }
    edit(kSolution + u"/driver.cpp"_s, kGood.toUtf8(), "second");
  }
  void copyToAnotherLab() const {
    const QString lab = u"assignments/others"_s;
    QVERIFY(
        test::copyFolder(folder_->filePath(kAssignment), folder_->filePath(lab + u"/second"_s)));
    QVERIFY(QFile::copy(folder_->filePath(u"assignments/bodies/lab.json"_s),
                        folder_->filePath(lab + u"/lab.json"_s)));
    edit(lab + u"/lab.json"_s, "\"id\": \"bodies\"", "\"id\": \"others\"");
    edit(lab + u"/second/exercise.json"_s, "\"lab\": \"bodies\"", "\"lab\": \"others\"");
  }
  // An empty `from` removes the file.
  void edit(const QString& file, const QByteArray& from, const QByteArray& to) const {
    const QString path = folder_->filePath(file);
    QByteArray text = test::bytesOf(path);
    QVERIFY(text.contains(from));
    QVERIFY(from.isEmpty() ? QFile::remove(path) : test::writeBytes(path, text.replace(from, to)));
  }
  test::Ended checkGood() const {
    return enshu_.run({u"check"_s, kGood,
                       folder_->filePath(u"solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s)});
  }

  QTemporaryDir built_;                    // as it was built
  std::unique_ptr<QTemporaryDir> folder_;  // a copy with a second exercise, for one test
  test::Enshu enshu_;
};

ENSHU_TEST(FlawedCourseTest)

}  // namespace enshu::flawed_course_test

#include "flawed_course_test.moc"
