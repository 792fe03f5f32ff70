// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

#include "core/text/visible.h"
#include "tests/support/suite.h"

namespace enshu::visible_test {

using namespace Qt::StringLiterals;

class VisibleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void showsWhatActsOnATerminal_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("escape") << u"a\u001b[2Jb"_s << u"a\\u001b[2Jb"_s;
    QTest::newRow("8-bit CSI") << u"\u009b2J"_s << u"\\u009b2J"_s;
    QTest::newRow("bell, delete") << u"\u0007\u007f"_s << u"\\u0007\\u007f"_s;
    QTest::newRow("carriage return") << u"a\rb"_s << u"a\\u000db"_s;
    QTest::newRow("lines") << u"a\n\tb"_s << u"a\\u000a\\u0009b"_s;
    QTest::newRow("line separators") << u"\u0085\u2028\u2029"_s << u"\\u0085\\u2028\\u2029"_s;
    QTest::newRow("turned") << u"\u202eabc\u2066"_s << u"\\u202eabc\\u2066"_s;
    QTest::newRow("no width") << u"a\u200b\ufeffb"_s << u"a\\u200b\\ufeffb"_s;
    QTest::newRow("fillers") << u"\u3164\u2800"_s << u"\\u3164\\u2800"_s;
    QTest::newRow("private use") << u"\ue000"_s << u"\\ue000"_s;
    QTest::newRow("tag") << u"a\U000e0041"_s << u"a\\udb40\\udc41"_s;
    QTest::newRow("half a pair") << QString(QChar(0xd800)) + u'a' << u"\\ud800a"_s;
    QTest::newRow("words") << u"山田　太郎 é 😀 \\n <b>"_s << u"山田　太郎 é 😀 \\n <b>"_s;
  }

  void showsWhatActsOnATerminal() {
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(text::visible(text), shown);
    QCOMPARE(text::visible(shown), shown);
  }

  void keepsLinesWhereTheyAreWanted() {
    QCOMPARE(text::visibleLines(u"a\r\n\tb\rc\u001b"_s), u"a\n\tb\\u000dc\\u001b"_s);
  }

  void readsWhatAProgramPrinted() {
    QCOMPARE(text::visibleOutput("a\x1b[2Jb\r\n\tc\x07\xe2\x80\xae"
                                 "d\xff"),
             u"a\\u001b[2Jb\n\tc\\u0007\\u202ed\ufffd"_s);
  }

  // Whatever was in it: the document still says the same.
  void keepsWhatJsonSays() {
    const QJsonObject object{{u"k\u202e"_s, u"\u009b\\\u202e\U000e0041\"\n\u007f"_s}};
    const QByteArray shown =
        text::visibleLines(QString::fromUtf8(QJsonDocument(object).toJson())).toUtf8();
    QVERIFY(!shown.contains("\xc2\x9b") && !shown.contains("\xe2\x80\xae"));
    QCOMPARE(QJsonDocument::fromJson(shown).object(), object);
  }

  void showsBlanksInNames_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << u"Ogawa Hana"_s << u"Ogawa Hana"_s;
    QTest::newRow("Japanese") << u"小川　花"_s << u"小川　花"_s;
    QTest::newRow("at the ends") << u" a "_s << u"\\u0020a\\u0020"_s;
    QTest::newRow("two") << u"a  b"_s << u"a \\u0020b"_s;
    QTest::newRow("another one") << u"a\u00a0b\u2003c"_s << u"a\\u00a0b\\u2003c"_s;
    QTest::newRow("variant") << u"葛\U000e0100"_s << u"葛\\udb40\\udd00"_s;
  }

  void showsBlanksInNames() {
    QFETCH(QString, name);
    QFETCH(QString, shown);
    QCOMPARE(text::visibleName(name), shown);
    QCOMPARE(text::visibleName(shown), shown);
  }

  void tellsNamesApart() {
    const QString composed = u"がく"_s;
    const QString marks = u"か\u3099く"_s;
    QCOMPARE(text::apart({marks}), QStringList{marks});  // as macOS writes it, and nobody else's
    QCOMPARE(text::apart({composed, marks}), (QStringList{composed, u"か\\u3099く"_s}));
    QCOMPARE(text::apart({u"a"_s, u"a\u200b"_s, u"a\\u200b"_s, u"a "_s, u"\ufeffa"_s}),
             (QStringList{u"a"_s, u"a\\u200b"_s, u"a\\u200b (2)"_s, u"a\\u0020"_s, u"\\ufeffa"_s}));
  }
};

ENSHU_TEST(VisibleTest)

}  // namespace enshu::visible_test

#include "visible_test.moc"
