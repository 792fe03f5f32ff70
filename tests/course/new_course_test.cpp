// SPDX-License-Identifier: GPL-3.0-or-later
//
// A course from nothing: made, given an exercise, built and found ready, with what is left to be
// written listed.
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::new_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kPrototype = u"VectorXd gravityTorque(const Chain& chain, const VectorXd& q)"_s;

}  // namespace

class NewCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QCOMPARE(course({u"new"_s, mine()}).code, 0);
  }

  void isMadeInAnEmptyFolderAlone() {
    QVERIFY(test::textOf(at(u"assignments/course.json"_s)).contains(u"\"id\": \"mine\""_s));
    QVERIFY(QDir(at(u"solutions"_s)).exists() && QFile::exists(at(u"robots/two-links.json"_s)));
    QCOMPARE(course({u"build"_s, mine()}).code, 0);
    QCOMPARE(enshu_.run({u"labs"_s, u"--course"_s, mine()}).code, 0);
    const QStringList before = test::filesBelow(mine(), u"."_s);
    const test::Ended again = course({u"new"_s, mine()});
    QVERIFY2(again.code == 2 && again.err.contains(u"holds something"_s), result(again));
    QCOMPARE(test::filesBelow(mine(), u"."_s), before);
    QVERIFY(test::writeBytes(folder_->filePath(u"file"_s), "mine"));
    QCOMPARE(course({u"new"_s, folder_->filePath(u"file"_s)}).code, 2);
    QCOMPARE(test::bytesOf(folder_->filePath(u"file"_s)), "mine");
  }

  // Both kinds of what comes back: a result, and parameters that are filled. What is printed are
  // the places in the files.
  void whatIsAddedIsReadyAtOnce() {
    const test::Ended torque = add(u"statics/gravity-torque"_s, kPrototype);
    QVERIFY2(torque.code == 0 && torque.out.contains(u"statics/lab.json:5  "_s), result(torque));
    const test::Ended more =
        add(u"statics/all-kinds"_s,
            u"void allKinds(Chain& chain, const InverseDynamics& gamma, const ForwardDynamics& f, "
            "MatrixXd& t, double& x, int k, bool b, const Eigen::Matrix<double, 6, 1>& twist)"_s);
    QVERIFY2(more.code == 0 && !more.out.contains(u"lab.json"_s), result(more));
    static const QRegularExpression place(u"^  (/\\S+):(\\d+)  (.*)$"_s,
                                          QRegularExpression::MultilineOption);
    int places = 0;
    for (auto found = place.globalMatch(torque.out); found.hasNext(); ++places) {
      const QRegularExpressionMatch todo = found.next();
      const QString line =
          test::textOf(todo.captured(1))
              .section(u'\n', todo.captured(2).toInt() - 1, todo.captured(2).toInt() - 1);
      QCOMPARE(line.trimmed(), todo.captured(3));
      QVERIFY(line.contains(u"TODO"_s) && !line.contains(u"TODO(student)"_s));
    }
    QVERIFY(places > 20);
    const test::Ended built = course({u"build"_s, mine()});
    QVERIFY2(built.code == 0 && built.out.contains(u"gravity-torque built"_s), result(built));
    const test::Ended ready = course({u"check"_s, mine()});
    QVERIFY2(ready.out.contains(u"first-mistake"_s), result(ready));
    // What is still to be written is a flaw where students would read it, else a remark.
    const auto unwritten = ready.out.count(u"  ✗ to be written, students would read it: "_s);
    QVERIFY2(ready.code == 2 && ready.out.count(u"✗"_s) == unwritten + 1, result(ready));
    QVERIFY(ready.out.contains(u"  ✗ to be written, students would read it: "_s +
                               at(u"assignments/course.json:4  "_s)));
    QVERIFY(ready.out.contains(u"  ! to be written: "_s + at(u"solutions/"_s)));
    QCOMPARE(unwritten + ready.out.count(u"  ! to be written: "_s),
             torque.out.count(place) + more.out.count(place) + 1);
    const test::Ended packed = course({u"pack"_s, mine(), u"--for"_s, u"students"_s, u"--out"_s,
                                       folder_->filePath(u"mine.zip"_s)});
    QVERIFY2(packed.code == 0 && packed.err.contains(u"students would read:"_s), result(packed));
    QCOMPARE(packed.err.count(u"\n"_s), unwritten + 1);
    QVERIFY(ready.out.contains(u"formula has no picture"_s));
    const test::Ended starter = enshu_.run(
        {u"check"_s, u"gravity-torque"_s,
         at(u"assignments/statics/gravity-torque/gravity_torque.cpp"_s), u"--course"_s, mine()});
    QVERIFY2(starter.code == 1 && starter.out.contains(u"still the starter"_s), result(starter));
  }

  // Of a course's own language alone.
  void isWrittenInTheLanguagesOfTheCourse() {
    const QString json = at(u"assignments/course.json"_s);
    QVERIFY(test::writeBytes(json, test::bytesOf(json).replace("\"en\", \"ja\"]", "\"ja\"]")));
    QCOMPARE(add(u"statics/gravity-torque"_s,
                 u"VectorXd gravityTorque(const Chain& chain, const VectorXd& ja)"_s)
                 .code,
             0);
    const QString given = at(u"assignments/statics/gravity-torque/"_s);
    QVERIFY(!QFile::exists(given + u"sheet.en.md"_s));
    for (const QString& file :
         {given + u"exercise.json"_s, at(u"assignments/statics/lab.json"_s)}) {
      const QString text = test::textOf(file);
      QVERIFY2(text.contains(u"\"ja\": "_s) && !text.contains(u"\"en\""_s), qPrintable(text));
    }
    QCOMPARE(course({u"build"_s, mine()}).code, 0);
  }

  // A struct of the header's may be called like the exercise.
  void theDriverLeavesTheNameOfTheExerciseFree() {
    QCOMPARE(add(u"statics/gravity-torque"_s,
                 u"VectorXd gravityTorque(const InverseDynamics& gamma, const VectorXd& q)"_s)
                 .code,
             0);
    const QString header = at(u"assignments/statics/gravity-torque/gravity_torque.h"_s);
    QVERIFY(test::writeBytes(header, test::bytesOf(header).replace(
                                         "VectorXd gravityTorque(",
                                         "struct GravityTorque {};\nVectorXd gravityTorque(")));
    const test::Ended built = course({u"build"_s, mine()});
    QVERIFY2(built.code == 0, result(built));
  }

  void isCalledAsItsFolderWhateverThatIs() {
    const QString odd = folder_->filePath(u"a \"course\" of \\ robots"_s);
    QCOMPARE(course({u"new"_s, odd}).code, 0);
    const test::Ended labs = enshu_.run({u"labs"_s, u"--course"_s, odd});
    QVERIFY2(labs.code == 0 && labs.err.isEmpty(), result(labs));
    QVERIFY(test::textOf(odd + u"/assignments/course.json"_s)
                .contains(u"\"id\": \"a \\\"course\\\" of \\\\ robots\""_s));
  }

  void aWrongPrototypeIsRefused_data() {
    QTest::addColumn<QString>("prototype");
    QTest::addColumn<QString>("said");
    QTest::newRow("none") << u""_s << u"is no prototype"_s;
    QTest::newRow("no parentheses") << u"double f"_s << u"is no prototype"_s;
    QTest::newRow("pointer") << u"double f(const double* x)"_s << u"is no parameter"_s;
    QTest::newRow("struct") << u"double f(const Body& body)"_s << u"Body is no type"_s;
    QTest::newRow("another Eigen type") << u"Vector4d f(double x)"_s << u"Vector4d is no type"_s;
    QTest::newRow("void parameter") << u"double f(void x)"_s << u"is no parameter"_s;
    QTest::newRow("map by value") << u"double f(InverseDynamics g)"_s
                                  << u"const InverseDynamics&"_s;
    QTest::newRow("keyword") << u"double for(double x)"_s << u"for is no name"_s;
    QTest::newRow("cast") << u"double f(double static_cast)"_s << u"static_cast is no name"_s;
    QTest::newRow("alternative token") << u"double xor(double x)"_s << u"xor is no name"_s;
    QTest::newRow("a name twice") << u"double f(double x, int x)"_s << u"x stands twice"_s;
    QTest::newRow("returns nothing") << u"void f(double x)"_s << u"must return something"_s;
    QTest::newRow("returns a chain") << u"Chain f(double x)"_s << u"cannot return Chain"_s;
    QTest::newRow("several lines") << u"double f(\n double* x)"_s << u"is no parameter"_s;
  }
  void aWrongPrototypeIsRefused() {
    QFETCH(QString, prototype);
    QFETCH(QString, said);
    const QStringList before = test::filesBelow(mine(), u"."_s);
    const test::Ended ended = add(u"statics/gravity-torque"_s, prototype);
    QVERIFY2(ended.code == 2 && ended.err.contains(said) && ended.err.count(u'\n') == 1,
             result(ended));
    QCOMPARE(test::filesBelow(mine(), u"."_s), before);
  }

  void aWrongPlaceIsRefused() {
    QCOMPARE(add(u"statics/gravity-torque"_s, kPrototype).code, 0);
    const QStringList before = test::filesBelow(mine(), u"."_s);
    for (const QString& place :
         {u"gravity"_s, u"Statics/gravity"_s, u"a/b/c"_s, u"../x"_s, u"others/gravity-torque"_s}) {
      const test::Ended ended = add(place, kPrototype);
      QVERIFY2(ended.code == 2 && ended.err.count(u'\n') == 1, result(ended));
    }
    QVERIFY(QDir(mine()).mkpath(u"solutions/statics/energy"_s));
    QVERIFY(test::writeBytes(at(u"solutions/statics/energy/energy.cpp"_s), "mine"));
    const test::Ended ended = add(u"statics/energy"_s, kPrototype);
    QVERIFY2(ended.code == 2 && ended.err.contains(u"is there already"_s), result(ended));
    QVERIFY(!QFile::exists(at(u"assignments/statics/energy"_s)));
  }

 private:
  QString mine() const { return folder_->filePath(u"mine"_s); }
  QString at(const QString& file) const { return mine() + u'/' + file; }
  test::Ended course(const QStringList& arguments) const {
    return enshu_.run(QStringList{u"course"_s} + arguments);
  }
  test::Ended add(const QString& place, const QString& prototype) const {
    return course({u"add"_s, mine(), place, u"--function"_s, prototype});
  }

  std::unique_ptr<QTemporaryDir> folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(NewCourseTest)

}  // namespace enshu::new_course_test

#include "new_course_test.moc"
