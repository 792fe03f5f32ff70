// SPDX-License-Identifier: GPL-3.0-or-later
//
// The installed tree, wherever it stands: `enshu doctor` needs nothing of the sources there.
#include <QRegularExpression>
#include <QTest>

#include "tests/support/course_copy.h"
#include "tests/support/in_usr.h"
#include "tests/support/program.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::installed_test {

using namespace Qt::StringLiterals;

namespace {

const QString kLab = u"kinematics"_s;

QStringList foldersOf(const QString& folder) {
  return QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

// A right program that is noisy where the installation can be seen: while it is built, and while it
// is loaded, when the libraries below /usr/lib may be opened.
const QByteArray kLook =
    "#if __has_include(\"/usr/lib/enshu/bin/enshu-worker\")\n"
    "#error the build sees the worker\n"
    "#endif\n"
    "#include <fcntl.h>\n"
    "#include <cstdio>\n"
    "[[gnu::constructor]] static void look() {\n"
    "  if (open(\"/usr/lib/enshu/bin/enshu-worker\", O_RDONLY) >= 0) std::puts(\"seen\");\n"
    "  if (open(\"/usr/lib/os-release\", O_RDONLY) >= 0) std::puts(\"looked\");\n"
    "}\n";

}  // namespace

class InstalledTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QProcess cmake;
    cmake.start(QStringLiteral(ENSHU_CMAKE),
                {u"--install"_s, QFileInfo(test::programs()).path(), u"--prefix"_s, tree_.path()});
    QVERIFY(cmake.waitForFinished(120000));
    QVERIFY2(cmake.exitCode() == 0, cmake.readAllStandardError().constData());
  }

  void bringsTheHostilePrograms() {
    const QString sources = test::source(u"tests/hostile"_s);
    QCOMPARE(foldersOf(hostile()), foldersOf(sources));
    QVERIFY(QDir(hostile()).entryList(QDir::Files).isEmpty());  // the tests themselves stay
    for (const QString& program : foldersOf(sources)) {
      QCOMPARE(QDir(hostile() + u'/' + program).entryList(QDir::Files),
               QDir(sources + u'/' + program).entryList(QDir::Files));
    }
  }

  // With two of them; hostile_test runs all. A course of one's own has none, and needs none.
  void theDoctorTriesThem() {
    keepTwo();
    const test::CourseCopy copy;
    QVERIFY(copy.keepOnly(kLab));
    for (const QString& course : {tree_.filePath(u"share/enshu"_s), copy.root()}) {
      const test::Ended ended = doctor({{u"ENSHU_COURSE"_s, course}});
      QVERIFY2(ended.code == 0, result(ended));
      QVERIFY2(ended.out.contains(u"2 of 2 end as they must"_s), result(ended));
      QVERIFY2(ended.out.contains(course) && ended.out.contains(u"can be trusted."_s),
               result(ended));
      static const QRegularExpression toldApart(uR"(  (\d+) of \1  )"_s);
      QVERIFY2(ended.out.contains(toldApart) && !ended.out.contains(u"✗"_s), result(ended));
    }
  }

  void theDoctorNamesWhatEndsOtherwise() {
    keepTwo();
    const QString expected = hostile() + u"/opens-socket/expected.json"_s;
    const QByteArray good = test::bytesOf(expected);
    QVERIFY(test::writeBytes(expected, QByteArray(good).replace("\"refused\"", "\"finished\"")));
    const test::CourseCopy copy;
    QVERIFY(copy.keepOnly(kLab));
    const test::Ended bad = doctor({{u"ENSHU_COURSE"_s, copy.root()}});
    QVERIFY(test::writeBytes(expected, good));
    QVERIFY2(bad.code == 3 && bad.out.contains(u"cannot be trusted"_s), result(bad));
    QVERIFY2(bad.out.contains(u"✗ opens-socket: run: refused instead of finished"_s), result(bad));
  }

  // What could not be built or run says nothing about this machine's verdicts.
  void theDoctorTellsWhatItCouldNotTry() {
    keepTwo();
    const test::CourseCopy copy;
    QVERIFY(copy.keepOnly(kLab));
    const test::Ended ended =  // where nobody makes a folder
        doctor({{u"ENSHU_COURSE"_s, copy.root()}, {u"TMPDIR"_s, u"/proc"_s}});
    QVERIFY2(ended.code == 3 && ended.out.contains(u"2 of 2 could not be tried"_s), result(ended));
    QVERIFY2(!ended.out.contains(u"cannot be trusted"_s), result(ended));
  }

  // From the templates that were installed with it.
  void makesCourses() {
    test::Enshu home;
    for (const QStringList& call :
         {QStringList{u"new"_s, u"mine"_s},
          QStringList{u"add"_s, u"mine"_s, u"a/b"_s, u"--function"_s, u"double f(double x)"_s}}) {
      QProcess course;
      home.prepare(course, QStringList{u"course"_s} + call);
      course.setProgram(tree_.filePath(u"bin/enshu"_s));
      course.start(QIODevice::ReadOnly);
      QVERIFY(course.waitForFinished(60000));
      QVERIFY2(course.exitCode() == 0, course.readAllStandardError().constData());
    }
    QVERIFY(QFile::exists(QDir(home.home()).filePath(u"mine/solutions/a/b/driver.cpp"_s)));
  }

  // A submission does not see the worker or the glue of the lab through the system's folders.
  void isNotShownToSubmissions() {
    // What is precompiled knows where it was made; without it everything works, too.
    QCOMPARE(QProcess::execute(tree_.filePath(u"lib/enshu/precompile"_s),
                               {u"remove"_s, u"kit/include/core/plugin/student.h"_s}),
             0);
    const QString file = tree_.filePath(u"unit_vector_method.cpp"_s);
    QVERIFY(test::writeBytes(
        file,
        test::bytesOf(test::source(u"tests/submissions/chiba-cholesky/unit_vector_method.cpp"_s)) +
            kLook));
    QProcess check;
    test::Enshu home;
    home.prepare(check, {u"check"_s, u"unit-vector-method"_s, file});
    QProcessEnvironment environment = check.processEnvironment();
    environment.insert(u"ENSHU_KIT"_s, u"/usr/lib/enshu/kit"_s);
    check.setProcessEnvironment(environment);
    check.setArguments(test::withInUsr(tree_.filePath(u"lib/enshu"_s), u"enshu"_s) +
                       QStringList{check.program()} + check.arguments());
    check.setProgram(u"bwrap"_s);
    check.setProcessChannelMode(QProcess::MergedChannels);
    check.start(QIODevice::ReadOnly);
    QVERIFY(check.waitForFinished(60000));
    const QByteArray out = check.readAll();
    QVERIFY2(check.exitCode() == 0, out.constData());
    QVERIFY2(out.contains("looked") && !out.contains("seen"), out.constData());
  }

 private:
  void keepTwo() const {
    for (const QString& program : foldersOf(hostile())) {
      if (program != u"opens-socket"_s && program != u"missing-function"_s) {
        QVERIFY(QDir(hostile() + u'/' + program).removeRecursively());
      }
    }
  }
  // The installed one.
  test::Ended doctor(const QMap<QString, QString>& variables) const {
    QProcess doctor;
    test::Enshu home;
    home.prepare(doctor, {u"doctor"_s});
    QProcessEnvironment environment = doctor.processEnvironment();
    environment.remove(u"ENSHU_COURSE"_s);
    environment.remove(u"ENSHU_KIT"_s);
    for (auto variable = variables.begin(); variable != variables.end(); ++variable) {
      environment.insert(variable.key(), variable.value());
    }
    doctor.setProcessEnvironment(environment);
    doctor.setProgram(tree_.filePath(u"bin/enshu"_s));
    doctor.start(QIODevice::ReadOnly);
    doctor.waitForFinished(120000);
    return {doctor.exitCode(), QString::fromUtf8(doctor.readAllStandardOutput()),
            QString::fromUtf8(doctor.readAllStandardError())};
  }
  QString hostile() const { return tree_.filePath(u"share/enshu/tests/hostile"_s); }

  QTemporaryDir tree_;
};

ENSHU_TEST(InstalledTest)

}  // namespace enshu::installed_test

#include "installed_test.moc"
