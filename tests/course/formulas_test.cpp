// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of the formulas of a course, with a program in the place of Node.js: what it answers,
// and what is then said and written.
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "core/authoring/formula_pictures.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

namespace enshu::formulas_test {

using namespace Qt::StringLiterals;

namespace {

const QString kAssignment = u"assignments/bodies/kinetic-energy"_s;
const QByteArray kPicture =
    R"({\"svg\": \"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 -700 500 900'></svg>\"})"_ba;

// An answer with these pictures, as a shell prints it.
QByteArray answer(const QByteArray& pictures) {
  return "cat >asked; printf '%s' \"{\\\"format\\\": \\\"enshu-formulas/1\\\", " + pictures + "}\"";
}

QByteArray fault(const QByteArray& reason) {
  return R"({\"fault\": \")" + reason + R"(\"})";
}

QByteArray pictures(const QByteArrayList& all) {
  return R"(\"pictures\": [)" + all.join(", ") + ']';
}

}  // namespace

class FormulasTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    folder_ = std::make_unique<QTemporaryDir>();
    stand(answer(R"(\"missing\": \"mathjax-full\")"));
    usePrograms();
    QVERIFY(test::copyFolder(test::source(u"tests/course/own"_s), built_.path()));
    const test::Ended ended = test::Enshu().run({u"course"_s, u"build"_s, built_.path()});
    QVERIFY2(ended.code == 0, result(ended));
  }

  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    usePrograms();
    QVERIFY(test::copyFolder(built_.path(), mine()));
    writeSheets("One $a_1$, again $a_1$,\n\nand $b$.\n", "$b$ $$a_1$$\n");
    loaded_ = *course::loadCourse(mine());
  }

  // Each once, in the order of the sheets; asked for as the renderer reads it.
  void whatIsMissingIsDrawn() {
    stand(answer(pictures({kPicture, kPicture, kPicture})));
    const auto drawn = draw();
    QVERIFY2(drawn, drawn ? "" : drawn.error().message().c_str());
    QCOMPARE(drawn->drawn, 3);
    QVERIFY(drawn->faults.isEmpty() && !drawn->lacks);
    QCOMPARE(test::bytesOf(folder_->filePath(u"asked"_s)),
             R"([{"display":false,"tex":"a_1"},{"display":false,"tex":"b"},)"
             R"({"display":true,"tex":"a_1"}])"_ba);
    QCOMPARE(written().size(), 3);
    QVERIFY(undrawn().isEmpty());
  }

  void whatIsThereIsLeftAlone() {
    stand(answer(pictures({kPicture, kPicture, kPicture})));
    QVERIFY(draw());
    stand("exit 7");
    const auto again = draw();
    QVERIFY(again && again->drawn == 0);  // nothing was run
    writeSheets("$b$\n", "$b$\n");
    QCOMPARE(authoring::unneededPictures(loaded_, exercise()).size(), 2);
    QCOMPARE(written().size(), 3);  // removed by nobody but the author
  }

  // One that cannot be drawn is named with its place; the others are drawn.
  void aWrongFormulaIsNamed_data() {
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QString>("said");
    QTest::newRow("not TeX") << fault("Extra open brace") << u"Extra open brace"_s;
    QTest::newRow("script") << QByteArray(kPicture).replace("</svg>", "<script/></svg>")
                            << u"<script> has no place"_s;
    QTest::newRow("no picture") << QByteArray(R"({\"svg\": \"1\"})") << u"is no SVG"_s;
    QTest::newRow("no size") << QByteArray(kPicture).replace("viewBox", "width") << u"no size"_s;
  }
  void aWrongFormulaIsNamed() {
    QFETCH(QByteArray, second);
    QFETCH(QString, said);
    stand(answer(pictures({kPicture, second, kPicture})));
    const auto drawn = draw();
    QVERIFY(drawn);
    QCOMPARE(drawn->faults.size(), 1);
    const QString message = QString::fromStdString(drawn->faults[0].message());
    QVERIFY2(message.contains(kAssignment + u"/sheet.en.md:3: "_s) && message.contains(said),
             qPrintable(message));
    QCOMPARE(drawn->drawn, 2);
    QCOMPARE(written().size(), 2);
    QCOMPARE(undrawn().size(), 1);
  }

  // Nothing is written, and the reason is said.
  void aRendererThatFailsIsAnError_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("said");
    QTest::newRow("hangs") << QByteArray("sleep 100") << u"within 1 s"_s;
    QTest::newRow("its child hangs") << QByteArray("sleep 100 & wait") << u"within 1 s"_s;
    QTest::newRow("garbage") << QByteArray("echo Segmentation") << u"stdout:1:"_s;
    QTest::newRow("nothing") << QByteArray("cat >/dev/null") << u"stdout:1:"_s;
    QTest::newRow("too few") << answer(pictures({kPicture, kPicture})) << u"2 in place of 3"_s;
    QTest::newRow("too many") << answer(pictures({kPicture, kPicture, kPicture, kPicture}))
                              << u"4 in place of 3"_s;
    QTest::newRow("another format")
        << answer(pictures({kPicture})).replace("formulas/1", "formulas/9") << u"/format"_s;
    QTest::newRow("unknown key") << answer(R"(\"images\": [])") << u"/images"_s;
    QTest::newRow("neither") << answer(pictures({"{}", kPicture, kPicture})) << u"svg"_s;
    QTest::newRow("fails") << QByteArray("echo SyntaxError >&2; exit 1") << u"SyntaxError"_s;
    QTest::newRow("without end") << QByteArray("yes") << u"64 MiB"_s;
    QTest::newRow("crashes") << QByteArray("kill -SEGV $$") << u"ended with 11"_s;
  }
  void aRendererThatFailsIsAnError() {
    QFETCH(QByteArray, script);
    QFETCH(QString, said);
    stand(script);
    const auto drawn = draw();
    QVERIFY(!drawn);
    const QString message = QString::fromStdString(drawn.error().message());
    QVERIFY2(message.contains(u"/bin/node: "_s) && message.contains(said), qPrintable(message));
    QVERIFY(written().isEmpty());
  }

  void aLinkLeadsNowhereElse() {
    const QString elsewhere = folder_->filePath(u"elsewhere"_s);
    QVERIFY(QDir().mkpath(elsewhere));
    QVERIFY(QFile::link(elsewhere, at(u"formulas"_s)));
    stand(answer(pictures({kPicture, kPicture, kPicture})));
    QVERIFY(!draw());
    QVERIFY(QDir(elsewhere).isEmpty());
  }

  // What the command says, and how it ends.
  void theCommandSaysIt_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("out");
    QTest::addColumn<QString>("err");
    QTest::newRow("drawn") << answer(pictures({kPicture, kPicture, kPicture})) << 0
                           << u"✓ 3 formulas drawn\n"_s << u""_s;
    QTest::newRow("not installed")
        << answer(R"(\"missing\": \"mathjax-full\")") << 0
        << u"! 3 formulas without a picture, the sheets show the TeX: mathjax-full is not "
           "installed (npm install --prefix %1 mathjax-full@3.2.2)\n"_s
        << u""_s;
    QTest::newRow("a wrong one") << answer(pictures({kPicture, fault("no"), kPicture})) << 2
                                 << u"✓ 2 formulas drawn\n"_s << u"sheet.en.md:3: "_s;
    QTest::newRow("fails") << QByteArray("exit 9") << 3 << u""_s
                           << u"the renderer of formulas ended with 9: "_s;
  }
  void theCommandSaysIt() {
    QFETCH(QByteArray, script);
    QFETCH(QString, out);
    QFETCH(QString, err);
    stand(script);
    const test::Ended ended = build();
    QTEST(ended.code, "code");
    QVERIFY2(ended.out == (out.contains(u"%1"_s) ? out.arg(mine()) : out), result(ended));
    QVERIFY2(err.isEmpty() ? ended.err.isEmpty() : ended.err.contains(err), result(ended));
  }

  void withoutNodeNothingIsRun() {
    qputenv("PATH", folder_->path().toUtf8());
    const auto drawn = draw();
    QVERIFY(drawn && drawn->drawn == 0 && drawn->faults.isEmpty() && drawn->lacks);
    QVERIFY(drawn->lacks->message().find("nodejs") != std::string::npos);
  }

 private:
  QString mine() const { return folder_->filePath(u"mine"_s); }
  QString at(const QString& file) const { return mine() + u'/' + kAssignment + u'/' + file; }
  void writeSheets(const QByteArray& english, const QByteArray& japanese) const {
    QVERIFY(test::writeBytes(at(u"sheet.en.md"_s), english));
    QVERIFY(test::writeBytes(at(u"sheet.ja.md"_s), japanese));
  }
  void usePrograms() const {
    qputenv("PATH", folder_->filePath(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
  }
  // The program that is found as `node`; it runs in the temporary folder.
  void stand(const QByteArray& script) const {
    const QString node = folder_->filePath(u"bin/node"_s);
    QVERIFY(
        test::writeBytes(node, "#!/bin/sh\ncd " + folder_->path().toUtf8() + "\n" + script + "\n"));
    QVERIFY(QFile::setPermissions(node, QFile::permissions(node) | QFile::ExeOwner));
  }
  const course::Exercise& exercise() const { return *loaded_.exercises().first(); }
  QList<authoring::UndrawnFormula> undrawn() const {
    return authoring::undrawnFormulas(loaded_, exercise());
  }
  Result<authoring::DrawnFormulas> draw() const {
    return authoring::drawFormulas(loaded_, undrawn(), {}, 1000);
  }
  QStringList written() const {
    return QDir(at(u"formulas"_s)).entryList(QDir::Files | QDir::Hidden);
  }
  test::Ended build() const { return test::Enshu().run({u"course"_s, u"build"_s, mine()}); }

  QTemporaryDir built_;
  std::unique_ptr<QTemporaryDir> folder_;  // of a test, with bin/node and the course
  course::Course loaded_;
};

ENSHU_TEST(FormulasTest)

}  // namespace enshu::formulas_test

#include "formulas_test.moc"
