// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/desk/practice.h"

#include <QLabel>
#include <QTest>

#include "app/desk/models/check_model.h"
#include "app/desk/models/exercise_model.h"

using namespace Qt::StringLiterals;

namespace enshu::desk::fixture {

void Practice::begin() {
  home_.clear();
  Settings().setEditor(u"true"_s);
  graded_ = 0;
  grade_ = [](const CheckRequest& asked, const grading::Options&) {
    return fixture::failed(asked.exercise.id);
  };
  open(opening());
}

Opening Practice::opening() {
  const auto course = fixture::course(home_.path(u"course"_s));
  const CheckJob::Grade grade = [this](const CheckRequest& asked, const grading::Options& options) {
    ++graded_;
    options.progress(grading::Stage::Build, u"first.cpp"_s);
    return grade_(asked, options);
  };
  return {[course] { return Result<course::Course>(course); },
          [grade, explain = explain_](const course::Course&) {
            return Opening::Grader{{}, grade, {}, {}, {}, explain};
          }};
}

void Practice::open(Opening opening) {
  window_ = std::make_unique<MainWindow>(std::move(opening));
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

QTreeView* Practice::tree() const {
  for (QTreeView* view : page()->findChildren<QTreeView*>()) {
    if (qobject_cast<ExerciseModel*>(view->model())) {
      return view;
    }
  }
  return nullptr;
}

QTreeView* Practice::checks() const {
  for (QTreeView* view : page()->findChildren<QTreeView*>()) {
    if (qobject_cast<CheckModel*>(view->model())) {
      return view;
    }
  }
  return nullptr;
}

void Practice::startFirst() {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  QVERIFY(QFile::exists(source(u"first"_s)));
}

void Practice::check() {
  startFirst();
  const int before = graded_;
  QTest::keyClick(window_.get(), Qt::Key_F5);
  QTRY_COMPARE(graded_.load(), before + 1);
  QTRY_VERIFY(!actions()->cancel->isEnabled());
}

QString Practice::sentence() const {
  return find<QLabel>(u"sentence"_s)->text();
}

QString Practice::source(const QString& id) const {
  return home_.path(u"enshu/%1/%1.cpp"_s.arg(id));
}

}  // namespace enshu::desk::fixture
