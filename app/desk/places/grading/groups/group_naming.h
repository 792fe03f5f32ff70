// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "app/desk/models/class_model.h"
#include "core/grading/groups/groups.h"

namespace enshu::desk {

// Makes a group of wrong answers a mistake of the course, under the name that somebody gives it.
class GroupNaming : public QObject {
  Q_OBJECT
 public:
  // `model`: the class that is shown.
  GroupNaming(const course::Course& course, const ClassModel* model, QWidget* page);

  void ask(const grading::AnswerGroup& group);
  bool isRunning() const { return naming_.isRunning(); }

 Q_SIGNALS:
  void runningChanged();
  void named(const QString& told);
  void failed(const QString& why);  // for people

 private:
  void name(const grading::AnswerGroup& group, const course::MistakeSpec& mistake);
  void fail(const QString& why);

  course::Course course_;
  const ClassModel* model_;
  QWidget* page_;
  Background naming_;
};

}  // namespace enshu::desk
