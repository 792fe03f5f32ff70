// SPDX-License-Identifier: GPL-3.0-or-later
//
// A class that was graded in one language and is reported in the other: the report is the one that
// grading in its own language would have led to, in every word.
#include <QRegularExpression>
#include <QTest>

#include "tests/app/cli/command.h"
#include "tests/support/suite.h"

namespace enshu::report_language_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;

class ReportLanguageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    // Known mistakes, one alone and two at once, facts, laws, crashes, the compiler, the starter,
    // an answer that is right, one with the course's own sentences of two lines.
    for (const char* student :
         {"akita-world-frame", "maeda-friction-sign", "ueda-missing-semicolon", "saito-degrees",
          "kuroda-sign-slips", "hamasaki-one-based", "wada-untouched", "mizuhara-half-finished",
          "nagai-semi-implicit", "ogawa-parent-rotation"}) {
      const QString name = QString::fromLatin1(student);
      QVERIFY(copyFolder(source(u"tests/submissions/"_s + name), at(u"class/"_s + name)));
    }
    QVERIFY(writeBytes(at(u"class/empty/unit_vector_method.cpp"_s), {}));
    for (const QString& language : {u"en"_s, u"ja"_s}) {
      const Ended graded =
          run(language, {u"grade"_s, at(u"class"_s), u"--out"_s, at(language), u"--jobs"_s, u"2"_s,
                         u"--seed"_s, u"7"_s, u"--no-history"_s});
      QVERIFY2(graded.code == Failed, result(graded));
    }
  }

  void aReportSpeaksOneLanguage_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("format");
    for (const char* language : {"en", "ja"}) {
      for (const char* format : {"html", "csv"}) {
        QTest::addRow("%s in %s", format, language)
            << QString::fromLatin1(language) << QString::fromLatin1(format);
      }
    }
  }

  void aReportSpeaksOneLanguage() {
    QFETCH(QString, language);
    QFETCH(QString, format);
    const QString other = language == "en"_L1 ? u"ja"_s : u"en"_s;
    const QString own = report(language, language, format);
    const QString foreign = report(language, other, format);
    QVERIFY(own.size() > 1000);
    const QStringList lines = own.split(u'\n');
    const QStringList told = foreign.split(u'\n');
    for (qsizetype k = 0; k < std::min(lines.size(), told.size()); ++k) {
      QCOMPARE(told[k], lines[k]);
    }
    QCOMPARE(told.size(), lines.size());
  }

  // What is neither the program's nor the course's, such as a compiler's words, is left alone.
  void whatNobodyKnowsStays() {
    const QString path = at(u"en/ueda-missing-semicolon/unit-vector-method.json"_s);
    QByteArray bytes = bytesOf(path);
    const qsizetype from = bytes.indexOf("\"summary\": \"");
    QVERIFY(from > 0);
    bytes.replace(from, bytes.indexOf('\n', from) - from,
                  "\"summary\": \"Nobody ever said this of an arm, 3 times.\",");
    QVERIFY(writeBytes(path, bytes));
    QVERIFY(report(u"ja"_s, u"en"_s, u"html"_s)
                .contains(u"Nobody ever said this of an arm, 3 times."_s));
  }

 private:
  QString at(const QString& name) const { return enshu_.home() + u'/' + name; }

  Ended run(const QString& language, const QStringList& call) {
    enshu_.set("ENSHU_LANG", language);
    return enshu_.run(call);
  }

  QString report(const QString& language, const QString& graded, const QString& format) {
    const Ended ended = run(language, {u"report"_s, at(graded), u"--format"_s, format, u"--out"_s,
                                       u"-"_s, u"--no-history"_s});
    return ended.code == Done ? ended.out : QString();
  }

  Enshu enshu_;
};

ENSHU_TEST(ReportLanguageTest)

}  // namespace enshu::report_language_test

#include "report_language_test.moc"
