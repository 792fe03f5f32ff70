// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTableView>
#include <QTest>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/grading/class/class_table.h"
#include "app/desk/places/grading/grading_page.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"

namespace enshu::desk::fixture {

using namespace Qt::StringLiterals;

// The place of grading as an assistant uses it; the grader is the test's.
class GradingPlace : public QObject {
 protected:
  template <class T>
  T* find(const QString& name = {}) const {
    return page()->findChild<T*>(name);
  }
  void begin();  // a class handed in, and the window over the place
  void open(bool kit = true);
  GradingPage* page() const { return window_->findChild<GradingPage*>(); }
  GradingActions* actions() const { return page()->actions(); }
  ClassModel* model() const { return find<ClassModel>(); }
  QTableView* table() const { return find<QTableView>(); }
  QString notice() const { return find<Notice>()->text(); }
  QString status() const { return find<QLabel>(u"status"_s)->text(); }
  QString cell(const QString& student, const QString& exercise) const {
    return model()->cell(student, exercise).data().toString();
  }
  QString handedIn() const { return home_.path(u"class"_s); }
  QString results() const { return home_.path(u"class-results"_s); }
  void drop(const QString& path);
  void select(const QString& student, const QString& exercise);
  void correct(double score, const QString& reason);
  void gradeAll();

  Home home_;
  course::Course course_ = course(home_.path(u"course"_s));
  std::unique_ptr<MainWindow> window_;
  BatchJob::Grade grade_;
  ExplainJob::Explain explain_;
};

inline void GradingPlace::open(bool kit) {
  Opening opening;
  opening.course = [this] { return Result<course::Course>(course_); };
  opening.grader = [this, kit](const course::Course&) -> Result<Opening::Grader> {
    if (!kit) {
      return failure("kit.json", ENSHU_TEXT("this is missing"));
    }
    return Opening::Grader{{},
                           {},
                           [this](const QString& submissions, const QString& directory,
                                  const grading::BatchOptions& options) {
                             return grade_(submissions, directory, options);
                           },
                           {},
                           {},
                           [this](const ExplainRequest& asked, const grading::ExplainOptions& how) {
                             return explain_(asked, how);
                           }};
  };
  window_ = std::make_unique<MainWindow>(opening);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTest::keyClick(window_.get(), Qt::Key_2, Qt::ControlModifier);
  QVERIFY(page()->isVisible());
}

inline void GradingPlace::drop(const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(page(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(page(), &event);
}

inline void GradingPlace::select(const QString& student, const QString& exercise) {
  find<ClassTable>()->choose(model()->cell(student, exercise));
}

inline void GradingPlace::correct(double score, const QString& reason) {
  QTest::keyClick(page()->window(), Qt::Key_C, Qt::AltModifier);
  auto* box = find<QDoubleSpinBox>(u"score"_s);
  QTRY_VERIFY(box->isEnabled());  // the box is seen to be pressed before
  box->setFocus();
  box->selectAll();
  QTest::keyClicks(box, QString::number(score));
  find<QLineEdit>(u"reason"_s)->setFocus();
  QTest::keyClicks(find<QLineEdit>(u"reason"_s), reason);
  QTest::keyClick(window_.get(), Qt::Key_Return, Qt::ControlModifier);
}

inline void GradingPlace::gradeAll() {
  drop(handedIn());
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
  QCOMPARE(notice(), QString());
}

inline void GradingPlace::begin() {
  home_.clear();
  for (const auto name : {u"class", u"class-results"}) {
    QDir(home_.path(QString::fromUtf16(name))).removeRecursively();
  }
  handIn(course_, handedIn());
  grade_ = [this](const QString& submissions, const QString& directory,
                  const grading::BatchOptions& options) {
    return gradeClass(course_, submissions, directory, options);
  };
  open();
}

}  // namespace enshu::desk::fixture
