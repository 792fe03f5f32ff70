// SPDX-License-Identifier: GPL-3.0-or-later
//
// An exercise whose driver puts quantities and a provided rest around the student's piece, on the
// runs of the lab and of a paper.
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::rests_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kPiece = u"motion/moved-frames/moved_frames.cpp"_s;

}  // namespace

class RestsCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/rests"_s), folder_.path()));
    QVERIFY(QDir(folder_.path()).mkpath(u"robots"_s));
    for (const char* robot : {"course-arm", "four-bar"}) {
      const QString file = u"robots/%1.json"_s.arg(QLatin1StringView(robot));
      QVERIFY(QFile::copy(test::source(u"resources/"_s + file), folder_.filePath(file)));
    }
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, folder_.path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"moved-frames built"_s), result(ended));
    enshu_.set("ENSHU_COURSE", folder_.path());
  }

  void theModelSolutionPassesAndTheStarterFails() {
    const test::Ended right = check(u"solutions/"_s + kPiece);
    QVERIFY2(right.code == 0 && right.out.contains(u"10/10"_s), result(right));
    const test::Ended starter = check(u"assignments/"_s + kPiece);
    QVERIFY2(starter.code == 1, result(starter));
  }

  // Its routes are the quantities, so the rest is held against them too.
  void itsDoctorFindsItReady() {
    const test::Ended ended = enshu_.run({u"course"_s, u"check"_s, folder_.path()});
    QVERIFY2(ended.code == 0 && ended.out.contains(u"agrees with"_s), result(ended));
  }

 private:
  test::Ended check(const QString& file) const {
    return enshu_.run({u"check"_s, u"moved-frames"_s, folder_.filePath(file)});
  }

  QTemporaryDir folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(RestsCourseTest)

}  // namespace enshu::rests_course_test

#include "rests_course_test.moc"
