// SPDX-License-Identifier: GPL-3.0-or-later
//
// A student's text is parsed in a box: whatever it includes, and however it is made, it reads
// nothing of the machine and comes to its end.
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/edits/edit_list.h"
#include "core/sandbox/inspection/source_edits.h"
#include "tests/support/suite.h"

namespace enshu::source_edits_test {

using namespace Qt::StringLiterals;

class SourceEditsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const Result<sandbox::Kit> kit = sandbox::loadKit(QStringLiteral(ENSHU_KIT));
    QVERIFY2(kit, kit ? "" : kit.error().message().c_str());
    kit_ = *kit;
  }

  void knowsTheTypesOfTheKit() {
    const edits::EditList list = read(
        "#include \"unit_vector_method.h\"\n"
        "Matrix3d turn(const ChainLink& j) { return j.R; }\n");
    QCOMPARE(list.faults, 0);
    QVERIFY(std::any_of(list.edits.begin(), list.edits.end(), [](const edits::Edit& edit) {
      return edit.kind == edits::Kind::Transpose;
    }));
  }

  // What is not there is an error of the text; what is there would be none.
  void seesNothingOfTheMachine_data() {
    QTest::addColumn<QByteArray>("path");
    for (const char* path : {"/etc/passwd", "/dev/zero", "/proc/self/environ", "/root/.bashrc"}) {
      QTest::newRow(path) << QByteArray(path);
    }
    QTest::newRow("a file of the test's") << (folder_.path() + "/secret.h"_L1).toUtf8();
  }

  void seesNothingOfTheMachine() {
    QFETCH(QByteArray, path);
    QFile secret(folder_.filePath(u"secret.h"_s));
    QVERIFY(secret.open(QIODevice::WriteOnly));
    const QByteArray test = "#if __has_include(\"" + path +
                            "\")\ndouble found(double a) { return -a; }\n#endif\n"
                            "double swing(double a) { return a; }\n";
    const edits::EditList list = read(test);
    QVERIFY(!list.edits.empty());
    for (const edits::Edit& edit : list.edits) {
      QVERIFY(edit.range.begin > test.indexOf("#endif"));
    }
    QVERIFY(read("#include \"" + path + "\"\ndouble swing(double a) { return a; }\n").faults > 0);
  }

  // The box is what keeps it from it, not the parser.
  void wouldSeeItWithoutTheBox() {
    kit_.unsafe = true;
    const QByteArray test =
        "#if __has_include(\"/etc/passwd\")\ndouble found(double a) { return -a; }\n#endif\n";
    const bool found = !read(test).edits.empty();
    kit_.unsafe = false;
    QVERIFY(found);
    QVERIFY(read(test).edits.empty());
  }

  void comesToAnEnd_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("junk") << QByteArray(100'000, '\xFF');
    QTest::newRow("brackets") << QByteArray(500'000, '(');
    QTest::newRow("itself") << QByteArray(
        "#include \"swing.cpp\"\nint a();\n#include \"swing.cpp\"\n");
    QTest::newRow("templates") << QByteArray(
        "template <int N> struct A { static constexpr int v = A<N - 1>::v + A<N - 2>::v + N; };\n"
        "int swing() { return A<100000>::v; }\n");
    QTest::newRow("constant expression without end")
        << QByteArray("constexpr int f() { for (;;) {} }\nstatic_assert(f());\n");
    QByteArray many = "double swing(double a) {\n";
    for (int k = 0; k < 20'000; ++k) {
      many += "a = a * 2 + a;\n";
    }
    QTest::newRow("thousands of statements") << many + "return a; }\n";
    QByteArray macros = "#define A0 1+1\n";
    for (int k = 1; k < 40; ++k) {
      const QByteArray before = 'A' + QByteArray::number(k - 1);
      macros += "#define A" + QByteArray::number(k) + ' ' + before + '+' + before + '\n';
    }
    QTest::newRow("macros that double") << macros + "int swing() { return A39; }\n";
  }

  void comesToAnEnd() {
    QFETCH(QByteArray, text);
    sandbox::Limits limits = sandbox::readingLimits();
    limits.cpuMs = 2000;
    QElapsedTimer clock;
    clock.start();
    const Result<sandbox::SourceEdits> said = ask(text, limits);
    QVERIFY2(said, said ? "" : said.error().message().c_str());
    QVERIFY(clock.elapsed() < limits.wallMs + 5000);
    QVERIFY(said->list.size() <= limits.answerBytes);
  }

  void canBeStopped() {
    std::stop_source stop;
    stop.request_stop();
    const auto said = sandbox::readEdits(kit_, source("int a;"), folder_.path(),
                                         sandbox::readingLimits(), stop.get_token());
    QVERIFY(!said);
    QCOMPARE(said.error().text, "stopped");
  }

  void saysThatAFileCannotBeRead() {
    for (const QString& path : {folder_.path(), folder_.filePath(u"none.cpp"_s)}) {
      QProcess program;
      program.start(kit_.edits, {path, u"-xc++"_s});
      QVERIFY(program.waitForFinished());
      QCOMPARE(program.exitStatus(), QProcess::NormalExit);
      QCOMPARE(program.exitCode(), 3);
      QVERIFY(program.readAllStandardOutput().isEmpty());
      QVERIFY(program.readAllStandardError().contains("cannot be read"));
    }
  }

  void passesItsFaultsOn() {
    const QString script = folder_.filePath(u"enshu-edits"_s);
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\necho swing.cpp: cannot be read >&2\nexit 3\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    sandbox::Kit other = kit_;
    other.unsafe = true;  // the box does not show this folder
    other.edits = script;
    const auto said =
        sandbox::readEdits(other, source("int a;"), folder_.path(), sandbox::readingLimits(), {});
    QVERIFY(!said);
    QVERIFY2(said.error().message().find("cannot be read") != std::string::npos,
             said.error().message().c_str());
  }

  void saysWhatIsMissing() {
    sandbox::Kit without = kit_;
    without.edits = u"/nowhere/enshu-edits"_s;
    QVERIFY(!sandbox::readEdits(without, source("int a;"), folder_.path(), sandbox::readingLimits(),
                                {}));
  }

 private:
  static sandbox::SourceFile source(const QByteArray& text) {
    sandbox::SourceFile file;
    file.name = u"swing.cpp"_s;
    file.text = text;
    return file;
  }

  Result<sandbox::SourceEdits> ask(const QByteArray& text, const sandbox::Limits& limits) {
    return sandbox::readEdits(kit_, source(text), folder_.path(), limits, {});
  }

  edits::EditList read(const QByteArray& text) {
    const auto said = ask(text, sandbox::readingLimits());
    const auto list = said ? edits::decode(said->list.toStdString(), int(text.size()))
                           : Result<edits::EditList>(edits::EditList());
    return list ? *list : edits::EditList();
  }

  QTemporaryDir folder_;
  sandbox::Kit kit_;
};

ENSHU_TEST(SourceEditsTest)

}  // namespace enshu::source_edits_test

#include "source_edits_test.moc"
