// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Where?": the search for the place of a slip, from a wrong verdict to the line in the editor.
#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QProgressBar>
#include <QTest>
#include <QThread>

#include "app/desk/jobs/file_watch.h"
#include "app/desk/places/exercises/slip_row.h"
#include "app/desk/places/exercises/where_box.h"
#include "core/sandbox/build/plugin_place.h"
#include "tests/app/desk/loop_watch.h"
#include "tests/app/desk/practice.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::where_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

using Outcome = grading::Explanation::Outcome;

constexpr int kLongestMs = 120'000;
constexpr int kMostBusyMs = 50;  // of the GUI's thread, within one turn of its loop
const QString kExercise = u"velocity-propagation"_s;

// Leaves LOG-LINE, and the student's file as it is.
QString editor(const QString& log) {
  return u"sh -c \"touch %1-%l\" %f"_s.arg(log);
}

// On a machine that is busy with other tests a minute may not do for all changes.
Result<Opening::Grader> patientGrader(const course::Course& course) {
  return openGrader(course).map([](Opening::Grader grader) {
    grader.explain = [explain = grader.explain](const ExplainRequest& asked,
                                                grading::ExplainOptions options) {
      options.mostMs = kLongestMs;
      return explain(asked, options);
    };
    return grader;
  });
}

}  // namespace

class WhereTest : public QObject, fixture::Practice {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { end(); }
  void offeredForAWrongAnswerAlone();
  void saysHowFarItIs();
  void placesOpenTheEditor();
  void theEditIsNotForTheStudent();
  void saysWhatItCannotTell_data();
  void saysWhatItCannotTell();
  void offersAnotherSearchWhereMuchIsUntried();
  void keyboardAlone();
  void escapeCancels();
  void neverTwoAtOnce();
  void anotherExerciseCancels();
  void aSaveCancels_data();
  void aSaveCancels();
  void whatWasCheckedSinceItsSaveIsNoNews();
  void aSaveMakesTheFindingOld();
  void theNextCheckForgetsWhatIsOld();
  void isAskedOfTheCasesOfTheVerdict();
  void aFaultOfTheToolIsTold();
  void isNotKept();
  void speaksTheLanguageOfNow();
  void closingInTheMiddle();
  void realSearchNamesTheLine();
  void realSearchIsCancelled();
  void realSearchEndsWithTheWindow();

 private:
  QAbstractButton* button(const char* name) const {
    return find<QAbstractButton>(QString::fromLatin1(name));
  }
  QString text() const { return find<QLabel>(u"where"_s)->text(); }
  bool isSearching() const { return button("cancel-search")->isVisible(); }
  QList<SlipRow*> rows() const { return find<WhereBox>()->findChildren<SlipRow*>(); }
  Result<grading::Explanation> search(const ExplainRequest& asked,
                                      const grading::ExplainOptions& options);
  void begin(const grading::Explanation& found);
  void hold();
  void openRealCourse();
  QStringList left() const;

  std::atomic<bool> held_ = false;
  std::atomic<int> searched_ = 0;
  std::atomic<quint64> seed_ = 0;
  grading::Explanation found_;
  std::optional<Error> fault_;
};

// Until it is told otherwise a search ends at once.
Result<grading::Explanation> WhereTest::search(const ExplainRequest& asked,
                                               const grading::ExplainOptions& options) {
  ++searched_;
  seed_ = asked.seed;
  options.progress(30, 200);
  while (held_ && !options.stop.stop_requested()) {
    QThread::msleep(2);
  }
  if (options.stop.stop_requested()) {
    return failure({}, ENSHU_TEXT("stopped"));
  }
  if (fault_) {
    return tl::unexpected(*fault_);
  }
  return found_;
}

void WhereTest::init() {
  held_ = false;
  searched_ = 0;
  fault_.reset();
  found_ = fixture::explanation(Outcome::Found);
  explain_ = [this](const ExplainRequest& asked, const grading::ExplainOptions& options) {
    return search(asked, options);
  };
  Practice::begin();
}

void WhereTest::begin(const grading::Explanation& found) {
  found_ = found;
  check();
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_VERIFY(!isSearching());
}

// In the middle of a search.
void WhereTest::hold() {
  held_ = true;
  check();
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_VERIFY(text().contains(u"30 of 200"_s));
}

void WhereTest::offeredForAWrongAnswerAlone() {
  const auto* box = find<WhereBox>();
  QVERIFY(!box->isVisible());
  check();
  QVERIFY(box->isVisible());
  QVERIFY(button("find-place")->isEnabled());
  QVERIFY(actions()->where->isEnabled());
  for (auto* graded : {fixture::broken, fixture::passed}) {
    grade_ = [graded](const CheckRequest& asked, const grading::Options&) {
      return graded(asked.exercise.id);
    };
    QTest::keyClick(window_.get(), Qt::Key_F5);
    QTRY_VERIFY(!box->isVisible());
    QTRY_VERIFY(!actions()->cancel->isEnabled());
    QVERIFY(!actions()->where->isEnabled());
    grade_ = [](const CheckRequest& asked, const grading::Options&) {
      return fixture::failed(asked.exercise.id);
    };
    QTest::keyClick(window_.get(), Qt::Key_F5);
    QTRY_VERIFY(box->isVisible());
  }
}

void WhereTest::saysHowFarItIs() {
  explain_ = [this](const ExplainRequest&, const grading::ExplainOptions& options) {
    const auto wait = [&] {
      for (held_ = true; held_ && !options.stop.stop_requested();) {
        QThread::msleep(2);
      }
    };
    wait();
    options.progress(60, 200);
    wait();
    options.confirming();
    wait();
    return Result<grading::Explanation>(found_);
  };
  open(opening());
  check();
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  const auto* bar = find<WhereBox>()->findChild<QProgressBar*>();
  QVERIFY(bar->isVisible());
  QVERIFY(!bar->accessibleName().isEmpty());
  QCOMPARE(text(), u"Your file is being read, and run once more …"_s);
  QCOMPARE(bar->maximum(), 0);
  QTRY_VERIFY(held_);
  held_ = false;
  QTRY_COMPARE(text(), u"Small changes are being tried: 60 of 200 …"_s);
  QCOMPARE(bar->value(), 60);
  QCOMPARE(bar->maximum(), 200);
  QTRY_VERIFY(held_);
  held_ = false;
  QTRY_COMPARE(text(), u"What was found is being made sure of …"_s);
  QCOMPARE(bar->value(), bar->maximum());
  QTRY_VERIFY(held_);
  held_ = false;
  QTRY_VERIFY(!bar->isVisible());
}

void WhereTest::placesOpenTheEditor() {
  const QString log = home_.path(u"opened"_s);
  Settings().setEditor(editor(log));
  begin(found_);
  QVERIFY2(text().startsWith(u"One small change at any one of these places"_s), qPrintable(text()));
  QCOMPARE(rows().size(), 2);
  const auto line = [this](const char* name) {
    return rows()[0]->findChild<QLabel*>(QString::fromLatin1(name))->text();
  };
  QCOMPARE(line("slip-where"), u"first.cpp, line 12, columns 7 to 15"_s);
  QCOMPARE(line("slip-expression"), u"q = 2 * w"_s);
  QCOMPARE(line("slip-kinds"),
           u"a factor or divisor, one too many or too few; or another number "
           "belongs here"_s);
  QTest::mouseClick(rows()[0]->findChild<QLabel*>(u"slip-expression"_s), Qt::LeftButton);
  QTest::mouseClick(rows()[0], Qt::LeftButton);
  QTRY_VERIFY(QFile::exists(log + u"-12"_s));
  rows()[1]->setFocus();
  QTest::keyClick(rows()[1], Qt::Key_Return);
  QTRY_VERIFY(QFile::exists(log + u"-20"_s));
}

void WhereTest::theEditIsNotForTheStudent() {
  begin(found_);
  QCOMPARE(rows().size(), 2);
  for (const QWidget* widget : window_->findChildren<QWidget*>()) {
    const auto* label = qobject_cast<const QLabel*>(widget);
    for (const QString& shown : {label ? label->text() : QString(), widget->toolTip(),
                                 widget->accessibleName(), widget->accessibleDescription()}) {
      QVERIFY2(!shown.contains(u"-the-edit"_s), qPrintable(shown));
    }
  }
  find<WhereBox>()->setReader(WhereBox::Reader::Assistant);
  find<WhereBox>()->tell(found_, false);
  QVERIFY(rows()[0]->findChild<QLabel*>(u"slip-edit"_s)->text().contains(u"after-the-edit"_s));
}

void WhereTest::saysWhatItCannotTell_data() {
  QTest::addColumn<int>("outcome");
  QTest::addColumn<QString>("said");
  const auto row = [](const char* name, Outcome outcome, const char* said) {
    QTest::newRow(name) << static_cast<int>(outcome) << QString::fromUtf8(said);
  };
  row("none", Outcome::None, "There is no single place");
  row("many", Outcome::Many, "It is not one place: a small change at any of 6 places");
  row("passed", Outcome::Passed, "there is nothing to explain");
  row("not built", Outcome::NotBuilt, "Because of this.");
  row("cannot try", Outcome::CannotTry, "Because of this.");
}

void WhereTest::saysWhatItCannotTell() {
  QFETCH(int, outcome);
  QFETCH(QString, said);
  grading::Explanation silent = fixture::explanation(static_cast<Outcome>(outcome));
  silent.reason = u"Because of this."_s;
  silent.places = QList<grading::SlipPlace>(silent.outcome == Outcome::Many ? 6 : 0);
  silent.inMacros = 3;
  begin(silent);
  QVERIFY2(text().contains(said), qPrintable(text()));
  QVERIFY2(text().endsWith(u"3 places inside macros were left out."_s), qPrintable(text()));
  QVERIFY(rows().isEmpty());
  QVERIFY(!button("find-place")->isVisible());
}

// Where the time was up before all was tried, another search may find more.
void WhereTest::offersAnotherSearchWhereMuchIsUntried() {
  grading::Explanation silent = fixture::explanation(Outcome::None);
  silent.places.clear();
  silent.leftOut = 0;
  begin(silent);
  QVERIFY(!button("find-place")->isVisible());
  silent.leftOut = 700;
  find<WhereBox>()->tell(silent, false);
  QVERIFY(button("find-place")->isVisible() && button("find-place")->isEnabled());
}

// From the verdict to the place and back, the focus always somewhere.
void WhereTest::keyboardAlone() {
  held_ = true;
  check();
  QTest::keyClick(window_.get(), Qt::Key_W, Qt::AltModifier);
  QTRY_VERIFY(isSearching());
  QVERIFY(button("cancel-search")->hasFocus());
  QTest::keyClick(button("cancel-search"), Qt::Key_Space);
  QTRY_VERIFY(!isSearching());
  QVERIFY(button("find-place")->hasFocus());
  held_ = false;
  QTest::keyClick(button("find-place"), Qt::Key_Space);
  QTRY_COMPARE(rows().size(), 2);
  QVERIFY(rows()[0]->hasFocus());
  QTest::keyClick(rows()[0], Qt::Key_Tab);
  QVERIFY(rows()[1]->hasFocus());
  QVERIFY(rows()[1]->accessibleName().contains(u"line 20"_s));
}

void WhereTest::escapeCancels() {
  hold();
  QVERIFY(actions()->cancel->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(!isSearching());
  QVERIFY(!actions()->cancel->isEnabled());
  QVERIFY(button("find-place")->isEnabled());
  QVERIFY(rows().isEmpty());
  held_ = false;
  QTest::keyClick(window_.get(), Qt::Key_G, Qt::ControlModifier);
  QTRY_COMPARE(rows().size(), 2);
}

void WhereTest::neverTwoAtOnce() {
  hold();
  QVERIFY(!actions()->where->isEnabled());
  window_->findChild<Workbench*>()->explain();
  QTest::keyClick(window_.get(), Qt::Key_G, Qt::ControlModifier);
  QTest::qWait(50);
  QCOMPARE(searched_.load(), 1);
  // A check takes its place.
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(graded_.load(), 2);
  QTRY_VERIFY(!isSearching());
  QTRY_VERIFY(button("find-place")->isEnabled());
}

void WhereTest::anotherExerciseCancels() {
  hold();
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!find<WhereBox>()->isVisible());
  QVERIFY(!actions()->cancel->isEnabled());
  QTRY_VERIFY(!isSearching());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QTRY_VERIFY(button("find-place")->isVisible());
  QTRY_VERIFY(button("find-place")->isEnabled());
  held_ = false;
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_COMPARE(rows().size(), 2);
  QTest::keyClick(window_.get(), Qt::Key_PageDown, Qt::ControlModifier);
  QVERIFY(!find<WhereBox>()->isVisible());
  QTest::keyClick(window_.get(), Qt::Key_PageUp, Qt::ControlModifier);
  QVERIFY(find<WhereBox>()->isVisible());
  QCOMPARE(rows().size(), 2);
}

void WhereTest::aSaveCancels_data() {
  QTest::addColumn<bool>("checkOnSave");
  QTest::newRow("checked at once") << true;
  QTest::newRow("checked later") << false;
}

void WhereTest::aSaveCancels() {
  QFETCH(bool, checkOnSave);
  if (!checkOnSave) {
    actions()->checkOnSave->trigger();
  }
  hold();
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTRY_VERIFY(!isSearching());
  QVERIFY(rows().isEmpty());
  QTRY_COMPARE(graded_.load(), checkOnSave ? 2 : 1);
  QTRY_COMPARE(button("find-place")->isEnabled(), checkOnSave);
}

// The watch waits until an editor is done; whoever saves and checks at once is faster.
void WhereTest::whatWasCheckedSinceItsSaveIsNoNews() {
  startFirst();
  held_ = true;
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(graded_ > 0 && button("find-place")->isEnabled());
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_VERIFY(text().contains(u"30 of 200"_s));
  QTest::qWait(3 * kQuietMs);
  QVERIFY(isSearching());
  QCOMPARE(graded_.load(), 1);
}

void WhereTest::aSaveMakesTheFindingOld() {
  actions()->checkOnSave->trigger();
  begin(found_);
  const auto* stale = find<QLabel>(u"where-stale"_s);
  QVERIFY(!stale->isVisible());
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTRY_VERIFY(stale->isVisible());
  QVERIFY(stale->text().contains(u"before"_s));
  QVERIFY(!actions()->where->isEnabled());
}

void WhereTest::theNextCheckForgetsWhatIsOld() {
  begin(found_);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(graded_.load(), 2);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(rows().size(), 2);  // the file is the same
  fixture::write(source(u"first"_s), "int answer() { return 42; }\n");
  QTRY_COMPARE(graded_.load(), 3);
  QTRY_VERIFY(rows().isEmpty());
  QTRY_VERIFY(button("find-place")->isEnabled());
}

void WhereTest::isAskedOfTheCasesOfTheVerdict() {
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    grading::Graded made = fixture::failed(asked.exercise.id);
    made.result.receipt.seed = 77;
    return made;
  };
  begin(found_);
  QCOMPARE(seed_.load(), quint64{77});
}

void WhereTest::aFaultOfTheToolIsTold() {
  fault_ = Error{"kit", ENSHU_TEXT("is not there"), {}};
  begin(found_);
  const auto labels = page()->findChildren<QLabel*>();
  QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
    return label->isVisible() && label->text().contains(u"kit: is not there"_s);
  }));
  QVERIFY(button("find-place")->isEnabled());
}

// It is no verdict: neither points nor files know of it.
void WhereTest::isNotKept() {
  check();
  const auto contents = [this] {
    QByteArray all;
    for (const QString& file : test::filesBelow(home_.path({}), u"data"_s)) {
      all += file.toUtf8() + test::bytesOf(home_.path(file));
    }
    return all;
  };
  const QByteArray before = contents();
  QVERIFY(!before.isEmpty());
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_COMPARE(rows().size(), 2);
  QCOMPARE(contents(), before);
  QCOMPARE(graded_.load(), 1);
}

void WhereTest::speaksTheLanguageOfNow() {
  begin(found_);
  window_->useLanguage(u"ja"_s);
  QTRY_VERIFY(rows().value(0) && rows()[0]->findChild<QLabel*>(u"slip-where"_s)->text() ==
                                     u"first.cpp 12行 7～15文字目"_s);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  window_->useLanguage(u"en"_s);
}

void WhereTest::closingInTheMiddle() {
  hold();
  window_->close();
  end();
  QCOMPARE(searched_.load(), 1);
}

// One sign of the real exercise is wrong: compiler, libclang, sandbox and all.
void WhereTest::openRealCourse() {
  const QString temporary = home_.path(u"tmp"_s);
  QDir().mkpath(temporary);
  qputenv("TMPDIR", temporary.toUtf8());
  Settings().setExercise(kExercise);
  Settings().setCheckOnSave(false);
  open(Opening{[] { return course::loadCourse(test::sourceRoot()); }, patientGrader});
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QByteArray text = test::bytesOf(
      test::source(u"solutions/inverse-dynamics/velocity-propagation/velocity_propagation.cpp"_s));
  QVERIFY(text.contains("slide + i.w.cross"));
  text.replace("slide + i.w.cross", "slide - i.w.cross");
  fixture::write(home_.path(u"enshu/velocity-propagation/velocity_propagation.cpp"_s), text);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY_WITH_TIMEOUT(!actions()->cancel->isEnabled(), kLongestMs);
  QTRY_VERIFY(button("find-place")->isEnabled());
  QVERIFY(left().isEmpty());
}

QStringList WhereTest::left() const {
  return QDir(sandbox::pluginPlace().value_or(QString()))
      .entryList({u"enshu-explain-*"_s}, QDir::Dirs | QDir::Files | QDir::Hidden);
}

void WhereTest::realSearchNamesTheLine() {
  openRealCourse();
  const QString log = home_.path(u"opened"_s);
  Settings().setEditor(editor(log));
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QVERIFY(isSearching());
  LoopWatch watch;
  QVERIFY(watch.turnUntil([this] { return !isSearching(); }, kLongestMs));
  QVERIFY2(watch.longestMs() < kMostBusyMs * slowness(),
           qPrintable(QString::number(watch.longestMs())));
  QVERIFY2(rows().size() == 1, qPrintable(text()));
  const QString where = rows()[0]->findChild<QLabel*>(u"slip-where"_s)->text();
  QVERIFY2(where.startsWith(u"velocity_propagation.cpp, line 17,"_s), qPrintable(where));
  QVERIFY(rows()[0]->findChild<QLabel*>(u"slip-kinds"_s)->text().contains(u"a sign"_s));
  QTest::mouseClick(rows()[0], Qt::LeftButton);
  QTRY_VERIFY(QFile::exists(log + u"-17"_s));
  QVERIFY(left().isEmpty());
}

void WhereTest::realSearchIsCancelled() {
  openRealCourse();
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_VERIFY2_WITH_TIMEOUT(text().startsWith(u"Small changes"_s), qPrintable(text()), kLongestMs);
  QVERIFY(!left().isEmpty());
  QElapsedTimer clock;
  clock.start();
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY_WITH_TIMEOUT(!isSearching(), kLongestMs);
  QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
  QVERIFY(button("find-place")->isEnabled());
  QVERIFY(left().isEmpty());
}

void WhereTest::realSearchEndsWithTheWindow() {
  openRealCourse();
  QTest::mouseClick(button("find-place"), Qt::LeftButton);
  QTRY_VERIFY2_WITH_TIMEOUT(text().startsWith(u"Small changes"_s), qPrintable(text()), kLongestMs);
  QElapsedTimer clock;
  clock.start();
  window_->close();
  end();
  QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
  QVERIFY(left().isEmpty());
}

ENSHU_TEST(WhereTest)

}  // namespace enshu::where_test

#include "where_test.moc"
