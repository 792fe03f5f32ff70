// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/source/source_file.h"
#include "tests/support/suite.h"

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace enshu::source_file_test {

using namespace Qt::StringLiterals;
using namespace enshu::sandbox;

namespace {

constexpr uid_t kNobody = 65534;

}  // namespace

class SourceFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void readsAnOrdinaryFile() {
    const SourceFile source = readSource(make(u"pass.cpp"_s, "int a;\n"));
    QVERIFY(source.refusal.isEmpty());
    QCOMPARE(source.name, u"pass.cpp"_s);
    QCOMPARE(source.text, QByteArray("int a;\n"));
    QVERIFY(!source.isQtPlugin);
  }

  void recognisesAPluginClass() {
    QVERIFY(readSource(make(u"p.cpp"_s, "Q_PLUGIN_METADATA(IID \"x\")")).isQtPlugin);
  }

  void compilesUnderASafeName() {
    for (const QString& name : {u"-o evil name.cpp"_s, u"@flags.cpp"_s, u"-fplugin=a.cpp"_s}) {
      QCOMPARE(readSource(make(name, "int a;")).name, u"submission.cpp"_s);
    }
  }

  void refuses_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty file") << u"a.cpp"_s << QByteArray(" \n\t\n");
    QTest::newRow("zero bytes") << u"a.cpp"_s << QByteArray("int a;\0int b;", 13);
    QTest::newRow("more than 1 MiB") << u"a.cpp"_s << QByteArray((1 << 20) + 1, ' ').append("x");
    QTest::newRow("another ending") << u"a.so"_s << QByteArray("int a;");
  }

  void refuses() {
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QVERIFY(!readSource(make(name, text)).refusal.isEmpty());
  }

  // Nobody knows what is in it: that is no student's failure.
  void whatMayNotBeReadIsTheMachines() {
    const QString path = make(u"closed.cpp"_s, "int a;");
    const bool isRoot = geteuid() == 0;
    QVERIFY(QFile::setPermissions(path, {}));
    QVERIFY(QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755)));
    QVERIFY(!isRoot || seteuid(kNobody) == 0);
    const SourceFile source = readSource(path);
    QVERIFY(!isRoot || seteuid(0) == 0);
    QVERIFY(source.refusal.isEmpty() && !source.fault.isEmpty());
  }

  void refusesWhatIsNoFile() {
    const QDir folder(folder_.path());
    const QString secret = make(u"secret.cpp"_s, "int secret;");
    const QString link = folder.filePath(u"link.cpp"_s);
    QVERIFY(QFile::link(secret, link));
    QVERIFY(readSource(link).text.isEmpty());
    QVERIFY(readSource(link).refusal.contains("link"_L1));

    QVERIFY(folder.mkpath(u"folder.cpp"_s));
    QVERIFY(!readSource(folder.filePath(u"folder.cpp"_s)).refusal.isEmpty());

    const QString pipe = folder.filePath(u"pipe.cpp"_s);
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QVERIFY(!readSource(pipe).refusal.isEmpty());

    QVERIFY(!readSource(folder.filePath(u"absent.cpp"_s)).refusal.isEmpty());
  }

 private:
  QString make(const QString& name, const QByteArray& text) const {
    QFile file(QDir(folder_.path()).filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
      return {};
    }
    return file.fileName();
  }

  QTemporaryDir folder_;
};

ENSHU_TEST(SourceFileTest)

}  // namespace enshu::source_file_test

#include "source_file_test.moc"
