// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way through a course: what is open, what comes next, which labs stand alone.
#include <QTest>

#include "core/course/path.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::path_test {

using namespace Qt::StringLiterals;
using namespace enshu::course;

namespace {

Exercise exercise(const QString& lab, int order, const QString& id, const QStringList& needs) {
  Exercise made;
  made.id = id;
  made.lab = lab;
  made.order = order;
  made.needs = needs;
  made.minutes = 10 * order;
  return made;
}

// a needs nothing, b needs a, c stands beside; x needs b, y needs x, z needs c of the other lab.
Course two() {
  Course course;
  Lab one{u"one"_s, 1, {}, {}, {}};
  one.exercises = {exercise(u"one"_s, 1, u"a"_s, {}), exercise(u"one"_s, 2, u"b"_s, {u"a"_s}),
                   exercise(u"one"_s, 3, u"c"_s, {})};
  Lab other{u"other"_s, 2, {}, {}, {}};
  other.exercises = {exercise(u"other"_s, 1, u"x"_s, {u"b"_s}),
                     exercise(u"other"_s, 2, u"y"_s, {u"x"_s, u"a"_s}),
                     exercise(u"other"_s, 3, u"z"_s, {u"c"_s})};
  course.labs = {one, other};
  return course;
}

QStringList idsOf(const QList<const Exercise*>& exercises) {
  QStringList ids;
  for (const Exercise* one : exercises) {
    ids += one->id;
  }
  return ids;
}

}  // namespace

class PathTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void saysWhatIsMissing() {
    const Course course = two();
    const Exercise& y = *course.find(u"y"_s);
    QCOMPARE(idsOf(missingFor(course, y, {})), (QStringList{u"x"_s, u"a"_s}));
    QCOMPARE(idsOf(missingFor(course, y, {u"a"_s})), QStringList{u"x"_s});
    QVERIFY(missingFor(course, y, {u"a"_s, u"x"_s}).isEmpty());
    QVERIFY(missingFor(course, *course.find(u"a"_s), {}).isEmpty());
  }

  void whatIsLeftOutOfTheCourseIsNotMissing() {
    Course course = two();
    course.labs[0].exercises.removeFirst();
    QVERIFY(missingFor(course, *course.find(u"b"_s), {}).isEmpty());
  }

  void saysWhatComesNext_data() {
    QTest::addColumn<QString>("after");
    QTest::addColumn<QStringList>("passed");
    QTest::addColumn<QString>("next");
    QTest::newRow("the next of the lab") << u"a"_s << QStringList{u"a"_s} << u"b"_s;
    QTest::newRow("the lab before another's that needs it")
        << u"b"_s << QStringList{u"a"_s, u"b"_s} << u"c"_s;
    QTest::newRow("what needs it, of another lab")
        << u"c"_s << QStringList{u"a"_s, u"b"_s, u"c"_s} << u"z"_s;
    QTest::newRow("a lab taken alone") << u"x"_s << QStringList{u"x"_s} << u"y"_s;
    QTest::newRow("the lab goes on")
        << u"y"_s << QStringList{u"a"_s, u"b"_s, u"c"_s, u"x"_s, u"y"_s} << u"z"_s;
    QTest::newRow("back to the first that is open") << u"z"_s << QStringList{u"z"_s} << u"a"_s;
    QTest::newRow("all passed") << u"z"_s
                                << QStringList{u"a"_s, u"b"_s, u"c"_s, u"x"_s, u"y"_s, u"z"_s}
                                << QString();
    QTest::newRow("never itself") << u"z"_s << QStringList{u"a"_s, u"b"_s, u"c"_s, u"x"_s, u"y"_s}
                                  << QString();
  }
  void saysWhatComesNext() {
    QFETCH(QString, after);
    QFETCH(QStringList, passed);
    QFETCH(QString, next);
    const Course course = two();
    const QSet<QString> done(passed.begin(), passed.end());
    const Exercise* found = nextAfter(course, *course.find(after), done);
    QCOMPARE(found ? found->id : QString(), next);
  }

  void tellsWhichLabsStandAlone() {
    const Course course = two();
    QVERIFY(neededOutside(course, course.labs[0]).isEmpty());
    QCOMPARE(idsOf(neededOutside(course, course.labs[1])), (QStringList{u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(minutesOf(course.labs[0]), 60);
  }

  // The course that comes with Enshu can be gone through in the order in which it is listed.
  void theOwnCourseNeedsOnlyWhatStandsBefore() {
    const Result<Course> course = loadCourse(test::sourceRoot());
    QVERIFY(course && course->flaws.isEmpty());
    QSet<QString> before;
    for (const Exercise* one : course->exercises()) {
      QVERIFY2(one->minutes > 0, qPrintable(one->id));
      for (const QString& needed : one->needs) {
        QVERIFY2(before.contains(needed), qPrintable(one->id + u" needs "_s + needed));
      }
      before += one->id;
    }
    QVERIFY(neededOutside(*course, course->labs.first()).isEmpty());
  }
};

ENSHU_TEST(PathTest)

}  // namespace enshu::path_test

#include "path_test.moc"
