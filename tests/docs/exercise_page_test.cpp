// SPDX-License-Identifier: GPL-3.0-or-later
//
// resources/docs/exercise.md in both languages has every key that the code reads, and no other.
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::exercise_page_test {

using namespace Qt::StringLiterals;

namespace {

// What the first group finds in the text.
QSet<QString> all(const QString& text, const QString& form) {
  const QRegularExpression wanted(form, QRegularExpression::DotMatchesEverythingOption);
  QSet<QString> found;
  for (auto match = wanted.globalMatch(text); match.hasNext();) {
    found += match.next().captured(1);
  }
  return found;
}

// The keys that the readers of an exercise.json take.
QSet<QString> keysOfTheCode() {
  QSet<QString> keys;
  for (const QString& file : {u"core/course/exercise.cpp"_s, u"core/course/call_spec.cpp"_s,
                              u"core/course/picture_spec.cpp"_s}) {
    for (const QString& list :
         all(test::textOf(test::source(file)), u"onlyKeys\\(\\{([^}]*)\\}\\)"_s)) {
      keys += all(list, u"\"([^\"]+)\""_s);
    }
  }
  return keys - QSet<QString>{u"en"_s, u"ja"_s};
}

QSet<QString> parametersOfTheCode() {
  QSet<QString> names;
  for (const QString& file : {u"core/recipes/robots.cpp"_s, u"core/recipes/motions.cpp"_s}) {
    names += all(test::textOf(test::source(file)),
                 u"parameters\\.(?:count|number|drawn|flag)\\(\"([^\"]+)\""_s);
  }
  return names;
}

}  // namespace

class ExercisePageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void hasEveryKey_data() {
    QTest::addColumn<QString>("page");
    QTest::newRow("English") << u"resources/docs/exercise.md"_s;
    QTest::newRow("Japanese") << u"resources/docs/exercise.ja.md"_s;
  }
  void hasEveryKey() {
    QFETCH(QString, page);
    const QString text = test::textOf(test::source(page));
    const QSet<QString> said = all(text, u"`([^`]+)`"_s);
    QVERIFY(keysOfTheCode().size() > 40 && parametersOfTheCode().size() > 8);
    for (const QString& key : keysOfTheCode() + parametersOfTheCode()) {
      QVERIFY2(said.contains(key), qPrintable(key));
    }
    const QSet<QString> laws = all(test::textOf(test::source(u"core/grading/laws/laws.cpp"_s)),
                                   u"\\{u\"([a-z-]+)\"_s, [a-z]"_s);
    QVERIFY(laws.size() > 8);
    for (const QString& law : laws) {
      QVERIFY2(said.contains(law), qPrintable(law));
    }
  }

  // The rows of the tables of keys, those with four columns.
  void namesNoOther_data() { hasEveryKey_data(); }
  void namesNoOther() {
    QFETCH(QString, page);
    const QSet<QString> known = keysOfTheCode();
    int keys = 0;
    for (const QString& line : test::textOf(test::source(page)).split(u'\n')) {
      if (line.startsWith(u"| `"_s) && line.count(u" |"_s) == 4) {
        for (const QString& key : all(line.section(u" | "_s, 0, 0), u"`([^`]+)`"_s)) {
          ++keys;
          QVERIFY2(known.contains(key), qPrintable(key));
        }
      }
    }
    QVERIFY(keys > 40);
  }
};

ENSHU_TEST(ExercisePageTest)

}  // namespace enshu::exercise_page_test

#include "exercise_page_test.moc"
