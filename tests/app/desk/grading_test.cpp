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
#include "app/desk/places/grading/due_dialog.h"
#include "app/desk/places/grading/review_box.h"
#include "app/desk/places/grading/submission_view.h"
#include "app/desk/plot/channel_list.h"
#include "app/desk/plot/mistake_chart.h"
#include "app/desk/plot/trajectory_plot.h"
#include "core/archive/write.h"
#include "tests/app/desk/grading_place.h"

using namespace enshu;
using namespace enshu::desk;

// The place of grading as an assistant uses it; the grader is the test's.
class GradingTest : public fixture::GradingPlace {
  Q_OBJECT
 private Q_SLOTS:
  void init() { begin(); }
  void cleanup() { window_.reset(); }
  void modelKeepsTheRulesOfModels();
  void mistakesOfTwoExercisesAreTwo();
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
};

void GradingTest::modelKeepsTheRulesOfModels() {
  ClassModel model;
  ClassFilter filter;
  filter.setSourceModel(&model);
  const auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;
  const QAbstractItemModelTester tester(&model, strict);
  const QAbstractItemModelTester filtered(&filter, strict);
  model.setCourse(course_);
  model.setClass({results(), {}, {}}, {{QStringLiteral("emi"), {QStringLiteral("first")}}});
  filter.sort(1);
  model.setResult(QStringLiteral("new"), fixture::failed(QStringLiteral("first")).result);
  model.setResult(QStringLiteral("emi"), fixture::passed(QStringLiteral("first")).result);
  model.setReview(0, QStringLiteral("first"), {1.0, QStringLiteral("late"), {}});
  filter.setExercise(QStringLiteral("first"));
  filter.setState(ClassModel::Passed);
  model.retranslate();
  QCOMPARE(filter.rowCount(), 1);
  model.setClass({}, {});
  model.setCourse({});
}

// Also where they have the same id.
void GradingTest::mistakesOfTwoExercisesAreTwo() {
  ClassModel model;
  model.setCourse(course_);
  model.setClass({results(), {}, {}}, {{QStringLiteral("emi"), {QStringLiteral("first")}}});
  for (const QString& exercise : {QStringLiteral("first"), QStringLiteral("second")}) {
    grading::ExerciseResult result = fixture::failed(exercise).result;
    result.diagnosis = {{QStringLiteral("same"), QStringLiteral("Of ") + exercise, 10}};
    model.setResult(QStringLiteral("emi"), result);
  }
  QStringList texts;
  for (const MistakeCount& mistake : model.mistakes()) {
    texts += mistake.text;
    QCOMPARE(mistake.count, 1);
  }
  QCOMPARE(texts, (QStringList{QStringLiteral("Of first"), QStringLiteral("Of second")}));
}

void GradingTest::tableTellsVerdictsScoresAndReasons() {
  gradeAll();
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("third")), QStringLiteral("✓ passed 10"));
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
  QCOMPARE(cell(QStringLiteral("chiba"), QStringLiteral("second")), QStringLiteral("·"));
  const QModelIndex doi = model()->cell(QStringLiteral("doi"), QStringLiteral("first"));
  QCOMPARE(doi.siblingAtColumn(0).data().toString(), QStringLiteral("⚠ doi"));
  QVERIFY(doi.data(Qt::ToolTipRole).toString().contains(QStringLiteral("no file of an exercise")));
  QCOMPARE(doi.siblingAtColumn(4).data().toString(), QStringLiteral("0"));
  QCOMPARE(model()->headerData(1, Qt::Horizontal).toString(),
           QStringLiteral("Title of first\n✓ 1 of 3"));
  QCOMPARE(model()->headerData(2, Qt::Horizontal).toString(),
           QStringLiteral("Title of second\n✓ 1 of 2"));
  QTRY_VERIFY(find<QLabel>(QStringLiteral("summary"))
                  ->text()
                  .contains(QStringLiteral("✓ 3 passed   ✗ 4 failed   – 0 not graded")));
  QTRY_VERIFY(find<QLabel>(QStringLiteral("summary"))
                  ->text()
                  .contains(QStringLiteral("11.5 of 30 points on average")));
}

void GradingTest::flagsStandBesideTheVerdict() {
  gradeAll();
  grading::ExerciseResult result = fixture::passed(QStringLiteral("third")).result;
  result.flags = QStringList{QStringLiteral("exact")};
  model()->setResult(QStringLiteral("aoki"), result);
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("third")), QStringLiteral("✓ passed 10 ⚑"));
  const QModelIndex flagged = model()->cell(QStringLiteral("aoki"), QStringLiteral("third"));
  QVERIFY(flagged.data(Qt::ToolTipRole).toString().contains(QStringLiteral("to the last bit")));
  QCOMPARE(flagged.data(ClassModel::StateRole).toInt(), int(ClassModel::Passed));
}

void GradingTest::tableIsSortedByVerdictAndScore() {
  gradeAll();
  model()->setReview(model()->cell(QStringLiteral("chiba"), QStringLiteral("first")).row(),
                     QStringLiteral("first"), {7.0, QStringLiteral("late"), {}});
  table()->sortByColumn(1, Qt::DescendingOrder);
  QStringList names;
  for (int row = 0; row < 4; ++row) {
    names += table()->model()->index(row, 0).data().toString();
  }
  QCOMPARE(names, (QStringList{QStringLiteral("aoki"), QStringLiteral("chiba"),
                               QStringLiteral("baba"), QStringLiteral("⚠ doi")}));
}

void GradingTest::filtersAreMetByOneCell() {
  gradeAll();
  ClassFilter filter;
  filter.setSourceModel(model());
  filter.setText(QStringLiteral("A"));
  QCOMPARE(filter.rowCount(), 3);
  filter.setState(ClassModel::Nothing);
  QCOMPARE(filter.rowCount(), 1);
  filter.setText({});
  QCOMPARE(filter.rowCount(), 2);
  filter.setExercise(QStringLiteral("first"));
  QCOMPARE(filter.rowCount(), 1);
  QCOMPARE(filter.columnCount(), 3);
  filter.setState(ClassFilter::kAnyState);
  filter.setMistake(QStringLiteral("first/friction-sign"));
  QCOMPARE(filter.rowCount(), 2);
  filter.setState(ClassModel::Passed);
  QCOMPARE(filter.rowCount(), 0);
}

void GradingTest::fromFolderToExportedTable() {
  gradeAll();
  select(QStringLiteral("baba"), QStringLiteral("second"));
  correct(7.5, QStringLiteral("the idea is right"));
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("second")),
           QStringLiteral("✗ failed 7.5 ✎"));
  const QString path = home_.path(QStringLiteral("table.csv"));
  QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
  auto* dialog = page()->findChild<QFileDialog*>();
  QVERIFY(dialog);
  dialog->selectFile(path);
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_COMPARE(status(), QStringLiteral("Saved: ") + path);
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString csv = QString::fromUtf8(file.readAll());
  QVERIFY2(csv.contains(QStringLiteral("baba,15.5,failed,4,,,,failed,7.5,,,,failed,4,,,,,"
                                       "\"second: 7.5 instead of 4, the idea is right\"")),
           qPrintable(csv));
  page()->saveReport(home_.path(QStringLiteral("page.html")));
  QTRY_VERIFY(QFile::exists(home_.path(QStringLiteral("page.html"))));
}

void GradingTest::cancelKeepsWhatIsGraded() {
  std::atomic<bool> told = false;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    grading::BatchOptions slow = options;
    slow.finished = [&](const grading::Submission& of, const grading::ExerciseResult& result,
                        int done, int total) {
      options.finished(of, result, done, total);
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
  QTRY_COMPARE(status(), QStringLiteral("1 of 7 graded"));
  QCOMPARE(find<QProgressBar>()->value(), 1);
  QVERIFY(find<ReviewBox>()->isEnabled());  // of the first, which was selected while it waited
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("first")), QStringLiteral("✓ passed 10"));
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("… waiting"));
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  QTRY_VERIFY(status().startsWith(QStringLiteral("Cancelled.")));
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("first")), QStringLiteral("✓ passed 10"));
  QVERIFY(actions()->start->text().contains(QStringLiteral("Go on")));
  grade_ = grade;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
}

void GradingTest::failureIsToldInPlace() {
  grade_ = [](const QString&, const QString&,
              const grading::BatchOptions&) -> Result<grading::BatchSummary> {
    throw std::runtime_error("out of paper");
  };
  drop(handedIn());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(QStringLiteral("out of paper")));
  QVERIFY(actions()->start->isEnabled());
  const auto fault = [this](const QString& a, const QString& b,
                            const grading::BatchOptions& options) {
    auto summary = fixture::gradeClass(course_, a, b, options);
    summary->fault = Error{"baba", ENSHU_TEXT("the folder cannot be made"), {}};
    return summary;
  };
  grade_ = fault;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(QStringLiteral("the folder cannot be made")));
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
}

void GradingTest::badFolderIsToldInPlace() {
  drop(home_.path(QStringLiteral("course/first/first.cpp")));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(QStringLiteral("neither a folder nor an archive")));
  page()->openResults(handedIn());
  QTRY_VERIFY(notice().contains(QStringLiteral("is not a graded batch")));
  QCOMPARE(model()->rowCount(), 0);
  QVERIFY(!actions()->save->isEnabled());
}

void GradingTest::folderWithoutSubmissionsIsToldInPlace() {
  grade_ = [this](const QString& submissions, const QString& directory,
                  const grading::BatchOptions& options) {
    return grading::gradeBatch(course_, sandbox::Kit(), submissions, directory, options);
  };
  const QString empty = home_.path(QStringLiteral("lectures"));
  fixture::write(empty + QStringLiteral("/slides/week-1.txt"), "q\n");
  drop(empty);
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(notice().contains(QStringLiteral("choose the folder in which the students'")));
  QVERIFY(actions()->openFolder->isEnabled());
  drop(handedIn());
  QVERIFY(actions()->start->isEnabled());
}

void GradingTest::resultsOfAnotherBatchAreLeftAlone() {
  fixture::write(results() + QStringLiteral("/batch.json"),
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
  select(QStringLiteral("baba"), QStringLiteral("first"));
  auto* source = find<QPlainTextEdit>(QStringLiteral("source"));
  QTRY_COMPARE(source->toPlainText(), QStringLiteral("int wrong() {}\n"));
  QVERIFY(!find<TrajectoryPlot>()->isEmpty());
  select(QStringLiteral("chiba"), QStringLiteral("third"));
  QVERIFY(!source->isVisible());
  QDir(handedIn()).removeRecursively();
  page()->openResults(results());
  QTRY_VERIFY(!model()->cell(QStringLiteral("aoki"), QStringLiteral("first")).data().isNull());
  select(QStringLiteral("aoki"), QStringLiteral("second"));
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
  auto* button = box->findChild<QAbstractButton*>(QStringLiteral("find-place"));
  select(QStringLiteral("aoki"), QStringLiteral("first"));
  QVERIFY(!box->isVisible());
  select(QStringLiteral("baba"), QStringLiteral("first"));
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(box->findChild<QProgressBar*>()->isVisible());
  select(QStringLiteral("chiba"), QStringLiteral("first"));
  QTRY_VERIFY(button->isVisible() && button->isEnabled());
  held = false;
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_COMPARE(box->findChildren<SlipRow*>().size(), 2);
  QCOMPARE(file, handedIn() + QStringLiteral("/chiba/first.cpp"));
  auto* row = box->findChild<SlipRow*>();
  QCOMPARE(row->findChild<QLabel*>(QStringLiteral("slip-edit"))->text(),
           QStringLiteral("before-the-edit  →  after-the-edit"));
  QTest::mouseClick(row, Qt::LeftButton);
  QVERIFY(find<QPlainTextEdit>(QStringLiteral("source"))->isVisible());
  select(QStringLiteral("baba"), QStringLiteral("first"));
  QVERIFY(box->findChildren<SlipRow*>().isEmpty());
}

void GradingTest::aClickOnAMistakeFiltersTheTable() {
  gradeAll();
  auto* chart = find<MistakeChart>();
  QTRY_VERIFY(chart->isVisible());
  find<ClassTable>()->findChild<QLineEdit*>()->setText(QStringLiteral("aoki"));
  QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(chart->width() / 2, 8));
  QCOMPARE(table()->model()->rowCount(), 2);
  QStringList selected;
  for (const QModelIndex& index : table()->selectionModel()->selectedIndexes()) {
    selected += index.siblingAtColumn(0).data().toString() +
                index.data(ClassModel::ExerciseRole).toString();
  }
  selected.sort();
  QCOMPARE(selected, (QStringList{QStringLiteral("babafirst"), QStringLiteral("chibafirst")}));
}

// As the verdict calls them, so that the one that it names is found in the plot.
void GradingTest::channelsAreCalledAsInTheVerdict() {
  gradeAll();
  select(QStringLiteral("baba"), QStringLiteral("first"));
  auto* plot = find<TrajectoryPlot>();
  QTRY_VERIFY(!plot->isEmpty());
  const auto* channels = plot->findChild<ChannelList*>();
  const QString named = model()
                            ->result(model()->cell(QStringLiteral("baba"), QStringLiteral("first")))
                            ->checks[0]
                            .at->channel;
  QCOMPARE(named, QStringLiteral("joint 3"));
  QCOMPARE(channels->item(2)->text(), named);
  // As soon as the plot is that of this answer.
  QTRY_VERIFY(plot->focusOn(QStringLiteral("lab.torque")) && channels->currentItem());
  QCOMPARE(channels->currentItem()->text(), named);
}

void GradingTest::exportThatFailsIsTold() {
  gradeAll();
  page()->saveReport(home_.path(QStringLiteral("no/such/place.csv")));
  QTRY_VERIFY(notice().contains(QStringLiteral("no/such/place.csv")));
  QCOMPARE(status(), QString());
}

void GradingTest::aDamagedResultIsNamedAndTheRestIsOpen() {
  gradeAll();
  const QString damaged = results() + QStringLiteral("/baba/first.json");
  fixture::write(damaged, "{\"format\": \"ens");
  page()->openResults(results());
  QTRY_VERIFY2(notice().startsWith(QStringLiteral("1 file of this class cannot be read")) &&
                   notice().contains(damaged),
               qPrintable(notice()));
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(cell(QStringLiteral("aoki"), QStringLiteral("first")), QStringLiteral("✓ passed 10"));
  QCOMPARE(cell(QStringLiteral("baba"), QStringLiteral("second")), QStringLiteral("✗ failed 4"));
  // A table with a gap would be taken for a whole one.
  const QString path = home_.path(QStringLiteral("gap.csv"));
  find<Notice>()->hide();
  page()->saveReport(path);
  QCOMPARE(status(), QStringLiteral("Nothing was saved."));
  QVERIFY(notice().contains(damaged));
  QTest::qWait(50);
  QVERIFY(!QFile::exists(path));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(cell(QStringLiteral("baba"), QStringLiteral("first")), QStringLiteral("✗ failed 4"));
  QTRY_COMPARE(notice(), QString());
}

void GradingTest::aClassUnderAPasswordAsksForIt() {
  std::vector<archive::NewMember> members;
  for (const QString& file : test::filesBelow(handedIn(), QStringLiteral("."))) {
    members.push_back(
        {file.toStdString(), test::bytesOf(handedIn() + u'/' + file).toStdString(), 0});
  }
  const auto zip = archive::packLocked(members, "secret", archive::Cipher::ZipCrypto);
  QVERIFY(zip);
  QVERIFY(
      test::writeBytes(home_.path(QStringLiteral("locked.zip")), QByteArray::fromStdString(*zip)));
  drop(home_.path(QStringLiteral("locked.zip")));
  QTRY_VERIFY(actions()->start->isEnabled());  // it is no file to be filled in
  const auto answer = [this](const QString& password) {
    auto* dialog = find<QInputDialog>(QStringLiteral("classPassword"));
    auto* line = dialog->findChild<QLineEdit*>();
    QCOMPARE(line->echoMode(), QLineEdit::Password);
    QTest::keyClicks(line, password);
    QTest::keyClick(line, Qt::Key_Return);
  };
  const auto asks = [this](const QString& what) {
    auto* dialog = find<QInputDialog>(QStringLiteral("classPassword"));
    return dialog && dialog->isVisible() && dialog->labelText().contains(what);
  };
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(asks(QStringLiteral("locked.zip is protected by a password")));
  answer(QStringLiteral("guess"));
  QTRY_VERIFY(asks(QStringLiteral("the password is wrong")));
  QVERIFY(!QFileInfo::exists(home_.path(QStringLiteral("locked-results"))));
  answer(QStringLiteral("secret"));
  QTRY_COMPARE(cell(QStringLiteral("baba"), QStringLiteral("second")),
               QStringLiteral("✗ failed 4"));
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(notice(), QString());
  // It is known as long as the class is open.
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QVERIFY(!find<QInputDialog>(QStringLiteral("classPassword")) ||
          !find<QInputDialog>(QStringLiteral("classPassword"))->isVisible());
}

void GradingTest::aDueDateIsChosen() {
  QDateTime asked;
  const auto grade = grade_;
  grade_ = [&](const QString& a, const QString& b, const grading::BatchOptions& options) {
    asked = options.due;
    return grade(a, b, options);
  };
  drop(handedIn());
  const auto label = [this] { return find<QLabel>(QStringLiteral("due"))->text(); };
  const auto choose = [this] {
    for (QAbstractButton* button : page()->findChildren<QAbstractButton*>()) {
      if (button->text() == QStringLiteral("Due…")) {
        QTest::mouseClick(button, Qt::LeftButton);
      }
    }
  };
  QCOMPARE(label(), QStringLiteral("as the course says"));
  choose();
  QTRY_VERIFY(find<DueDialog>() && find<DueDialog>()->isVisible());
  auto* dialog = find<DueDialog>();
  auto* moment = dialog->findChild<QDateTimeEdit*>(QStringLiteral("moment"));
  moment->setDateTime(QDateTime(QDate(2026, 12, 1), QTime(23, 58)));
  QTest::keyClick(moment, Qt::Key_Up);  // the year, by hand
  QTest::keyClick(dialog, Qt::Key_Return);
  QTRY_VERIFY2(label().startsWith(QStringLiteral("2027-12-01 23:58")), qPrintable(label()));
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(asked, QDateTime(QDate(2027, 12, 1), QTime(23, 58)));
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  // And back to what the course says.
  choose();
  QTRY_VERIFY(find<DueDialog>() && find<DueDialog>()->isVisible());
  find<DueDialog>()->findChild<QPushButton*>(QStringLiteral("asTheCourse"))->click();
  QTRY_COMPARE(label(), QStringLiteral("as the course says"));
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
  select(QStringLiteral("baba"), QStringLiteral("first"));
  window_->useLanguage(QStringLiteral("ja"));
  QTRY_COMPARE(actions()->cancel->text(), QStringLiteral("中止(&N)"));
  QTest::qWait(200);
  static const QRegularExpression word(QStringLiteral("[a-z]{3,}"));
  static const QRegularExpression allowed(QStringLiteral(
      "/\\S+|baba|Ctrl|Shift|Alt|Return|Enshu|joint \\d|Home|Joint torques|Not yet.*|It looks.*"));
  QStringList texts{find<QLabel>(QStringLiteral("summary"))->text()};
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
                         !widget->objectName().startsWith(QStringLiteral("qt_")) &&
                         !(area && area->viewport() == widget) &&
                         !qobject_cast<QScrollArea*>(widget);
    const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
    QVERIFY2(!control || (accessible && !accessible->text(QAccessible::Name).isEmpty()),
             widget->metaObject()->className());
  }
}

QTEST_MAIN(GradingTest)
#include "grading_test.moc"
