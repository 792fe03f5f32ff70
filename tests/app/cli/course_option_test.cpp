// SPDX-License-Identifier: GPL-3.0-or-later
//
// `enshu --course DIR`: how the course is named, and what every command says where there is none.
#include <QTest>

#include "tests/support/course_copy.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::course_option_test {

using namespace Qt::StringLiterals;

namespace {

QStringList words(const char* line) {
  return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
}

// One line of complaint that names the place, nothing on standard output.
void verifyRefused(const test::Ended& ended, const QString& place) {
  QVERIFY2(ended.code == 2 && ended.out.isEmpty(), result(ended));
  QVERIFY2(ended.err.count(u'\n') == 1 && ended.err.contains(place), result(ended));
}

}  // namespace

class CourseOptionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // Whatever is to be done in it.
  void aCourseThatIsNotThereIsAWrongCall_data() {
    QTest::addColumn<QStringList>("call");
    for (const char* line :
         {"labs", "start unit-vector-method", "check mine", "watch mine", "grade class --out out",
          "report class", "sheet --all --pdf a.pdf", "reference --check", "reference --write",
          "doctor", "doctor --quick", "course build", "course check",
          "course pack --for students --out a.zip", "course next new",
          "course add nowhere a/b --function f", "course add-mistake a b.cpp --i-have-read-it",
          "simulate --run lab-inverse --out out.mat"}) {
      QTest::newRow(line) << words(line);
    }
  }
  void aCourseThatIsNotThereIsAWrongCall() {
    QFETCH(QStringList, call);
    if (call.contains(u"f"_s)) {
      call.last() = u"double f(double x)"_s;
    }
    QVERIFY(test::writeBytes(path(u"damaged/assignments/course.json"_s), "{"));
    for (const QString& course : {u"nowhere"_s, u"damaged"_s}) {
      const test::Ended ended = enshu_.run(QStringList{u"--course"_s, course} + call);
      verifyRefused(ended, call.contains(u"nowhere"_s) ? u"nowhere"_s : course);
    }
  }

  void theCourseIsNamedInOneWordOrTwo() {
    const test::CourseCopy copy;
    QVERIFY(QDir(copy.path(u"assignments/forward-dynamics"_s)).removeRecursively());
    for (const QStringList& named :
         {QStringList{u"--course"_s, copy.root()}, {u"--course="_s + copy.root()}}) {
      for (const QStringList& call :
           {named + QStringList{u"labs"_s}, QStringList{u"labs"_s} + named}) {
        const test::Ended ended = enshu_.run(call);
        QVERIFY2(ended.code == 0 && !ended.out.contains(u"unit-vector-method"_s), result(ended));
      }
    }
    verifyRefused(enshu_.run(words("labs --course=")), u"--course takes"_s);
  }

  void theDoctorOfACourseWithoutExercisesSaysSo() {
    QCOMPARE(enshu_.run(words("course new fresh")).code, 0);
    const test::Ended ended = enshu_.run(words("doctor --quick --course fresh"));
    QVERIFY2(ended.code == 2 && ended.err.contains(u"this course has no exercise"_s),
             result(ended));
  }

 private:
  QString path(const QString& name) const { return enshu_.home() + u'/' + name; }

  test::Enshu enshu_;
};

ENSHU_TEST(CourseOptionTest)

}  // namespace enshu::course_option_test

#include "course_option_test.moc"
