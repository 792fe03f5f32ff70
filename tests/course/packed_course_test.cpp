// SPDX-License-Identifier: GPL-3.0-or-later
//
// A course that is handed on: what is in the archive, and that it is a course where it arrives.
#include <QTemporaryDir>
#include <QTest>

#include "core/archive/read.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::packed_course_test {

using namespace Qt::StringLiterals;

namespace {

const QString kSolution = u"solutions/bodies/kinetic-energy/kinetic_energy.cpp"_s;

// Writes all members of an archive below the folder; their names.
QStringList unpack(const QString& file, const QString& folder) {
  QStringList names;
  archive::Visitor visitor;
  visitor.wanted = [](const archive::Member&) { return 64LL << 20; };
  visitor.take = [&](const archive::Member& member, const std::string& bytes) {
    const QString name = QString::fromStdString(member.name);
    names += name;
    QDir(folder).mkpath(QFileInfo(name).path());
    test::writeBytes(folder + u'/' + name, QByteArray::fromStdString(bytes));
  };
  visitor.refuse = [&](const archive::Member& member, const archive::Refusal&) {
    names += u"refused "_s + QString::fromStdString(member.name);
  };
  const auto read = archive::readFile(file.toStdString(), {}, visitor);
  return read ? names : QStringList();
}

}  // namespace

class PackedCourseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), at({})));
    QVERIFY(QDir(at({})).mkpath(u"robots"_s));
    QVERIFY(QFile::copy(test::source(u"resources/robots/course-arm.json"_s),
                        at(u"robots/course-arm.json"_s)));
    QVERIFY(test::writeBytes(at(u"solutions/bodies/kinetic-energy/stored.mat"_s), "stored"));
    QVERIFY(test::writeBytes(at(u"solutions/bodies/kinetic-energy/notes.md"_s), "the answer"));
    const test::Ended ended = enshu_.run({u"course"_s, u"build"_s, at({})});
    QVERIFY2(ended.code == 0, result(ended));
  }

  void holdsWhatItsPeopleNeed_data() {
    QTest::addColumn<QString>("audience");
    QTest::addColumn<QString>("ending");
    QTest::newRow("students, zip") << u"students"_s << u".zip"_s;
    QTest::newRow("students, tar") << u"students"_s << u".tar.gz"_s;
    QTest::newRow("assistants") << u"assistants"_s << u".zip"_s;
  }
  void holdsWhatItsPeopleNeed() {
    QFETCH(QString, audience);
    QFETCH(QString, ending);
    const QTemporaryDir there;
    const QString archive = there.filePath(u"term"_s + ending);
    const test::Ended packed = pack(audience, archive);
    QVERIFY2(packed.code == 0, result(packed));
    const QStringList names = unpack(archive, there.path());
    for (const QString& needed :
         {u"assignments/bodies/kinetic-energy/exercise.json"_s, u"robots/course-arm.json"_s,
          u"solutions/bodies/kinetic-energy/stored.mat"_s, u"built/kinetic-energy.so"_s,
          u"built/kinetic-energy.so.json"_s, u"built/students/glue_kinetic_energy.o"_s}) {
      QVERIFY2(names.contains(u"term/"_s + needed), qPrintable(needed));
    }
    for (const QString& name : names) {
      const bool isSource = name.startsWith(u"term/solutions/"_s) && !name.endsWith(u".mat"_s);
      QVERIFY2(audience == u"assistants"_s || !isSource, qPrintable(name));
    }
    QCOMPARE(names.contains(u"term/"_s + kSolution), audience == u"assistants"_s);
  }

  // The student's way at home, where the course it comes from is out of reach.
  void isACourseWhereItIsUnpacked() {
    const QTemporaryDir there;
    QVERIFY(pack(u"students"_s, there.filePath(u"term.zip"_s)).code == 0);
    QVERIFY(!unpack(there.filePath(u"term.zip"_s), there.path()).isEmpty());
    QVERIFY(QFile::copy(at(kSolution), there.filePath(u"kinetic_energy.cpp"_s)));
    QByteArray wrong = test::bytesOf(at(kSolution));
    QVERIFY(QDir(there.path()).mkpath(u"wrong"_s));
    QVERIFY(test::writeBytes(there.filePath(u"wrong/kinetic_energy.cpp"_s),
                             wrong.replace("body.v.squaredNorm() / 2", "body.v.squaredNorm()")));
    const QString away = at({}) + u"-away"_s;
    QVERIFY(QDir().rename(at({}), away));
    const auto enshu = [&](const QStringList& call) {
      return enshu_.run(call + QStringList{u"--course"_s, there.filePath(u"term"_s)});
    };
    const test::Ended labs = enshu({u"labs"_s});
    const test::Ended start = enshu({u"start"_s, u"kinetic-energy"_s, there.filePath(u"mine"_s)});
    const test::Ended starter = enshu({u"check"_s, there.filePath(u"mine"_s)});
    const test::Ended right = enshu({u"check"_s, there.filePath(u"kinetic_energy.cpp"_s)});
    const test::Ended named = enshu({u"check"_s, there.filePath(u"wrong/kinetic_energy.cpp"_s)});
    QVERIFY(QDir().rename(away, at({})));
    QVERIFY2(labs.code == 0 && labs.out.contains(u"kinetic-energy"_s), result(labs));
    QVERIFY2(start.code == 0, result(start));
    QVERIFY2(starter.code == 1 && starter.out.contains(u"still the starter"_s), result(starter));
    QVERIFY2(right.code == 0 && right.out.contains(u"10/10"_s), result(right));
    QVERIFY2(named.code == 1 && named.out.contains(u"It is m v^2."_s), result(named));
  }

  void isMadeOfNothingThatIsNotReady() {
    const QTemporaryDir there;
    const QString archive = there.filePath(u"term.zip"_s);
    const auto refuses = [&](const test::Ended& ended, const QString& said) {
      return ended.code == 2 && ended.err.contains(said) && ended.err.count(u'\n') == 1 &&
             !QFile::exists(archive);
    };
    QVERIFY(refuses(pack(u"friends"_s, archive), u"--for students"_s));
    QVERIFY(refuses(pack(u"students"_s, there.filePath(u"term.rar"_s)), u"a .zip or a .tar.gz"_s));
    const QByteArray driver = test::bytesOf(at(u"solutions/bodies/kinetic-energy/driver.cpp"_s));
    QVERIFY(test::writeBytes(at(u"solutions/bodies/kinetic-energy/driver.cpp"_s), driver + "//"));
    QVERIFY(refuses(pack(u"students"_s, archive), u"run enshu course build"_s));
    QVERIFY(test::writeBytes(at(u"solutions/bodies/kinetic-energy/driver.cpp"_s), driver));
    const QString json = at(u"assignments/bodies/kinetic-energy/exercise.json"_s);
    const QByteArray good = test::bytesOf(json);
    QVERIFY(test::writeBytes(json, QByteArray(good).replace("\"order\"", "\"ordre\"")));
    QVERIFY(refuses(pack(u"students"_s, archive), u"/ordre"_s));
    QVERIFY(test::writeBytes(json, good));
  }

 private:
  QString at(const QString& file) const {
    return QDir::cleanPath(folder_.filePath(u"own/"_s + file));
  }
  test::Ended pack(const QString& audience, const QString& archive) const {
    return enshu_.run({u"course"_s, u"pack"_s, at({}), u"--for"_s, audience, u"--out"_s, archive});
  }

  QTemporaryDir folder_;
  test::Enshu enshu_;
};

ENSHU_TEST(PackedCourseTest)

}  // namespace enshu::packed_course_test

#include "packed_course_test.moc"
