// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/run/excerpt.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

namespace enshu::excerpt_test {

using namespace Qt::StringLiterals;

namespace {

QByteArray numbered(int lines) {
  QByteArray printed;
  for (int k = 0; k < lines; ++k) {
    printed += "line " + QByteArray::number(k) + " of what it prints\n";
  }
  return printed;
}

}  // namespace

class ExcerptTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void littleStaysAsItIs() {
    QCOMPARE(sandbox::excerpt({}), QString());
    QCOMPARE(sandbox::excerpt(numbered(3)), QString::fromUtf8(numbered(3)));
    QCOMPARE(sandbox::excerpt("a\x1b[2J"), u"a\\u001b[2J"_s);
  }

  // What is kept of many lines are whole ones, and together with what is left out they are all.
  void ofManyLinesTheFirstAndTheLastStay() {
    const QString kept = sandbox::excerpt(numbered(100'000));
    QStringList lines = kept.split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.first() == u"line 0 of what it prints"_s);
    QCOMPARE(lines.last(), u"line 99999 of what it prints"_s);
    QVERIFY(kept.size() < 6400);
    const auto gap = lines.indexOf(QRegularExpression(u"^… \\d+ .*…$"_s));
    QVERIFY(gap > 50);
    const int left = lines[gap].section(u' ', 1, 1).toInt();
    QCOMPARE(lines.size() - 1 + left, 100'000);
    lines.removeAt(gap);
    for (const QString& line : lines) {
      QVERIFY2(line.endsWith(u"of what it prints"_s), qPrintable(line));
    }
  }

  void aLongLineIsCutBetweenWords() {
    const QString kept = sandbox::excerpt(QByteArray("0.123456 ").repeated(10'000));
    const QStringList lines = kept.split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[1].contains(u"bytes"_s));
    for (const QString& word : (lines[0] + lines[2]).split(u' ', Qt::SkipEmptyParts)) {
      QCOMPARE(word, u"0.123456"_s);
    }
  }

  void anEndlessWordIsCutBetweenLetters() {
    for (const int before : {0, 1, 2}) {
      const QString kept =
          sandbox::excerpt(QByteArray(before, 'x') + QByteArray("é関").repeated(4000));
      QVERIFY(!kept.contains(QChar::ReplacementCharacter));
      QCOMPARE(kept.split(u'\n').size(), 3);
    }
  }
};

ENSHU_TEST(ExcerptTest)

}  // namespace enshu::excerpt_test

#include "excerpt_test.moc"
