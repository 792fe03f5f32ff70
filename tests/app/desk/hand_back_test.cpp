// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks go back from the window: the file of a platform is dropped, what would be written is seen
// before, and nothing is written that was not.
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeWidget>

#include "app/desk/controls/file_choice.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/models/class_model.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"
#include "core/table/lock.h"
#include "tests/app/desk/fixture.h"
#include "tests/core/grading/marks/marks_fixture.h"
#include "tests/support/archives.h"
#include "tests/support/suite.h"

namespace enshu::hand_back_test {

using namespace Qt::StringLiterals;
using namespace enshu::desk;
using test::goldenMarks;
using test::MarksFixture;

class HandBackTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { window_.reset(); }
  void aWorksheetIsFilledIn();
  void whatStandsThereStaysUntilSomebodySaysOtherwise();
  void ofAnotherCourseItIsSaidInTheDialog();
  void aWorksheetOfAnotherAssignmentIsFilledInByTheNames();
  void aTargetOffersWhatItTakes();
  void aScaleIsFilledInByItsWords();
  void nothingElseOfAGradebookIsSetBack();
  void aPasswordIsAskedForAndNotStored();
  void theColumnIsChosen();
  void aFormThatChangedMeanwhileIsLeftAlone();
  void whatCannotBeWrittenIsSaid();
  void pagesForStudentsNeedNoForm();
  void aTableOfBeforeTheGradingIsARoster();
  void everythingIsJapaneseToo();

 private:
  void open(const QString& platform);
  QString at(const QString& name) const { return class_->path(name); }
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  HandBackDialog* dialog() const { return window_->findChild<HandBackDialog*>(); }
  template <class T>
  T* find(const QString& name = {}) const {
    return dialog()->findChild<T*>(name);
  }
  QString told() const { return find<QLabel>(u"told"_s)->text(); }
  QString about() const { return find<QLabel>(u"aboutWritten"_s)->text(); }
  QString problem() const { return find<Notice>()->text(); }
  QPushButton* write() const { return find<QPushButton>(u"write"_s); }
  QStringList rows() const;
  void drop(QWidget& on, const QString& path) const;

  fixture::Home home_;
  std::unique_ptr<MarksFixture> class_;
  std::unique_ptr<MainWindow> window_;
};

void HandBackTest::init() {
  home_.clear();
}

// Tanaka has failed, Suzuki has passed.
void HandBackTest::open(const QString& platform) {
  class_ = std::make_unique<MarksFixture>(platform);
  const bool isCanvas = platform == u"canvas"_s;
  const bool isUtol = platform == u"utol"_s;
  class_->put(u"tanaka"_s,
              {.name = isUtol ? u"田中 太郎"_s : u"Tanaka Taro"_s,
               .number = isUtol ? u"03-240123"_s : QString(),
               .platform = isCanvas ? u"9001"_s : u"12"_s},
              u"Tanaka Taro_12_assignsubmission_file/unit_vector_method.cpp"_s);
  class_->put(u"suzuki"_s,
              {.name = isUtol ? u"鈴木 花子"_s : u"Suzuki Hana"_s,
               .number = isUtol ? u"03-240124"_s : QString(),
               .platform = isCanvas ? u"9002"_s : u"13"_s},
              u"Suzuki Hana_13_assignsubmission_file/unit_vector_method.cpp"_s, true);
  Opening opening;
  opening.course = [] { return course::loadCourse(test::sourceRoot()); };
  opening.grader = [](const course::Course&) -> Result<Opening::Grader> {
    return failure("kit.json", ENSHU_TEXT("this is missing"));
  };
  window_ = std::make_unique<MainWindow>(opening);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  drop(*window_, at(u"r"_s));
  QTRY_COMPARE(page()->findChild<ClassModel*>()->rowCount(), 2);
  QTRY_VERIFY(!page()->actions()->cancel->isEnabled());
  QVERIFY(page()->isVisible());
}

void HandBackTest::drop(QWidget& on, const QString& path) const {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&on, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(&on, &event);
}

// "section / student | column | now | then"
QStringList HandBackTest::rows() const {
  QStringList rows;
  const auto* tree = find<QTreeWidget>(u"written"_s);
  for (int k = 0; k < tree->topLevelItemCount(); ++k) {
    const QTreeWidgetItem* section = tree->topLevelItem(k);
    for (int i = 0; i < section->childCount(); ++i) {
      QStringList cells;
      for (int column = 0; column < 4; ++column) {
        cells += section->child(i)->text(column).left(24);
      }
      rows += section->text(0).section(u" ("_s, 0, 0) + u" / "_s + cells.join(u'|');
    }
  }
  return rows;
}

void HandBackTest::aWorksheetIsFilledIn() {
  open(u"moodle"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  const auto expected = class_->make(class_->wish("moodle", u"w.csv"_s));
  QVERIFY(expected);
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && dialog()->isVisible());
  QTRY_VERIFY(write()->isEnabled());
  QCOMPARE(find<QComboBox>(u"target"_s)->currentData().toString(), u"moodle"_s);
  QVERIFY2(rows().contains(u"Is written / Tanaka Taro (03240123)|Grade||2.5"_s),
           qPrintable(rows().join(u'\n')));
  QVERIFY(rows().contains(
      u"Stays, because something stands there / Suzuki \"Hana\" (03240124)|Grade|4.00|10"_s));
  QVERIFY2(about().startsWith(
               u"1 student gets something new. 2 cells are written. 2 cells stay as they are. "
               "1 person gets no mark."_s),
           qPrintable(about()));
  QVERIFY(!test::bytesOf(at(u"w.csv"_s)).contains("2.5"));  // nothing is written yet
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(told().startsWith(u"Written: "_s + at(u"w.csv"_s)), qPrintable(problem()));
  QVERIFY(told().contains(u"Upload grading worksheet"_s));
  QCOMPARE(test::bytesOf(at(u"w.csv"_s)), expected->bytes);
  QVERIFY(!write()->isEnabled());
}

void HandBackTest::whatStandsThereStaysUntilSomebodySaysOtherwise() {
  open(u"moodle"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && write()->isEnabled());
  auto* replace = find<QCheckBox>(u"replace"_s);
  QTest::keyClick(dialog(), Qt::Key_R, Qt::AltModifier);
  QTRY_VERIFY(replace->isChecked());
  QTRY_VERIFY2(about().startsWith(u"2 students get something new. 4 cells are written."_s),
               qPrintable(about()));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY(!told().isEmpty());
  QVERIFY(test::bytesOf(at(u"w.csv"_s)).contains("grading\",10,"));
  // Once more there is nothing to be written.
  drop(*dialog(), at(u"w.csv"_s));
  QTRY_VERIFY2(about().startsWith(u"Nothing changes"_s), qPrintable(about()));
  QVERIFY(!write()->isEnabled());
}

void HandBackTest::ofAnotherCourseItIsSaidInTheDialog() {
  open(u"moodle"_s);
  QByteArray other = goldenMarks(u"moodle-en.csv"_s);
  other.replace("Tanaka Taro", "Abe Ken").replace("Suzuki \"\"Hana\"\"", "Endo Yu");
  other.replace("Participant 12", "Participant 52").replace("Participant 13", "Participant 53");
  class_->write(u"w.csv"_s, other);
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY2(dialog() && problem().contains(u"nobody who handed in stands here"_s),
               qPrintable(dialog() ? problem() : QString()));
  QVERIFY(!write()->isEnabled());
  // In the words of the dialog, not in those of the command line.
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s).replace("10.00", "4.00"));
  drop(*dialog(), at(u"w.csv"_s));
  QTRY_VERIFY2(problem().contains(u"“Scale to the platform's most points, or to its words”"_s),
               qPrintable(problem()));
  QVERIFY(!problem().contains(u"--"_s));
  QCOMPARE(test::bytesOf(at(u"w.csv"_s)).count("4.00"), 4);
}

// What others wrote into it stays.
void HandBackTest::aWorksheetOfAnotherAssignmentIsFilledInByTheNames() {
  open(u"moodle"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s)
                                .replace("Participant 12", "Participant 52")
                                .replace("Participant 13", "Participant 53"));
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() != nullptr);
  auto* byName = find<QCheckBox>(u"byName"_s);
  QTRY_VERIFY2(problem().contains(u"“%1”"_s.arg(withoutMnemonic(byName->text()))),
               qPrintable(problem()));
  byName->click();
  QTRY_VERIFY2(write()->isEnabled(), qPrintable(problem()));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY(!told().isEmpty());
  const QByteArray written = test::bytesOf(at(u"w.csv"_s));
  QVERIFY2(written.contains("late\",2.5,") && written.contains("grading\",4.00,"),
           written.constData());
}

// What a target would pass over is not offered.
void HandBackTest::aTargetOffersWhatItTakes() {
  using grading::ReportOption;
  open(u"moodle"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && dialog()->isVisible());
  const std::pair<QString, ReportOption> options[] = {{u"column"_s, ReportOption::Column},
                                                      {u"scale"_s, ReportOption::Scale},
                                                      {u"onlyMarks"_s, ReportOption::OnlyMarks},
                                                      {u"byName"_s, ReportOption::ByName},
                                                      {u"markdown"_s, ReportOption::Markdown}};
  auto* target = find<QComboBox>(u"target"_s);
  for (int k = 0; k < target->count(); ++k) {
    target->setCurrentIndex(k);
    const auto* format = grading::findFormat(target->currentData().toString());
    for (const auto& [name, option] : options) {
      QVERIFY2(find<QWidget>(name)->isVisible() == format->options.testFlag(option),
               qPrintable(target->currentText() + u": "_s + name));
    }
  }
}

void HandBackTest::aScaleIsFilledInByItsWords() {
  open(u"moodle"_s);
  const QByteArray before =
      goldenMarks(u"moodle-en.csv"_s).replace("10.00", "\"Fail\nPass\"").replace("4.00", "");
  class_->write(u"w.csv"_s, before);
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && dialog()->isVisible());
  auto* words = find<QLineEdit>(u"words"_s);
  QTRY_VERIFY2(problem().contains(u"with “Words, each from how many points on” 'Fail=0,Pass=5'"_s),
               qPrintable(problem()));
  QVERIFY(words->isVisible() && !write()->isEnabled());
  words->setText(u"Fail=0,Good=2"_s);
  QTRY_VERIFY2(problem().contains(u"is no word of the scale"_s), qPrintable(problem()));
  words->setText(u"Fail=0,Pass=2"_s);
  QTRY_VERIFY2(write()->isEnabled(), qPrintable(problem()));
  QVERIFY2(rows().contains(u"Is written / Tanaka Taro (03240123)|Grade||Pass"_s),
           qPrintable(rows().join(u'\n')));
  QVERIFY(rows().contains(u"To be known / upload this worksheet be|||"_s));
  QCOMPARE(test::bytesOf(at(u"w.csv"_s)), before);
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(!told().isEmpty(), qPrintable(problem()));
  QVERIFY(test::bytesOf(at(u"w.csv"_s)).contains("late\",Pass,"));
  // What was said of this scale is not said of another file.
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*dialog(), at(u"w.csv"_s));
  QTRY_VERIFY2(write()->isEnabled(), qPrintable(problem()));
  QVERIFY(!words->isVisible());
}

void HandBackTest::nothingElseOfAGradebookIsSetBack() {
  open(u"canvas"_s);
  const QByteArray before = goldenMarks(u"canvas.csv"_s);
  class_->write(u"g.csv"_s, before);
  drop(*window_, at(u"g.csv"_s));
  QTRY_VERIFY(dialog() && write()->isEnabled());
  QVERIFY2(rows().contains(u"To be known / 1 other assignment is in|||"_s),
           qPrintable(rows().join(u'\n')));
  find<QCheckBox>(u"onlyMarks"_s)->click();
  QTRY_VERIFY(write()->isEnabled());
  QVERIFY(!rows().join(u'\n').contains(u"other assignment"_s));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(told().startsWith(u"Written: "_s + at(u"r/report.canvas.csv"_s)),
               qPrintable(problem()));
  QCOMPARE(test::bytesOf(at(u"g.csv"_s)), before);
  QVERIFY(!test::bytesOf(at(u"r/report.canvas.csv"_s)).contains("Lab report"));
}

void HandBackTest::aPasswordIsAskedForAndNotStored() {
  open(u"utol"_s);
  const QString secret = u"hanako-2026"_s;
  class_->write(u"u.xlsx"_s, *table::lock(goldenMarks(u"utol.xlsx"_s), secret));
  drop(*window_, at(u"u.xlsx"_s));
  QTRY_VERIFY(dialog());
  auto* password = find<QLineEdit>(u"password"_s);
  QTRY_VERIFY(password->isVisible());
  QCOMPARE(problem(), QString());
  QVERIFY(!write()->isEnabled());
  QTest::keyClicks(password, u"wrong"_s);
  QTRY_VERIFY(!problem().isEmpty());
  password->selectAll();
  QTest::keyClicks(password, secret);
  QTRY_VERIFY2(write()->isEnabled(), qPrintable(problem()));
  QCOMPARE(find<QComboBox>(u"target"_s)->currentData().toString(), u"utol"_s);
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY(!told().isEmpty());
  const auto form = grading::Form::read(test::bytesOf(at(u"u.xlsx"_s)), u"u"_s,
                                        [&]() -> Result<QString> { return secret; });
  QVERIFY(form);
  QCOMPARE(form->table().at(1, 2), u"2.5"_s);
  QCOMPARE(table::kindOf(test::bytesOf(at(u"u.xlsx"_s))), table::Kind::Locked);
  QTest::keyClick(dialog(), Qt::Key_Escape);
  window_->close();
  window_.reset();
  for (const QString& folder : {u"config"_s, u"data"_s}) {
    QDirIterator files(home_.path(folder), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QVERIFY(!test::bytesOf(files.next()).contains(secret.toUtf8()));
    }
  }
}

void HandBackTest::theColumnIsChosen() {
  open(u"canvas"_s);
  class_->write(u"g.csv"_s, goldenMarks(u"canvas.csv"_s));
  drop(*window_, at(u"g.csv"_s));
  QTRY_VERIFY(dialog() && write()->isEnabled());
  auto* column = find<QComboBox>(u"column"_s);
  const int lab = column->findText(u"Lab report (77)"_s);
  QVERIFY(lab > 0);
  column->setFocus();
  while (column->currentIndex() < lab) {
    QTest::keyClick(column, Qt::Key_Down);
  }
  QTRY_VERIFY2(rows().join(u' ').contains(u"|Lab report (77)|"_s), qPrintable(rows().join(u'\n')));
}

void HandBackTest::aFormThatChangedMeanwhileIsLeftAlone() {
  open(u"moodle"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && write()->isEnabled());
  const QByteArray changed = goldenMarks(u"moodle-en.csv"_s).replace("late\",,", "late\",7,");
  class_->write(u"w.csv"_s, changed);
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(problem().contains(u"has been changed meanwhile"_s), qPrintable(problem()));
  QCOMPARE(test::bytesOf(at(u"w.csv"_s)), changed);
}

void HandBackTest::whatCannotBeWrittenIsSaid() {
  open(u"moodle"_s);
  page()->actions()->handBack->trigger();
  QTRY_VERIFY(dialog());
  QTRY_VERIFY(about().contains(u"Drop the grading worksheet here"_s));
  QVERIFY(!write()->isEnabled());
  auto* target = find<QComboBox>(u"target"_s);
  target->setCurrentIndex(target->findData(u"junit"_s));
  QTRY_VERIFY(write()->isEnabled());
  Q_EMIT find<FileChoice>(u"place"_s)->chosen(at(u"absent/j.xml"_s));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY2(problem().contains(u"absent/j.xml"_s), qPrintable(problem()));
  QVERIFY(told().isEmpty());
}

void HandBackTest::pagesForStudentsNeedNoForm() {
  open(u"moodle"_s);
  QTest::keyClick(window_.get(), Qt::Key_B, Qt::ControlModifier);
  QTRY_VERIFY(dialog());
  auto* target = find<QComboBox>(u"target"_s);
  target->setCurrentIndex(target->findData(u"feedback"_s));
  QTRY_VERIFY(write()->isEnabled());
  QVERIFY2(about().contains(u"2 files for students."_s), qPrintable(about()));
  QTest::mouseClick(write(), Qt::LeftButton);
  QTRY_VERIFY(told().contains(u"Upload multiple feedback files"_s));
  const QByteArray zip = test::bytesOf(at(u"r/report.feedback.zip"_s));
  QVERIFY(zip.contains("Tanaka Taro_12_assignsubmission_file_/feedback.html"));
  // A form that is dropped is known whatever the target was, and JUnit fills in none.
  target->setCurrentIndex(target->findData(u"junit"_s));
  QTRY_VERIFY(write()->isEnabled());
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*dialog(), at(u"w.csv"_s));
  QTRY_COMPARE(target->currentData().toString(), u"moodle"_s);
  QTRY_VERIFY(write()->isEnabled());
}

void HandBackTest::aTableOfBeforeTheGradingIsARoster() {
  open(u"moodle"_s);
  QVERIFY(QDir().mkpath(at(u"other"_s)));
  class_->write(u"list.csv"_s, "氏名,学籍番号\n阿部,1\n馬場,2\n");
  drop(*page(), at(u"other"_s));
  drop(*page(), at(u"list.csv"_s));
  QTRY_COMPARE(page()->findChild<QLabel*>(u"roster"_s)->text(), u"list.csv: 2 people"_s);
  QVERIFY(!dialog());
  class_->write(u"twice.csv"_s, "氏名,学籍番号\n阿部,1\n馬場,1\n");
  drop(*page(), at(u"twice.csv"_s));
  QTRY_VERIFY(page()->findChild<Notice*>()->text().startsWith(u"This is no list of a class."_s));
}

void HandBackTest::everythingIsJapaneseToo() {
  open(u"moodle"_s);
  window_->useLanguage(u"ja"_s);
  class_->write(u"w.csv"_s, goldenMarks(u"moodle-en.csv"_s));
  drop(*window_, at(u"w.csv"_s));
  QTRY_VERIFY(dialog() && write()->isEnabled());
  static const QRegularExpression word(u"[a-z]{3,}"_s);
  static const QRegularExpression allowed(
      u"/\\S+|Moodle|Canvas|Sakai|Gradescope|Markdown|JUnit|Download grading worksheet|zip|Enshu"_s);
  QStringList texts{about(), dialog()->windowTitle()};
  for (const QWidget* widget : dialog()->findChildren<QWidget*>()) {
    texts.append({widget->accessibleName(), widget->toolTip()});
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      texts += button->text();
    }
  }
  const auto* target = find<QComboBox>(u"target"_s);
  for (int k = 0; k < target->count(); ++k) {
    texts += target->itemText(k);
  }
  for (QString text : texts) {
    const QString whole = text;
    QVERIFY2(!text.remove(allowed).contains(word), qPrintable(whole));
  }
  fixture::saveLightAndDark(*dialog(), u"hand-back-ja"_s);
}

ENSHU_TEST(HandBackTest)

}  // namespace enshu::hand_back_test

#include "hand_back_test.moc"
