// SPDX-License-Identifier: GPL-3.0-or-later
//
// The installed tree, wherever it stands: `enshu doctor` needs nothing of the sources there.
#include <QTest>

#include "tests/support/program.h"

using namespace Qt::StringLiterals;
using namespace enshu;

namespace {

QStringList foldersOf(const QString& folder) {
  return QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

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

  // With two of them; the doctor of the build tree tries all.
  void theDoctorTriesThem() {
    for (const QString& program : foldersOf(hostile())) {
      if (program != u"opens-socket"_s && program != u"missing-function"_s) {
        QVERIFY(QDir(hostile() + u'/' + program).removeRecursively());
      }
    }
    QProcess doctor;
    test::Enshu home;
    home.prepare(doctor, {u"doctor"_s});
    QProcessEnvironment environment = doctor.processEnvironment();
    environment.remove(u"ENSHU_ROOT"_s);
    environment.remove(u"ENSHU_KIT"_s);
    doctor.setProcessEnvironment(environment);
    doctor.setProgram(tree_.filePath(u"bin/enshu"_s));
    doctor.start(QIODevice::ReadOnly);
    QVERIFY(doctor.waitForFinished(120000));
    const QByteArray out = doctor.readAllStandardOutput();
    QVERIFY2(doctor.exitCode() == 0, out.constData());
    QVERIFY2(out.contains("2 of 2 end as they must"), out.constData());
    QVERIFY2(out.contains(tree_.filePath(u"share/enshu"_s).toUtf8()), out.constData());
  }

 private:
  QString hostile() const { return tree_.filePath(u"share/enshu/tests/hostile"_s); }

  QTemporaryDir tree_;
};

QTEST_GUILESS_MAIN(InstalledTest)
#include "installed_test.moc"
