// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>

#include "core/course/extension.h"
#include "core/grading/report/class_results.h"

class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QDoubleSpinBox;
class QGroupBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace enshu::desk {

// Of one answer: more time, a mark of one's own for one of several, and what was asked and decided
// about the mark.
class AfterMarkDialog : public QDialog {
  Q_OBJECT
 public:
  // What is there. `due`: without more time; not valid: none can be given.
  struct State {
    QDateTime due = {};
    course::Extension extension = {};  // `until` not valid: none
    QStringList scopes = {};           // ids that it can be for: exercise, lab, everything
    QStringList scopeNames = {};
    QList<grading::Person> persons = {};
    grading::MemberScores members = {};
    QJsonObject sources = {};  // of the answer
    double score = 0;
    double most = 0;
    grading::Appeal appeal = {};
    QString by = {};  // who decided last
  };

  AfterMarkDialog(const QString& whose, const State& state, QWidget* parent = nullptr);

  // What was there, and what is to be, once it is kept.
  const course::Extension& before() const { return state_.extension; }
  course::Extension extension() const;
  grading::MemberScores members() const;
  grading::AppealNote note() const;  // without a text: none is added

 Q_SIGNALS:
  void kept();  // whoever writes it accepts the dialog

 private:
  struct Member {
    grading::Person person;
    QCheckBox* own = nullptr;
    QDoubleSpinBox* score = nullptr;
    QLineEdit* reason = nullptr;
  };

  QGroupBox* timeBox();
  QGroupBox* memberBox();
  QGroupBox* appealBox();
  QString lacking() const;  // why it cannot be kept; empty: it can
  void keep();

  State state_;
  QCheckBox* extended_ = nullptr;
  QDateTimeEdit* until_ = nullptr;
  QComboBox* scope_ = nullptr;
  QLineEdit* why_ = nullptr;
  QList<Member> members_;
  QPlainTextEdit* text_ = nullptr;
  QLineEdit* by_ = nullptr;
  QCheckBox* decides_ = nullptr;
  QLabel* lacking_ = nullptr;
};

}  // namespace enshu::desk
