// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/desk/jobs/background.h"
#include "app/desk/jobs/batch_job.h"

namespace enshu::desk {

// Asks, after a grading, whether the results that it would change are to be replaced.
class Regrading : public QObject {
  Q_OBJECT
 public:
  Regrading(const BatchJob* job, QWidget* page);

  void ask();  // if anything waits

 Q_SIGNALS:
  void told(const QString& status);
  void problem(const QString& text);
  void replaced(const QString& directory);  // or what could be

 private:
  void replace(const QString& directory, const QList<grading::Change>& changes);

  QWidget* page_;
  QString directory_;  // the folder of results in which they wait
  QList<grading::Change> changes_;
  Background replacing_;
};

}  // namespace enshu::desk
