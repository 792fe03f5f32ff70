// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QFileDialog>
#include <QInputDialog>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QThread>
#include <atomic>

#include "app/desk/models/class_filter.h"
#include "app/desk/places/exercises/slip_row.h"
#include "app/desk/places/exercises/where_box.h"
#include "app/desk/places/grading/answers/submission_view.h"
#include "app/desk/places/grading/batch/due_dialog.h"
#include "app/desk/places/grading/reviews/review_box.h"
#include "app/desk/plot/channel_list.h"
#include "app/desk/plot/mistake_chart.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/grading/files/hash.h"
#include "tests/app/desk/grading_place.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::grading_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// The place of grading as an assistant uses it; the grader is the test's.
class GradingTest : public fixture::GradingPlace {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { window_.reset(); }
  void modelKeepsTheRulesOfModels();
  void mistakesOfTwoExercisesAreTwo();
  void mistakesSayWhichExerciseAndNameAStarter();
  void aColumnIsWhatAnybodyHandedIn();
  void tableTellsVerdictsScoresAndReasons();
  void flagsStandBesideTheVerdict();
  void tableIsSortedByVerdictAndScore();
  void filtersAreMetByOneCell();
  void fromFolderToExportedTable();
  void cancelKeepsWhatIsGraded();
  void failureIsToldInPlace();
  void badFolderIsToldInPlace();
  void folderWithoutSubmissionsIsToldInPlace();
  void resultsOfAnotherBatchAreLeftAlone();
  void openedResultsShowFileAndPlot();
  void placeOfASlipIsShownWithTheEdit();
  void aClickOnAMistakeFiltersTheTable();
  void channelsAreCalledAsInTheVerdict();
  void exportThatFailsIsTold();
  void aDamagedResultIsNamedAndTheRestIsOpen();
  void aClassUnderAPasswordAsksForIt();
  void aDueDateIsChosen();
  void withoutKitClassesCanStillBeOpened();
  void everythingIsNamedAndJapanese();

 private:
  QString titleOf(const QString& exercise) const;
};

void GradingTest::modelKeepsTheRulesOfModels() {
  ClassModel model;
  ClassFilter filter;
  filter.setSourceModel(&model);
  const auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;
  const QAbstractItemModelTester tester(&model, strict);
  const QAbstractItemModelTester filtered(&filter, strict);
  model.setCourse(course_);
  model.setClass({results(), {}, {}}, {{u"emi"_s, {u"first"_s}}});
  filter.sort(1);
  model.setResult(u"new"_s, fixture::failed(u"first"_s).result);
  model.setResult(u"emi"_s, fixture::passed(u"first"_s).result);
  model.setReview(0, u"first"_s, {1.0, u"late"_s, {}});
  filter.setExercise(u"first"_s);
  filter.setState(ClassModel::Passed);
  model.retranslate();
  QCOMPARE(filter.rowCount(), 1);
  model.setClass({}, {});
  model.setCourse({});
}

QString GradingTest::titleOf(const QString& exercise) const {
  return course_.find(exercise)->title.localised();
}

// Also where they have the same id.
void GradingTest::mistakesOfTwoExercisesAreTwo() {
  ClassModel model;
  model.setCourse(course_);
  model.setClass({results(), {}, {}}, {{u"emi"_s, {u"first"_s}}});
  for (const QString& exercise : {u"first"_s, u"second"_s}) {
    grading::ExerciseResult result = fixture::failed(exercise).result;
    result.diagnosis = {{u"same"_s, u"Of "_s + exercise, 10}};
    model.setResult(u"emi"_s, result);
  }
  QStringList texts;
  for (const MistakeCount& mistake : model.mistakes()) {
    texts += mistake.text;
    QCOMPARE(mistake.count, 1);
  }
  QCOMPARE(texts, (QStringList{titleOf(u"first"_s) + u": Of first"_s,
                               titleOf(u"second"_s) + u": Of second"_s}));
}

// It is the assistant who reads them.
void GradingTest::mistakesSayWhichExerciseAndNameAStarter() {
  ClassModel model;
  model.setCourse(course_);
  QHash<QString, QStringList> submitted;
  const auto add = [&](const QString& student, const QString& exercise,
                       const QList<grading::Diagnosis>& found, bool isStarter = false) {
    grading::ExerciseResult result = fixture::failed(exercise).result;
    result.diagnosis = found;
    const course::Exercise* of = course_.find(exercise);
    result.receipt.sources = {
        {of->fileName(), isStarter ? grading::sha256(of->starter()) : QString(64, u'0')}};
    model.setResult(student, result);
  };
  const grading::Diagnosis unknown{u"unknown"_s, u"None explains your answer."_s, 0, false};
  const grading::Diagnosis starter{u"still-the-starter"_s, u"Complete it."_s, 1e15, true};
  const grading::Diagnosis sign{u"sign"_s, u"It has the other sign."_s, 10, true};
  model.setClass({results(), {}, {}}, {});
  add(u"aoki"_s, u"first"_s, {unknown});
  add(u"baba"_s, u"first"_s, {unknown});
  add(u"chiba"_s, u"second"_s, {unknown});
  add(u"doi"_s, u"first"_s, {unknown}, true);  // as an earlier version left it
  add(u"endo"_s, u"first"_s, {starter});
  add(u"fujii"_s, u"second"_s, {sign, sign});  // of two checks
  QStringList told;
  for (const MistakeCount& mistake : model.mistakes()) {
    told += QString::number(mistake.count) + u' ' + mistake.text;
  }
  const QString first = titleOf(u"first"_s);
  const QString second = titleOf(u"second"_s);
  QCOMPARE(told, (QStringList{u"2 %1: still the starter"_s.arg(first),
                              u"2 %1: no known mistake explains the answer"_s.arg(first),
                              u"1 %1: It has the other sign."_s.arg(second),
                              u"1 %1: no known mistake explains the answer"_s.arg(second)}));
  const QModelIndex doi = model.cell(u"doi"_s, u"first"_s);
  QCOMPARE(doi.data(ClassModel::MistakeRole).toStringList(),
           QStringList{u"first/still-the-starter"_s});
}

// A course has many, a class hands in those of a lab.
void GradingTest::aColumnIsWhatAnybodyHandedIn() {
  ClassModel model;
  model.setCourse(course_);
  const auto columns = [&model] {
    QStringList exercises;
    for (int column = 1; column < model.columnCount() - 1; ++column) {
      exercises += model.exercise(column);
    }
    return exercises.join(u' ');
  };
  QCOMPARE(columns(), u"first second third"_s);
  model.setClass({results(), {}, {}}, {{u"emi"_s, {u"third"_s}}});
  QCOMPARE(columns(), u"third"_s);
  model.setResult(u"emi"_s, fixture::passed(u"first"_s).result);
  QCOMPARE(columns(), u"first third"_s);
  QCOMPARE(model.index(0, 3).data().toString(), u"10"_s);
  QCOMPARE(model.cell(u"emi"_s, u"third"_s).data().toString(), u"… waiting"_s);
}

void GradingTest::tableTellsVerdictsScoresAndReasons() {
  gradeAll();
  QCOMPARE(cell(u"aoki"_s, u"third"_s), u"✓ passed 10"_s);
  QCOMPARE(cell(u"baba"_s, u"first"_s), u"✗ failed 4"_s);
  QCOMPARE(cell(u"chiba"_s, u"second"_s), u"·"_s);
  const QModelIndex doi = model()->cell(u"doi"_s, u"first"_s);
  QCOMPARE(doi.siblingAtColumn(0).data().toString(), u"⚠ doi"_s);
  QVERIFY(doi.data(Qt::ToolTipRole).toString().contains(u"no file of an exercise"_s));
  QCOMPARE(doi.siblingAtColumn(4).data().toString(), u"0"_s);
  QCOMPARE(model()->headerData(1, Qt::Horizontal).toString(), u"Title of first\n✓ 1 of 3"_s);
  QCOMPARE(model()->headerData(2, Qt::Horizontal).toString(), u"Title of second\n✓ 1 of 2"_s);
  QTRY_VERIFY(
      find<QLabel>(u"summary"_s)->text().contains(u"✓ 3 passed   ✗ 4 failed   – 0 not graded"_s));
  QTRY_VERIFY(find<QLabel>(u"summary"_s)->text().contains(u"11.5 of 30 points on average"_s));
}

void GradingTest::flagsStandBesideTheVerdict() {
  gradeAll();
  grading::ExerciseResult result = fixture::passed(u"third"_s).result;
  result.flags = QStringList{u"exact"_s};
  model()->setResult(u"aoki"_s, result);
  QCOMPARE(cell(u"aoki"_s, u"third"_s), u"✓ passed 10 ⚑"_s);
  const QModelIndex flagged = model()->cell(u"aoki"_s, u"third"_s);
  QVERIFY(flagged.data(Qt::ToolTipRole).toString().contains(u"to the last bit"_s));
  QCOMPARE(flagged.data(ClassModel::StateRole).toInt(), int(ClassModel::Passed));
}

void GradingTest::tableIsSortedByVerdictAndScore() {
  gradeAll();
  model()->setReview(model()->cell(u"chiba"_s, u"first"_s).row(), u"first"_s, {7.0, u"late"_s, {}});
  table()->sortByColumn(1, Qt::DescendingOrder);
  QStringList names;
  for (int row = 0; row < 4; ++row) {
    names += table()->model()->index(row, 0).data().toString();
  }
  QCOMPARE(names, (QStringList{u"aoki"_s, u"chiba"_s, u"baba"_s, u"⚠ doi"_s}));
}

void GradingTest::filtersAreMetByOneCell() {
  gradeAll();
  ClassFilter filter;
  filter.setSourceModel(model());
  filter.setText(u"A"_s);
  QCOMPARE(filter.rowCount(), 3);
  filter.setState(ClassModel::Nothing);
  QCOMPARE(filter.rowCount(), 1);
  filter.setText({});
  QCOMPARE(filter.rowCount(), 2);
  filter.setExercise(u"first"_s);
  QCOMPARE(filter.rowCount(), 1);
  QCOMPARE(filter.columnCount(), 3);
  filter.setState(ClassFilter::kAnyState);
  filter.setMistake(u"first/friction-sign"_s);
  QCOMPARE(filter.rowCount(), 2);
  filter.setState(ClassModel::Passed);
  QCOMPARE(filter.rowCount(), 0);
}

void GradingTest::fromFolderToExportedTable() {
  gradeAll();
  select(u"baba"_s, u"second"_s);
  correct(7.5, u"the idea is right"_s);
  QCOMPARE(cell(u"baba"_s, u"second"_s), u"✗ failed 7.5 ✎"_s);
  const QString path = home_.path(u"table.csv"_s);
  QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
  auto* dialog = page()->findChild<QFileDialog*>();
  QVERIFY(dialog);
  dialog->selectFile(path);
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_COMPARE(status(), u"Saved: "_s + path);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString csv = QString::fromUtf8(file.readAll());
  const QString found = u"Not yet: the joint torques differ from the reference."_s;
  QVERIFY2(csv.contains(u"baba,15.5,failed,4,,%1,,failed,7.5,,%1,,failed,4,,%1,,,"
                        "\"second: 7.5 instead of 4, the idea is right\""_s.arg(found)),
           qPrintable(csv));
  page()->saveReport(home_.path(u"page.html"_s));
  QTRY_VERIFY(QFile::exists(home_.path(u"page.html"_s)));
}

void GradingTest::cancelKeepsWhatIsGraded() {
  std::atomic<bool> told = false;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    grading::BatchOptions slow = options;
    slow.finished = [&](const grading::Submission& submission,
                        const grading::ExerciseResult& result, int done, int total) {
      options.finished(submission, result, done, total);
      told = true;
      while (!options.stop.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      }
    };
    return grade(a, b, slow);
  };
  drop(handedIn());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(told);
  QTRY_COMPARE(status(), u"1 of 7 graded"_s);
  QCOMPARE(find<QProgressBar>()->value(), 1);
  QVERIFY(find<ReviewBox>()->isEnabled());  // of the first, which was selected while it waited
  QCOMPARE(cell(u"aoki"_s, u"first"_s), u"✓ passed 10"_s);
  QCOMPARE(cell(u"baba"_s, u"first"_s), u"… waiting"_s);
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(status().startsWith(u"Cancelled."_s));
  QCOMPARE(cell(u"aoki"_s, u"first"_s), u"✓ passed 10"_s);
  QVERIFY(actions()->start->text().contains(u"Go on"_s));
  grade_ = grade;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(cell(u"baba"_s, u"first"_s), u"✗ failed 4"_s);
}

void GradingTest::failureIsToldInPlace() {
  grade_ = [](const QString&, const QString&,
              const grading::BatchOptions&) -> Result<grading::BatchSummary> {
    throw std::runtime_error("out of paper");
  };
  drop(handedIn());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(u"out of paper"_s));
  QVERIFY(actions()->start->isEnabled());
  const auto fault = [this](const QString& a, const QString& b,
                            const grading::BatchOptions& options) {
    auto summary = fixture::gradeClass(course_, a, b, options);
    summary->fault = Error{"baba", ENSHU_TEXT("the folder cannot be made"), {}};
    return summary;
  };
  grade_ = fault;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(u"the folder cannot be made"_s));
  QCOMPARE(cell(u"baba"_s, u"first"_s), u"✗ failed 4"_s);
}

void GradingTest::badFolderIsToldInPlace() {
  drop(home_.path(u"course/first/first.cpp"_s));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(u"neither a folder nor an archive"_s));
  page()->openResults(handedIn());
  QTRY_VERIFY(notice().contains(u"is not a graded batch"_s));
  QCOMPARE(model()->rowCount(), 0);
  QVERIFY(!actions()->save->isEnabled());
}

void GradingTest::folderWithoutSubmissionsIsToldInPlace() {
  grade_ = [this](const QString& submissions, const QString& directory,
                  const grading::BatchOptions& options) {
    return grading::gradeBatch(course_, sandbox::Kit(), submissions, directory, options);
  };
  const QString empty = home_.path(u"lectures"_s);
  fixture::write(empty + u"/slides/week-1.txt"_s, "q\n");
  drop(empty);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(u"choose the folder in which the students'"_s));
  QVERIFY(actions()->openFolder->isEnabled());
  drop(handedIn());
  QVERIFY(actions()->start->isEnabled());
}

void GradingTest::resultsOfAnotherBatchAreLeftAlone() {
  fixture::write(results() + u"/batch.json"_s,
                 R"({"format": "enshu-batch/1", "submissions": "/other"})");
  grade_ = [](const QString&, const QString& directory,
              const grading::BatchOptions& options) -> Result<grading::BatchSummary> {
    return options.resume ? failure(directory.toStdString(), ENSHU_TEXT("this is missing"))
                          : Result<grading::BatchSummary>(grading::BatchSummary());
  };
  page()->useSubmissions(handedIn());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(results()));
  QCOMPARE(model()->rowCount(), 0);
}

void GradingTest::openedResultsShowFileAndPlot() {
  gradeAll();
  open();
  drop(results());
  QTRY_COMPARE(model()->rowCount(), 4);
  select(u"baba"_s, u"first"_s);
  auto* source = find<QPlainTextEdit>(u"source"_s);
  QTRY_COMPARE(source->toPlainText(), u"int wrong() {}\n"_s);
  QVERIFY(!find<TrajectoryPlot>()->isEmpty());
  select(u"chiba"_s, u"third"_s);
  QVERIFY(!source->isVisible());
  fixture::write(handedIn() + u"/baba/"_s + course_.find(u"first"_s)->fileName(),
                 "// \x95\x5c\x8e\xa6\n");
  select(u"baba"_s, u"first"_s);
  QTRY_COMPARE(source->toPlainText(), u"// 表示\n"_s);
  QDir(handedIn()).removeRecursively();
  page()->openResults(results());
  QTRY_VERIFY(!model()->cell(u"aoki"_s, u"first"_s).data().isNull());
  select(u"aoki"_s, u"second"_s);
  QTRY_COMPARE(source->toPlainText(), QString());
}

// Of the answer that is shown, and of no other; what passes has none.
void GradingTest::placeOfASlipIsShownWithTheEdit() {
  std::atomic<bool> held = true;
  QString file;
  explain_ = [&](const ExplainRequest& asked, const grading::ExplainOptions& options) {
    file = asked.submission.files.value(asked.exercise.id);
    while (held && !options.stop.stop_requested()) {
      QThread::msleep(2);
    }
    return Result<grading::Explanation>(fixture::explanation(grading::Explanation::Outcome::Found));
  };
  drop(handedIn());
  gradeAll();
  const auto* box = find<WhereBox>();
  auto* button = box->findChild<QAbstractButton*>(u"find-place"_s);
  select(u"aoki"_s, u"first"_s);
  QVERIFY(!box->isVisible());
  select(u"baba"_s, u"first"_s);
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(box->findChild<QProgressBar*>()->isVisible());
  select(u"chiba"_s, u"first"_s);
  QTRY_VERIFY(button->isVisible() && button->isEnabled());
  held = false;
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_COMPARE(box->findChildren<SlipRow*>().size(), 2);
  QCOMPARE(file, handedIn() + u"/chiba/first.cpp"_s);
  auto* row = box->findChild<SlipRow*>();
  QCOMPARE(row->findChild<QLabel*>(u"slip-edit"_s)->text(),
           u"before-the-edit  →  after-the-edit"_s);
  QTest::mouseClick(row, Qt::LeftButton);
  QVERIFY(find<QPlainTextEdit>(u"source"_s)->isVisible());
  select(u"baba"_s, u"first"_s);
  QVERIFY(box->findChildren<SlipRow*>().isEmpty());
}

void GradingTest::aClickOnAMistakeFiltersTheTable() {
  gradeAll();
  auto* chart = find<MistakeChart>();
  QTRY_VERIFY(chart->isVisible());
  find<ClassTable>()->findChild<QLineEdit*>()->setText(u"aoki"_s);
  QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(chart->width() / 2, 8));
  QCOMPARE(table()->model()->rowCount(), 2);
  QStringList selected;
  for (const QModelIndex& index : table()->selectionModel()->selectedIndexes()) {
    selected += index.siblingAtColumn(0).data().toString() +
                index.data(ClassModel::ExerciseRole).toString();
  }
  selected.sort();
  QCOMPARE(selected, (QStringList{u"babafirst"_s, u"chibafirst"_s}));
}

// As the verdict calls them, so that the one that it names is found in the plot.
void GradingTest::channelsAreCalledAsInTheVerdict() {
  gradeAll();
  select(u"baba"_s, u"first"_s);
  auto* plot = find<TrajectoryPlot>();
  QTRY_VERIFY(!plot->isEmpty());
  const auto* channels = plot->findChild<ChannelList*>();
  const QString named =
      model()->result(model()->cell(u"baba"_s, u"first"_s))->checks[0].at->channel;
  QCOMPARE(named, u"joint 3"_s);
  QCOMPARE(channels->item(2)->text(), named);
  // As soon as the plot is that of this answer.
  QTRY_VERIFY(plot->focusOn(u"lab.torque"_s) && channels->currentItem());
  QCOMPARE(channels->currentItem()->text(), named);
}

void GradingTest::exportThatFailsIsTold() {
  gradeAll();
  page()->saveReport(home_.path(u"no/such/place.csv"_s));
  QTRY_VERIFY(notice().contains(u"no/such/place.csv"_s));
  QCOMPARE(status(), QString());
}

void GradingTest::aDamagedResultIsNamedAndTheRestIsOpen() {
  gradeAll();
  const QString damaged = results() + u"/baba/first.json"_s;
  fixture::write(damaged, "{\"format\": \"ens");
  page()->openResults(results());
  QTRY_VERIFY2(
      notice().startsWith(u"1 file of this class cannot be read"_s) && notice().contains(damaged),
      qPrintable(notice()));
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(cell(u"aoki"_s, u"first"_s), u"✓ passed 10"_s);
  QCOMPARE(cell(u"baba"_s, u"second"_s), u"✗ failed 4"_s);
  // A table with a gap would be taken for a whole one.
  const QString path = home_.path(u"gap.csv"_s);
  find<Notice>()->hide();
  page()->saveReport(path);
  QCOMPARE(status(), u"Nothing was saved."_s);
  QVERIFY(notice().contains(damaged));
  QTest::qWait(50);
  QVERIFY(!QFile::exists(path));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(cell(u"baba"_s, u"first"_s), u"✗ failed 4"_s);
  QTRY_COMPARE(notice(), QString());
}

void GradingTest::aClassUnderAPasswordAsksForIt() {
  QList<test::Packed> members;
  for (const QString& file : test::filesBelow(handedIn(), u"."_s)) {
    members.append({file.toUtf8(), test::bytesOf(handedIn() + u'/' + file)});
  }
  QVERIFY(test::writeBytes(home_.path(u"locked.zip"_s),
                           test::pack(test::Format::EncryptedZip, members)));
  drop(home_.path(u"locked.zip"_s));
  QTRY_VERIFY(actions()->start->isEnabled());  // it is no file to be filled in
  const auto answer = [this](const QString& password) {
    auto* dialog = find<QInputDialog>(u"classPassword"_s);
    auto* line = dialog->findChild<QLineEdit*>();
    QCOMPARE(line->echoMode(), QLineEdit::Password);
    QTest::keyClicks(line, password);
    QTest::keyClick(line, Qt::Key_Return);
  };
  const auto asks = [this](const QString& what) {
    auto* dialog = find<QInputDialog>(u"classPassword"_s);
    return dialog && dialog->isVisible() && dialog->labelText().contains(what);
  };
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(asks(u"locked.zip is protected by a password"_s));
  answer(u"guess"_s);
  QTRY_VERIFY(asks(u"the password is wrong"_s));
  QVERIFY(!QFileInfo::exists(home_.path(u"locked-results"_s)));
  answer(u"secret"_s);
  QTRY_COMPARE(cell(u"baba"_s, u"second"_s), u"✗ failed 4"_s);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(notice(), QString());
  // It is known as long as the class is open.
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QVERIFY(!find<QInputDialog>(u"classPassword"_s) ||
          !find<QInputDialog>(u"classPassword"_s)->isVisible());
}

void GradingTest::aDueDateIsChosen() {
  QDateTime asked;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    asked = options.due.value_or(QDateTime());
    return grade(a, b, options);
  };
  drop(handedIn());
  const auto label = [this] { return find<QLabel>(u"due"_s)->text(); };
  const auto choose = [this] {
    for (QAbstractButton* button : page()->findChildren<QAbstractButton*>()) {
      if (button->text() == u"Due…"_s) {
        QTest::mouseClick(button, Qt::LeftButton);
      }
    }
  };
  QCOMPARE(label(), u"as the course says"_s);
  choose();
  QTRY_VERIFY(find<DueDialog>() && find<DueDialog>()->isVisible());
  auto* dialog = find<DueDialog>();
  auto* moment = dialog->findChild<QDateTimeEdit*>(u"moment"_s);
  moment->setDateTime(QDateTime(QDate(2026, 12, 1), QTime(23, 58)));
  QTest::keyClick(moment, Qt::Key_Up);  // the year, by hand
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_VERIFY2(label().startsWith(u"2027-12-01 23:58"_s), qPrintable(label()));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(asked, QDateTime(QDate(2027, 12, 1), QTime(23, 58)));
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  // And back to what the course says.
  choose();
  QTRY_VERIFY(find<DueDialog>() && find<DueDialog>()->isVisible());
  find<DueDialog>()->findChild<QPushButton*>(u"asTheCourse"_s)->click();
  QTRY_COMPARE(label(), u"as the course says"_s);
  actions()->start->trigger();  // offscreen no window is active after a dialog's button
  QTRY_VERIFY(!asked.isValid());
  QTRY_VERIFY(!actions()->cancel->isEnabled());
}

void GradingTest::withoutKitClassesCanStillBeOpened() {
  gradeAll();
  open(false);
  QVERIFY(!actions()->start->isEnabled());
  drop(results());
  QTRY_COMPARE(model()->rowCount(), 4);
  QVERIFY(!actions()->start->isEnabled());
  QVERIFY(!actions()->again->isEnabled());
}

void GradingTest::everythingIsNamedAndJapanese() {
  gradeAll();
  select(u"baba"_s, u"first"_s);
  window_->useLanguage(u"ja"_s);
  QTRY_COMPARE(actions()->cancel->text(), u"中止(&N)"_s);
  QTest::qWait(200);
  static const QRegularExpression word(u"[a-z]{3,}"_s);
  static const QRegularExpression allowed(
      u"/\\S+|baba|Ctrl|Shift|Alt|Return|Enshu|joint \\d|Home|Joint torques|Not yet.*|It looks.*"_s);
  QStringList texts{find<QLabel>(u"summary"_s)->text()};
  for (const QWidget* widget : page()->findChildren<QWidget*>()) {
    texts.append({widget->accessibleName(), widget->toolTip()});
  }
  for (const QAction* action : actions()->findChildren<QAction*>()) {
    texts.append({action->text(), action->toolTip()});
  }
  for (const QComboBox* box : page()->findChildren<QComboBox*>()) {
    texts.append(box->itemText(0));
  }
  for (QString text : texts) {
    const QString whole = text;
    QVERIFY2(!text.remove(allowed).contains(word), qPrintable(whole));
  }
  for (QWidget* widget : page()->findChildren<QWidget*>()) {
    const auto* area = qobject_cast<QAbstractScrollArea*>(widget->parentWidget());
    const bool control = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() &&
                         !widget->objectName().startsWith(u"qt_"_s) &&
                         !(area && area->viewport() == widget) &&
                         !qobject_cast<QScrollArea*>(widget);
    const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
    QVERIFY2(!control || (accessible && !accessible->text(QAccessible::Name).isEmpty()),
             widget->metaObject()->className());
  }
}

ENSHU_TEST(GradingTest)

}  // namespace enshu::grading_test

#include "grading_test.moc"
