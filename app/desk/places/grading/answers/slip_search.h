// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "app/desk/jobs/explain_job.h"
#include "core/grading/result/result.h"

namespace enshu::desk {

class WhereBox;

// "Where?" for the assistant: of the answer whose details are shown, with the change itself. What
// was found goes with the answer that is shown.
class SlipSearch : public QObject {
  Q_OBJECT
 public:
  SlipSearch(ExplainJob::Explain explain, WhereBox* box, QObject* parent);

  // The answer that the details show; without a file there is nothing to look at.
  void look(const course::Exercise& exercise, const grading::Submission& submission,
            const grading::ExerciseResult& result);

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  void refresh();

  ExplainJob job_;
  WhereBox* box_;
  ExplainRequest request_;
  ExplainRequest searched_;
  bool isOffered_ = false;
  std::optional<grading::Explanation> found_;
};

}  // namespace enshu::desk
