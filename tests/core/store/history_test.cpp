// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a history says of a year: attempts, persons, statistics, search; and that it is the files'.
#include "tests/core/store/history_fixture.h"
#include "tests/support/suite.h"

namespace enshu::history_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;
using grading::Person;

namespace {

const Person kTanaka{.name = u"田中 太郎"_s, .number = u"03-240123"_s};
const Person kSuzuki{.name = u"Suzuki Hana"_s, .number = u"03-240124"_s, .login = u"hana"_s};

}  // namespace

class HistoryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { year_ = std::make_unique<HistoryFixture>(); }

  void theSameSourceIsOneAttempt() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5"_s);
    // Graded again, with another end.
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .passed = true, .day = 2});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 passed 10"_s);
    // Handed in again with the next download.
    year_->put(u"week2"_s, u"other"_s, {kTanaka}, {.source = u"aa"_s, .passed = true, .day = 3});
    QVERIFY(year_->record({u"week2"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 passed 10"_s);
    const store::Attempt attempt = all().first();
    QCOMPARE(attempt.times, 2);
    QCOMPARE(attempt.first, HistoryFixture::momentOf(2).toSecsSinceEpoch());
    QCOMPARE(attempt.graded, HistoryFixture::momentOf(3).toSecsSinceEpoch());
    QCOMPARE(attempt.folder, year_->path(u"week2"_s));
  }

  void aFileThatItBuildsOnIsNoAttempt() {
    auto result = resultOf({u"aa"_s});
    result.receipt.sources[u"velocity_propagation.cpp"_s] = u"01"_s;
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, result, 1);
    result.receipt.sources[u"velocity_propagation.cpp"_s] = u"02"_s;
    year_->put(u"week2"_s, u"t"_s, {kTanaka}, result, 2);
    QVERIFY(year_->record({u"week1"_s, u"week2"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5"_s);
  }

  // By when they were handed in; where nobody says, by when they were graded.
  void attemptsAreNumberedInTheirOrder() {
    year_->put(u"week3"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .passed = true, .day = 3});
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"bb"_s, .day = 1});
    auto late = resultOf({u"cc"_s});
    late.handedIn = HistoryFixture::momentOf(2);
    late.due = HistoryFixture::momentOf(1);
    late.flags += QString::fromLatin1(grading::kLate);
    year_->put(u"week9"_s, u"t"_s, {kTanaka}, late, 9);
    QVERIFY(year_->record({u"week3"_s, u"week1"_s, u"week9"_s}));
    QStringList sources;
    for (const store::Attempt& one : all()) {
      sources += one.source + (one.late ? u" late"_s : QString());
    }
    QCOMPARE(sources, (QStringList{u"bb"_s, u"cc late"_s, u"aa"_s}));
  }

  void theToolsFaultIsNoAttempt() {
    auto fault = resultOf({u"aa"_s});
    fault.verdict = grading::Verdict::NotGraded;
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, fault, 1);
    year_->put(u"week2"_s, u"t"_s, {kTanaka}, {.source = u"bb"_s, .passed = true, .day = 2});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 0 not graded 2.5; 田中 太郎 1 passed 10"_s);
    const store::ExerciseStatistics all = year_->open()->statistics({}).value().first();
    QCOMPARE(all.attempts, 1);
    QCOMPARE(all.notGraded, 1);
    QCOMPARE(all.untilPassed, 1.0);
  }

  // With and without dashes, wide and narrow; by the name alone where there is nothing else, and
  // two of one name in a class are two.
  void whoIsWho() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    year_->put(u"week2"_s, u"t"_s, {{.name = u"Tanaka Taro"_s, .number = u"０３２４０１２３"_s}},
               {.source = u"bb"_s, .day = 2});
    year_->put(u"week2"_s, u"s1"_s, {{.name = u"Sato Jun"_s}}, {.source = u"cc"_s, .day = 2});
    year_->put(u"week2"_s, u"s2"_s, {{.name = u"Sato Jun"_s}}, {.source = u"cc"_s, .day = 2});
    year_->put(u"week3"_s, u"abe"_s, {{.name = u"Abe"_s}}, {.source = u"dd"_s, .day = 3});
    year_->put(u"week4"_s, u"ABE"_s, {{.name = u"ＡＢＥ"_s}}, {.source = u"ee"_s, .day = 4});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s, u"week3"_s, u"week4"_s}));
    QCOMPARE(year_->attempts(u"abe"_s), u"Abe 1 failed 2.5; ＡＢＥ 2 failed 2.5"_s);
    QCOMPARE(year_->attempts(u"sato"_s), u"Sato Jun 1 failed 2.5; Sato Jun 1 failed 2.5"_s);
    // Whatever one class calls him, all that is his.
    QCOMPARE(year_->attempts(u"taro"_s), u"田中 太郎 1 failed 2.5; Tanaka Taro 2 failed 2.5"_s);
    QCOMPARE(year_->attempts(u"田中太郎"_s), year_->attempts(u"taro"_s));
    QCOMPARE(year_->attempts(u"太郎　田中"_s), year_->attempts(u"taro"_s));
    QCOMPARE(year_->attempts(u"03240123"_s), year_->attempts(u"taro"_s));
  }

  void aGroupIsEachOfIt() {
    year_->put(u"week1"_s, u"g"_s, {kTanaka, kSuzuki}, {.source = u"aa"_s, .passed = true});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts(u"hana"_s), u"Suzuki Hana 1 passed 10"_s);
    QCOMPARE(year_->open()->statistics({}).value().first().students, 2);
  }

  void statistics() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"a1"_s, .day = 1, .mistake = u"wrong"_s});
    year_->put(u"week2"_s, u"t"_s, {kTanaka}, {.source = u"a2"_s, .day = 2, .mistake = u"wrong"_s});
    year_->put(u"week3"_s, u"t"_s, {kTanaka}, {.source = u"a3"_s, .passed = true, .day = 3});
    year_->put(u"week1"_s, u"s"_s, {kSuzuki}, {.source = u"b1"_s, .passed = true, .day = 1});
    year_->put(u"week1"_s, u"x"_s, {{.name = u"x"_s}},
               {.source = u"c1"_s, .day = 1, .mistake = u"other"_s});
    year_->put(u"week1"_s, u"x"_s, {{.name = u"x"_s}}, {.source = u"c2"_s, .exercise = kVelocity});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s, u"week3"_s}));
    const auto all = year_->open()->statistics({}).value();
    QCOMPARE(all.size(), 2);
    QCOMPARE(all[0].exercise, kVelocity);  // which is earlier in the course
    const store::ExerciseStatistics& unit = all[1];
    QCOMPARE((QList<int>{unit.students, unit.passed, unit.attempts, unit.late}),
             (QList<int>{3, 2, 5, 0}));
    QCOMPARE(unit.untilPassed, 2.0);  // between 3 and 1
    QCOMPARE(unit.cpuMs, 120.0);
    QCOMPARE(unit.mistakes.size(), 2);
    // Of persons, not of attempts; the same by name.
    QCOMPARE(unit.mistakes[0].mistake, u"other"_s);
    QCOMPARE(unit.mistakes[1].students, 1);
    QCOMPARE(unit.mistakes[1].title, u"The text of wrong"_s);
    QCOMPARE(year_->open()->statistics({{}, {}, kVelocity}).value().size(), 1);
  }

  void aMistakeIsToldAsTheCourseTellsIt() {
    const course::MistakeSpec& known = year_->course().find(kUnit)->mistakes.first();
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .mistake = known.id});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->open()->statistics({}).value().first().mistakes.first().title,
             known.text.localised());
  }

  void correctionsCount() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    QVERIFY(year_->record({u"week1"_s}));
    QVERIFY(grading::writeReview(grading::reviewPath(year_->path(u"week1/t"_s), kUnit),
                                 {8.0, u"the idea is right"_s, u"please call me"_s}, 10));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5"_s);
    QVERIFY(store::refresh(year_->course(), year_->file(), year_->path(u"week1"_s)));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 8"_s);
    QCOMPARE(year_->attempts({}, u"CALL idea"_s), u"田中 太郎 1 failed 8"_s);
    // Nothing is read again while nobody writes there.
    const auto again = store::refresh(year_->course(), year_->file(), year_->path(u"week1"_s));
    QVERIFY(again && again->folders.isEmpty());
    // One that nobody took in stays out.
    year_->put(u"week2"_s, u"t"_s, {kTanaka}, {.source = u"bb"_s, .day = 2});
    QVERIFY(store::refresh(year_->course(), year_->file(), year_->path(u"week2"_s)));
    QCOMPARE(year_->open()->classes().value().size(), 1);
  }

  void search_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("found");
    QTest::newRow("an exercise") << kUnit << 2;
    QTest::newRow("what was said") << u"NOT YET"_s << 2;
    QTest::newRow("a mistake, of whom") << u"sign-slip 鈴木"_s << 1;
    QTest::newRow("wide letters") << u"ｓｉｇｎ－ｓｌｉｐ"_s << 2;
    QTest::newRow("nothing") << u"no such thing"_s << 0;
    QTest::newRow("a pattern") << u"%"_s << 0;
    QTest::newRow("a letter of patterns") << u"sign_slip"_s << 0;
    QTest::newRow("SQL") << u"') or 1 = 1 --"_s << 0;
    QTest::newRow("a quote") << u"'"_s << 0;
  }

  void search() {
    QFETCH(QString, words);
    QFETCH(int, found);
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .mistake = u"sign-slip"_s});
    year_->put(u"week2"_s, u"s"_s, {{.name = u"鈴木 花子"_s}},
               {.source = u"bb"_s, .mistake = u"sign-slip"_s});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s}));
    const QString attempts = year_->attempts({}, words);
    QCOMPARE(attempts.count(u"failed"_s), found);
  }

  // However it came to be: step by step, made anew, or of all folders at once.
  void aRebuildSaysTheSame() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    year_->put(u"week1"_s, u"g"_s, {kSuzuki, {.name = u"x"_s}}, {.source = u"bb"_s});
    QVERIFY(year_->record({u"week1"_s}));
    year_->put(u"week2"_s, u"t"_s, {kTanaka}, {.source = u"cc"_s, .day = 4, .mistake = u"m"_s});
    QVERIFY(year_->record({u"week2"_s}));
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .passed = true, .day = 3});
    QVERIFY(grading::writeReview(grading::reviewPath(year_->path(u"week1/g"_s), kUnit),
                                 {{}, {}, u"well\ndone"_s}, 10));
    QVERIFY(year_->record({u"week2"_s, u"week1"_s}));
    const QByteArray before = year_->dump();
    QVERIFY(year_->rebuild());
    QCOMPARE(year_->dump(), before);
    QVERIFY(QFile::remove(year_->file()));
    QCOMPARE(year_->dump(), before);
    const QString other = year_->path(u"other.sqlite"_s);
    QVERIFY(
        store::record(year_->course(), other, {year_->path(u"week2"_s), year_->path(u"week1"_s)}));
    QCOMPARE(year_->dump(other), before);
    QVERIFY(before.contains("well") && before.count("\"attempt\":") == 4);
  }

  // An answer that was handed in again in the place of another one stays, and is marked.
  void whatTheFilesSayNoMoreIsKept() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"aa"_s, .day = 1});
    QVERIFY(year_->record({u"week1"_s}));
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"bb"_s, .passed = true, .day = 2});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5 gone; 田中 太郎 2 passed 10"_s);
    const QByteArray before = year_->dump();
    QVERIFY(year_->rebuild());
    QCOMPARE(year_->dump(), before);
  }

  // Who he is was known only later; his folder was called otherwise once.
  void whatWasReplacedIsTheSamePersons() {
    year_->put(u"week1"_s, u"t"_s, {{.name = u"Taro"_s}}, {.source = u"aa"_s, .day = 1});
    QVERIFY(year_->record({u"week1"_s}));
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {.source = u"bb"_s, .day = 2});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5 gone; 田中 太郎 2 failed 2.5"_s);
    QVERIFY(QDir(year_->path(u"week1/t"_s)).removeRecursively());
    year_->put(u"week1"_s, u"t2"_s, {kTanaka}, {.source = u"bb"_s, .day = 2});
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5 gone; 田中 太郎 2 failed 2.5"_s);
    QCOMPARE(all().last().times, 1);
  }

  void aFolderThatIsGoneIsToldAndKept() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    year_->put(u"week2"_s, u"s"_s, {kSuzuki}, {u"bb"_s});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s}));
    const QByteArray before = year_->dump();
    QVERIFY(QDir().rename(year_->path(u"week1"_s), year_->path(u"away"_s)));
    const auto changes = year_->rebuild();
    QVERIFY(changes && changes->folders.size() == 2);
    QVERIFY(changes->folders[0].left && !changes->folders[1].left);
    QCOMPARE(year_->attempts({}), u"田中 太郎 1 failed 2.5 gone; Suzuki Hana 1 failed 2.5"_s);
    QVERIFY(year_->open()->classes().value()[0].isGone);
    // And is as before when it is back.
    QVERIFY(QDir().rename(year_->path(u"away"_s), year_->path(u"week1"_s)));
    QVERIFY(year_->rebuild());
    QCOMPARE(year_->dump(), before);
  }

  void aDamagedFolderChangesNothing() {
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    year_->put(u"week2"_s, u"s"_s, {kSuzuki}, {u"bb"_s});
    QVERIFY(test::writeBytes(year_->path(u"week1/t/velocity-propagation.json"_s), "{}"));
    const auto changes = year_->record({u"week1"_s, u"week2"_s, u"nowhere"_s});
    QVERIFY(changes && changes->folders.size() == 3);
    QVERIFY(course::text(*changes->folders[0].left).contains(u"velocity-propagation.json"_s));
    QVERIFY(course::text(*changes->folders[2].left).contains(u"nowhere"_s));
    QCOMPARE(year_->attempts({}), u"Suzuki Hana 1 failed 2.5"_s);
    QCOMPARE(year_->open()->classes().value().size(), 1);
  }

  void textsOfStrangersAreHarmlessAndShort() {
    auto result = resultOf({u"aa"_s});
    result.summary = u"\u202Eevil "_s + QString(100'000, u'x');
    result.diagnosis.clear();
    for (int k = 0; k < 1000; ++k) {
      result.diagnosis +=
          grading::Diagnosis{u"m%1"_s.arg(k), u"'); drop table results; --"_s, 3, true};
    }
    year_->put(u"week1"_s, u"t"_s, {{.name = QString(10'000, u'n')}}, result, 1);
    QVERIFY(year_->record({u"week1"_s}));
    QCOMPARE(all().size(), 1);
    const store::Attempt one = all().first();
    QVERIFY(one.summary.startsWith(u"\\u202e"_s) && one.summary.size() < 3000);
    QVERIFY(one.name.size() < 300 && one.mistakes.size() < 10);
    QCOMPARE(one.mistakes[0].title, u"'); drop table results; --"_s);
  }

 private:
  QList<store::Attempt> all() const { return year_->open()->attempts({}).value(); }

  std::unique_ptr<HistoryFixture> year_;
};

ENSHU_TEST(HistoryTest)

}  // namespace enshu::history_test

#include "history_test.moc"
