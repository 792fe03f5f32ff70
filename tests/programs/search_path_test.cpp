// SPDX-License-Identifier: GPL-3.0-or-later
//
// No program looks for libraries in the current folder: a student's folder is one.
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::search_path_test {

using namespace Qt::StringLiterals;

namespace {

QString run(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.setProcessEnvironment([] {
    QProcessEnvironment english = QProcessEnvironment::systemEnvironment();
    english.insert(u"LC_ALL"_s, u"C"_s);
    return english;
  }());
  process.start(program, arguments);
  return process.waitForFinished(120000) && process.exitCode() == 0
             ? QString::fromUtf8(process.readAllStandardOutput())
             : QString();
}

// The values of one kind of entry in a program's dynamic section, such as "Library runpath".
QStringList entries(const QString& file, const QString& kind) {
  const QRegularExpression form(kind + u": \\[(.*)\\]"_s);
  QStringList values;
  auto match = form.globalMatch(run(u"readelf"_s, {u"-dW"_s, file}));
  while (match.hasNext()) {
    values += match.next().captured(1);
  }
  return values;
}

// The programs and libraries below a folder, not those that are still to be linked.
QStringList programsBelow(const QString& folder) {
  QStringList programs;
  QDirIterator walk(folder, QDir::Files | QDir::NoSymLinks, QDirIterator::Subdirectories);
  while (walk.hasNext()) {
    QFile file(walk.next());
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(18) : QByteArray();
    if (head.startsWith("\x7f"
                        "ELF") &&
        head.size() == 18 && (head[16] == 2 || head[16] == 3)) {
      programs += file.fileName();
    }
  }
  return programs;
}

// The places where a program looks that are not the same from every folder.
QStringList movingPlaces(const QString& file) {
  QStringList moving;
  for (const QString& path :
       entries(file, u"Library runpath"_s) + entries(file, u"Library rpath"_s)) {
    for (const QString& place : path.split(u':')) {
      if (!place.startsWith(u'/') && !place.startsWith("$ORIGIN"_L1)) {
        moving += file + ": '"_L1 + place + u'\'';
      }
    }
  }
  for (const QString& library : entries(file, u"Shared library"_s)) {
    if (library.contains(u'/') && !library.startsWith(u'/')) {
      moving += file + ": "_L1 + library;
    }
  }
  return moving;
}

QStringList movingPlacesBelow(const QString& folder, qsizetype& programs) {
  QStringList moving;
  for (const QString& program : programsBelow(folder)) {
    moving += movingPlaces(program);
    ++programs;
  }
  return moving;
}

}  // namespace

class SearchPathTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void inTheBuildTree() {
    qsizetype programs = 0;
    QCOMPARE(movingPlacesBelow(QStringLiteral(ENSHU_BUILD), programs), QStringList());
    QVERIFY(programs >= 4);
  }

  void whereItIsInstalled() {
    const QTemporaryDir prefix;
    QVERIFY(!run(QStringLiteral(ENSHU_CMAKE),
                 {u"--install"_s, QStringLiteral(ENSHU_BUILD), u"--prefix"_s, prefix.path(),
                  u"--component"_s, u"enshu"_s})
                 .isEmpty());
    qsizetype programs = 0;
    QCOMPARE(movingPlacesBelow(prefix.path(), programs), QStringList());
    QVERIFY(programs >= 3);
  }

  void aLibraryInTheCurrentFolderIsNotLoaded() {
    const test::Enshu enshu;
    const QString program = test::programs() + u"/enshu"_s;
    const QStringList libraries = entries(program, u"Shared library"_s);
    QVERIFY(libraries.size() > 3);
    for (const QString& library : libraries) {
      QVERIFY(QFile::copy(QStringLiteral(ENSHU_MARKING_LIBRARY), enshu.home() + u'/' + library));
    }
    const test::Ended ended = enshu.run({u"labs"_s});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QVERIFY(!QFile::exists(enshu.home() + u"/was-loaded"_s));
  }
};

ENSHU_TEST(SearchPathTest)

}  // namespace enshu::search_path_test

#include "search_path_test.moc"
