// SPDX-License-Identifier: GPL-3.0-or-later
//
// What may stand in exercise.json and lab.json, and what is refused, with its place.
#include <QTemporaryDir>
#include <QTest>

#include "core/course/course.h"
#include "tests/support/course_copy.h"
#include "tests/support/suite.h"

namespace enshu::exercise_test {

using namespace Qt::StringLiterals;

namespace {

constexpr char kExercise[] = R"json({
 "format": "enshu-exercise/1", "id": "swing", "lab": "pendulum", "order": 2,
 "title": {"en": "Swing", "ja": "振り子"}, "summary": {"en": "It swings.", "ja": "振れる。"},
 "points": 10, "source": "[LAB] 1", "interface": "org.enshu.Swing/1", "function": "void swing()",
 "uses": ["velocity"],
 "cases": [
  {"id": "lab", "motion": "lab-inverse", "robot": "arm",
   "references": [{"output": "torque", "file": "pendulum/swing.mat", "variable": "tau",
    "sha256": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}]},
  {"id": "seeded", "title": {"en": "drawn", "ja": "乱数"}, "motion": "random", "seed": 7},
  {"id": "hidden", "motion": "random", "seed": "fresh", "hidden": true}],
 "checks": [
  {"id": "torque", "output": "torque", "unit": "N m", "tolerance": 1e-4, "floor": 1e-2,
   "points": 6, "title": {"en": "T", "ja": "T"}, "rationale": {"en": "R", "ja": "R"},
   "hint": {"en": "H", "ja": "H"}},
  {"id": "speed", "output": "speed", "unit": "m/s", "tolerance": 1e-4, "floor": 1e-2,
   "points": 4, "title": {"en": "T", "ja": "T"}, "rationale": {"en": "R", "ja": "R"},
   "hint": {"en": "H", "ja": "H"}}],
 "limits": {"cpuMs": 5000, "wallMs": 10000, "memoryMiB": 512},
 "hints": {"en": ["a", "b"], "ja": ["あ", "い"]},
 "mistakes": [],
 "pictures": [{"kind": "arrows", "check": "torque", "at": "joints", "axes": "world"},
  {"kind": "gap", "check": "speed", "error": true}, {"kind": "tree", "check": "speed", "leaf": 4}]
})json";

// assignments/pendulum/swing/exercise.json with that text.
class ExerciseFile {
 public:
  explicit ExerciseFile(const QByteArray& text) { test::writeBytes(path(), text); }

  QString path() const {
    return directory_.filePath(u"assignments/pendulum/swing/exercise.json"_s);
  }
  Result<course::Exercise> read() const { return course::readExercise(path(), u"/solutions"_s); }

 private:
  QTemporaryDir directory_;
};

QString failureOf(const Result<course::Course>& course) {
  return course ? u"good"_s : QString::fromStdString(course.error().message());
}

}  // namespace

class ExerciseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsEveryField() {
    const ExerciseFile file(kExercise);
    const Result<course::Exercise> exercise = file.read();
    QVERIFY2(exercise, exercise ? "" : exercise.error().message().c_str());
    QCOMPARE(exercise->id, u"swing"_s);
    QCOMPARE(exercise->lab, u"pendulum"_s);
    QCOMPARE(exercise->order, 2);
    QCOMPARE(exercise->title.ja, u"振り子"_s);
    QCOMPARE(exercise->points, 10.0);
    QCOMPARE(exercise->interfaceId, u"org.enshu.Swing/1"_s);
    QCOMPARE(exercise->uses, QStringList{u"velocity"_s});
    QCOMPARE(exercise->cases.size(), 3);
    QCOMPARE(exercise->cases[0].references[0].file, u"/solutions/pendulum/swing.mat"_s);
    QVERIFY(!exercise->cases[0].seed);
    QCOMPARE(exercise->cases[1].seed.value(), quint64{7});
    QCOMPARE(exercise->cases[1].title.ja, u"乱数"_s);
    QVERIFY(exercise->cases[0].title.en.isEmpty());
    QVERIFY(!exercise->cases[2].seed);  // fresh
    QVERIFY(exercise->cases[2].hidden && !exercise->cases[1].hidden);
    QCOMPARE(exercise->checks[1].unit, u"m/s"_s);
    QCOMPARE(exercise->checks[0].tolerance, 1e-4);
    QCOMPARE(exercise->limits.memoryMiB, 512);
    QCOMPARE(exercise->hints.ja.value(1), u"い"_s);
    QCOMPARE(exercise->version.size(), 12);
  }

  void readsWhatIsDrawn() {
    const QList<course::PictureSpec> pictures = ExerciseFile(kExercise).read()->pictures;
    QCOMPARE(pictures.size(), 3);
    QVERIFY(pictures[0].kind == course::PictureKind::Arrows && pictures[0].worldAxes);
    QVERIFY(pictures[0].at == course::ArrowPlace::Joints && !pictures[0].error);
    QVERIFY(pictures[1].kind == course::PictureKind::Gap && pictures[1].error);
    QCOMPARE(pictures[1].checks(), QStringList{u"speed"_s});
    QCOMPARE(pictures[2].leaf, 4);
  }

  void readsTheWayAndThePrediction() {
    const Result<course::Exercise> none = ExerciseFile(kExercise).read();
    QVERIFY(none && none->needs.isEmpty() && none->minutes == 0 && !none->predict);
    QByteArray text(kExercise);
    text.replace("\"order\": 2,",
                 "\"order\": 2, \"minutes\": 25, \"needs\": [\"a\", \"b\"],"
                 "\"predict\": {\"question\": {\"en\": \"How fast?\", \"ja\": \"速さは？\"},"
                 "\"answer\": -42, \"unit\": \"rad/s²\","
                 "\"explanation\": {\"en\": \"It falls.\", \"ja\": \"落ちます。\"}},");
    const Result<course::Exercise> exercise = ExerciseFile(text).read();
    QVERIFY2(exercise, exercise ? "" : exercise.error().message().c_str());
    QCOMPARE(exercise->minutes, 25);
    QCOMPARE(exercise->needs, (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(exercise->predict->question.ja, u"速さは？"_s);
    QCOMPARE(exercise->predict->answer, -42.0);
    QCOMPARE(exercise->predict->unit, u"rad/s²"_s);
    QCOMPARE(exercise->predict->explanation.en, u"It falls."_s);
  }

  void namesItsFilesAfterTheId() {
    course::Exercise exercise;
    exercise.id = u"unit-vector-method"_s;
    exercise.directory = u"/a"_s;
    QCOMPARE(exercise.fileName(), u"unit_vector_method.cpp"_s);
    QCOMPARE(exercise.starter(), u"/a/unit_vector_method.cpp"_s);
    QCOMPARE(exercise.header(), u"/a/unit_vector_method.h"_s);
  }

  void theVersionChangesWithEveryByte() {
    const QString before = ExerciseFile(kExercise).read()->version;
    QCOMPARE(ExerciseFile(kExercise).read()->version, before);
    QVERIFY(ExerciseFile(QByteArray(kExercise) + '\n').read()->version != before);
  }

  void refusesWithThePlace_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* from, const char* to, const char* expected) {
      QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(expected);
    };
    row("broken JSON", "\"order\": 2,", "\"order\": 2",
        ":3:3: not valid JSON: unterminated object");
    row("another format", "enshu-exercise/1", "enshu-exercise/2", ":/format: the format is");
    row("unknown key", "\"points\": 10", "\"points\": 10, \"bonus\": 1", ":/bonus: unknown key");
    row("key missing", "\"source\": \"[LAB] 1\", ", "", ": the key \"source\" is missing");
    row("a language missing", "\"en\": \"Swing\", ", "", ":/title: the key \"en\" is missing");
    row("an unknown word for the names of rows", "\"uses\":",
        "\"call\": {\"each\": \"state\", \"outputs\": [{\"name\": \"torque\", \"channels\": "
        "\"joint\"}]}, \"uses\":",
        ":/call/outputs/0/channels: must be one of joints, matrix, or a list of names");
    row("a check of no output", "\"uses\":",
        "\"call\": {\"each\": \"state\", \"outputs\": [{\"name\": \"torques\", \"channels\": "
        "\"joints\"}]}, \"uses\":",
        ":/checks/0/output: /call names no output torque, only torques");
    row("unequal hints", "\"ja\": [\"あ\", \"い\"]", "\"ja\": [\"あ\"]",
        ":/hints: the two languages have different numbers of texts");
    row("another folder", "\"id\": \"swing\"", "\"id\": \"swong\"",
        ":/id: the folder is called swing");
    row("another lab", "\"lab\": \"pendulum\"", "\"lab\": \"arms\"",
        ":/lab: the folder is called pendulum");
    row("a picture of an unknown kind", "\"kind\": \"gap\"", "\"kind\": \"film\"",
        ":/pictures/1/kind: must be matrix, arrows,");
    row("a picture of no check", "\"check\": \"speed\", \"error\"",
        "\"check\": \"weight\", \"error\"", ":/pictures/1/check: no check has the id weight");
    row("a picture with another kind's key", "\"kind\": \"gap\"", "\"kind\": \"log-error\"",
        ":/pictures/1/error: unknown key");
    row("arrows at the foot", "\"at\": \"joints\"", "\"at\": \"foot\"",
        ":/pictures/0/at: must be links, joints or hand");
    row("arrows in no axes", "\"axes\": \"world\"", "\"axes\": \"mine\"",
        ":/pictures/0/axes: must be link or world");
    row("an ellipsoid without mass", "\"kind\": \"gap\", \"check\": \"speed\", \"error\": true",
        "\"kind\": \"ellipsoid\", \"check\": \"speed\"",
        ":/pictures/1: the key \"mass\" is missing");
    row("a leaf without bodies", "\"leaf\": 4", "\"leaf\": 0",
        ":/pictures/2/leaf: expected an integer");
    row("points do not add up", "\"points\": 10", "\"points\": 11",
        ":/points: the points of the checks add up to 10");
    row("negative points", "\"points\": 4", "\"points\": -4",
        ":/checks/1/points: must not be negative");
    row("two cases of one id", "\"id\": \"seeded\"", "\"id\": \"lab\"",
        ":/cases: the id lab stands twice");
    row("two checks of one id", "\"id\": \"speed\"", "\"id\": \"torque\"",
        ":/checks: the id torque stands twice");
    row("seed in words", "\"seed\": \"fresh\"", "\"seed\": \"new\"",
        ":/cases/2/seed: must be a number or \"fresh\"");
    row("negative seed", "\"seed\": 7", "\"seed\": -7", ":/cases/1/seed: expected an integer");
    row("hidden is no boolean", "\"hidden\": true", "\"hidden\": 1",
        ":/cases/2/hidden: expected true or false");
    row("reference outside", "pendulum/swing.mat", "../swing.mat",
        ":/cases/0/references/0/file: must be a path below the solutions' folder");
    row("reference outside in the middle", "pendulum/swing.mat", "a/../../swing.mat",
        ":/cases/0/references/0/file: must be a path below");
    row("no declaration", "void swing()", "swing", ":/function: must be the declaration");
    row("recipe without a name", "\"motion\": \"random\", \"seed\": 7",
        "\"motion\": {\"samples\": 7}, \"seed\": 7",
        ":/cases/1/motion: the key \"recipe\" is missing");
    row("absolute reference", "pendulum/swing.mat", "/etc/passwd",
        ":/cases/0/references/0/file: must be a path below");
    row("short SHA-256", "0123456789abcdef\"", "\"",
        ":/cases/0/references/0/sha256: must be 64 hexadecimal digits");
    row("SHA-256 not in hex", "0123456789abcdef\"", "0123456789abcdeg\"",
        ":/cases/0/references/0/sha256: must be 64 hexadecimal digits");
    row("tolerance of zero", "\"tolerance\": 1e-4", "\"tolerance\": 0",
        ":/checks/0/tolerance: must be greater than zero");
    row("no floor", "\"floor\": 1e-2,", "", ":/checks/0: the key \"floor\" is missing");
    row("no time", "\"cpuMs\": 5000", "\"cpuMs\": 0", ":/limits/cpuMs: expected an integer");
    row("too much memory", "\"memoryMiB\": 512", "\"memoryMiB\": 512000",
        ":/limits/memoryMiB: expected an integer");
    row("mistake without text", "\"mistakes\": []", "\"mistakes\": [{\"id\": \"sign\"}]",
        ":/mistakes/0: the key \"text\" is missing");
    row("mistake that costs nothing", "\"mistakes\": []",
        "\"mistakes\": [{\"id\": \"sign\", \"credit\": 1, \"text\": {\"en\": \"a\", "
        "\"ja\": \"b\"}, \"hint\": {\"en\": \"a\", \"ja\": \"b\"}}]",
        ":/mistakes/0/credit: a mistake must cost something");
    const auto path = [&row](const char* name, const char* keys, const char* expected) {
      row(name, "\"order\": 2,", keys, expected);
    };
    path("no time at all", "\"order\": 2, \"minutes\": 0,", ":/minutes: expected an integer");
    path("minutes in words", "\"order\": 2, \"minutes\": \"25\",", ":/minutes: expected");
    path("half a minute", "\"order\": 2, \"minutes\": 0.5,", ":/minutes: expected an integer");
    path("needs one alone", "\"order\": 2, \"needs\": \"velocity\",", ":/needs: expected");
    path("needs a number", "\"order\": 2, \"needs\": [\"velocity\", 2],", ":/needs/1: expected");
    path("needs the same twice", "\"order\": 2, \"needs\": [\"a\", \"b\", \"a\"],",
         ":/needs: an exercise stands twice");
    path("prediction without an answer",
         "\"order\": 2, \"predict\": {\"question\": {\"en\": \"?\", \"ja\": \"?\"}},",
         ":/predict: the key \"answer\" is missing");
    path("prediction in one language",
         "\"order\": 2, \"predict\": {\"question\": {\"en\": \"?\"}, \"answer\": 1},",
         ":/predict/question: the key \"ja\" is missing");
    path("answer of zero",
         "\"order\": 2, \"predict\": {\"question\": {\"en\": \"?\", \"ja\": \"?\"}, "
         "\"answer\": 0, \"unit\": \"N\", \"explanation\": {\"en\": \".\", \"ja\": \".\"}},",
         ":/predict/answer: must not be zero");
    path("prediction with points", "\"order\": 2, \"predict\": {\"points\": 1},",
         ":/predict/points: unknown key");
    row("mistake is no object", "\"mistakes\": []", "\"mistakes\": [\"sign\"]", ":/mistakes/0");
  }

  void refusesWithThePlace() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, expected);
    QByteArray text(kExercise);
    const auto at = text.indexOf(from);
    QVERIFY(at >= 0);
    const ExerciseFile file(text.replace(at, from.size(), to));
    const Result<course::Exercise> exercise = file.read();
    QVERIFY(!exercise);
    const QString message = QString::fromStdString(exercise.error().message());
    QVERIFY2(message.startsWith(file.path() + expected), qPrintable(message));
  }

  void refusesAnExerciseWithoutCasesOrChecks() {
    QByteArray text(kExercise);
    const auto begin = text.indexOf("\"cases\": [");
    const auto end = text.indexOf("\"checks\"");
    const auto read = ExerciseFile(text.replace(begin, end - begin, "\"cases\": [], ")).read();
    QVERIFY(!read);
    QVERIFY(QString::fromUtf8(read.error().text).contains(u"at least one case"_s));
  }

  void survivesEveryTruncation() {
    const QByteArray text(kExercise);
    for (qsizetype size = 0; size < text.size() - 2; size += 7) {
      QVERIFY(!ExerciseFile(text.left(size)).read());
    }
  }

  void loadsTheLabsAndExercisesInTheirOrder() {
    const Result<course::Course> course = course::loadCourse(test::sourceRoot());
    QVERIFY2(course, qPrintable(failureOf(course)));
    QStringList ids;
    for (const course::Exercise* exercise : course->exercises()) {
      ids += exercise->id;
      QCOMPARE(course->find(exercise->id), exercise);
      QVERIFY(QFile::exists(exercise->starter()) && QFile::exists(exercise->header()));
    }
    QCOMPARE(ids.mid(ids.indexOf(u"velocity-propagation"_s), 4),
             (QStringList{u"velocity-propagation"_s, u"inverse-dynamics-run"_s,
                          u"unit-vector-method"_s, u"friction-simulation"_s}));
    QCOMPARE(course->find(u"nothing"_s), nullptr);
    QVERIFY(QFile::exists(course->robotPath(u"course-arm"_s)));
  }

  void saysWhatIsWrongWithACourse_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("expected");
    const QString lab = u"assignments/inverse-dynamics/lab.json"_s;
    const QString run = u"assignments/inverse-dynamics/inverse-dynamics-run/exercise.json"_s;
    QTest::newRow("broken lab") << lab << QByteArray("{") << QByteArray("")
                                << u"lab.json:2:4: not valid JSON"_s;
    QTest::newRow("lab of another name")
        << lab << QByteArray("\"inverse-dynamics\"") << QByteArray("\"statics\"")
        << u"lab.json:/id: the folder is called inverse-dynamics"_s;
    QTest::newRow("lab without title") << lab << QByteArray("\"ja\"") << QByteArray("\"jp\"")
                                       << u"lab.json:/title/jp: unknown key"_s;
    QTest::newRow("uses what is not there")
        << run << QByteArray("\"uses\": [") << QByteArray("\"uses\": [\"alchemy\", ")
        << u"exercise.json:/uses: there is no exercise alchemy to build on"_s;
    QTest::newRow("uses itself") << run << QByteArray("\"uses\": [")
                                 << QByteArray("\"uses\": [\"inverse-dynamics-run\", ")
                                 << u"exercise.json:/uses: builds on itself"_s;
    QTest::newRow("uses what uses it")
        << u"assignments/inverse-dynamics/velocity-propagation/exercise.json"_s
        << QByteArray("\"uses\": [") << QByteArray("\"uses\": [\"inverse-dynamics-run\", ")
        << u"exercise.json:/uses: builds on exercises that build on it: inverse-dynamics-run"_s;
    QTest::newRow("needs what is not there")
        << run << QByteArray("\"needs\": [") << QByteArray("\"needs\": [\"alchemy\", ")
        << u"exercise.json:/needs: there is no exercise alchemy that could be needed"_s;
    QTest::newRow("needs itself") << run << QByteArray("\"needs\": [")
                                  << QByteArray("\"needs\": [\"inverse-dynamics-run\", ")
                                  << u"exercise.json:/needs: needs itself"_s;
    QTest::newRow("needs what needs it")
        << u"assignments/inverse-dynamics/velocity-propagation/exercise.json"_s
        << QByteArray("\"needs\": [") << QByteArray("\"needs\": [\"friction-simulation\", ")
        << u"exercise.json:/needs: needs exercises that need it: friction-simulation, "_s;
  }

  // Of what is left: everything that has nothing to do with it.
  void saysWhatIsWrongWithACourse() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, expected);
    const test::CourseCopy copy;
    QVERIFY(copy.good());
    QVERIFY(copy.edit(file, from, to));
    const Result<course::Course> course = course::loadCourse(copy.root());
    QVERIFY(course && !course->flaws.isEmpty());
    const QString message = QString::fromStdString(course->flaws[0].error.message());
    const QString wanted = QFileInfo(copy.path(file)).path() + u'/' + expected;
    QVERIFY2(message.startsWith(wanted), qPrintable(message));
    const bool isFirst = file.endsWith(u"lab.json"_s) || file.contains(u"velocity-propagation"_s);
    QVERIFY(isFirst || course->find(u"velocity-propagation"_s) != nullptr);
  }

  void whatBuildsOnABrokenExerciseIsLeftOutToo() {
    const test::CourseCopy copy;
    const QString folder = copy.path(u"assignments/inverse-dynamics/velocity-propagation"_s);
    QVERIFY(QFile::remove(folder + u"/exercise.json"_s));
    const course::Course course = course::loadCourse(copy.root()).value();
    QCOMPARE(course.flaws[0].folders, QStringList{folder});
    QVERIFY(course.flawOf(u"inverse-dynamics-run"_s) != nullptr);
    QVERIFY(QString::fromStdString(course.flawOf(u"inverse-dynamics-run"_s)->error.message())
                .endsWith(u"/uses: builds on velocity-propagation, in which something is wrong"_s));
    QCOMPARE(course.find(u"inverse-dynamics-run"_s), nullptr);
    QCOMPARE(course.flawOf(u"alchemy"_s), nullptr);
  }

  // What should be passed before is advice.
  void whatNeedsABrokenExerciseStands() {
    const test::CourseCopy copy;
    const QString folder = copy.path(u"assignments/kinematics/forward-kinematics"_s);
    QVERIFY(QFile::remove(folder + u"/exercise.json"_s));
    const course::Course course = course::loadCourse(copy.root()).value();
    const course::Exercise* needing = course.find(u"composite-bodies"_s);
    QVERIFY(needing != nullptr);
    QCOMPARE(needing->needs, QStringList{u"forward-kinematics"_s});
  }

  // Nobody knows which of the two is meant: neither stands.
  void leavesOutTheSameExerciseInTwoLabs() {
    const test::CourseCopy copy;
    const QString folder = u"assignments/%1/unit-vector-method"_s;
    const QString second = folder.arg(u"inverse-dynamics"_s);
    QVERIFY(test::copyFolder(copy.path(folder.arg(u"forward-dynamics"_s)), copy.path(second)));
    QVERIFY(copy.edit(second + u"/exercise.json"_s, "forward-dynamics", "inverse-dynamics"));
    const course::Course course = course::loadCourse(copy.root()).value();
    const course::Flaw* flaw = course.flawOf(u"unit-vector-method"_s);
    QVERIFY(flaw != nullptr && flaw->folders.size() == 2);
    const QString message = QString::fromStdString(flaw->error.message());
    QVERIFY2(message.endsWith(u"exercise.json:/id: the id unit-vector-method stands twice"_s),
             qPrintable(message));
    QCOMPARE(course.find(u"unit-vector-method"_s), nullptr);
  }

  void refusesAFolderWithoutCourse() {
    const QTemporaryDir empty;
    QCOMPARE(failureOf(course::loadCourse(empty.path())),
             empty.filePath(u"assignments"_s) + u": there is no course here"_s);
  }

  void theEnvironmentNamesTheCourse() {
    const test::CourseCopy copy;
    qputenv("ENSHU_COURSE", copy.root().toUtf8());
    const Result<course::Course> course = course::loadCourse();
    qunsetenv("ENSHU_COURSE");
    QVERIFY2(course, qPrintable(failureOf(course)));
    QCOMPARE(course->root, copy.root());
  }
};

ENSHU_TEST(ExerciseTest)

}  // namespace enshu::exercise_test

#include "exercise_test.moc"
