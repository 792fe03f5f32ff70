// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/desk/jobs/similarity_job.h"

class QProgressBar;
class QTreeWidget;

namespace enshu::desk {

class GradingActions;
class WrappingLabel;

// Answers of a class that are alike, or like those of earlier years, by exercise.
class SimilarView : public QWidget {
  Q_OBJECT
 public:
  SimilarView(const course::Course& course, const GradingActions& actions,
              QWidget* parent = nullptr);

  // The class as it is now; it is looked through when the view is seen.
  void use(const grading::ClassResults& results);
  void addEarlier(const QString& path);  // another year's results or submissions
  void dropEarlier();
  const QStringList& earlier() const { return earlier_; }
  void stop();

  bool isLooking() const { return job_->isRunning(); }
  std::optional<grading::AlikeAnswers> current() const;

 Q_SIGNALS:
  void currentChanged();                                        // or whether it looks
  void opened();                                                // the current pair
  void chosen(const QString& folder, const QString& exercise);  // its first answer
  void problem(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build(const GradingActions& actions);
  void look();
  void end(const QString& problem);
  void take(const grading::ClassSimilarity& similarity);
  void fill();
  void retranslate();
  QString aboutText() const;

  enum class State { Waiting, Looking, Found, Stopped };

  course::Course course_;
  grading::ClassResults results_;
  grading::ClassSimilarity similarity_;
  QStringList earlier_;
  State state_ = State::Waiting;
  SimilarityJob* job_ = nullptr;
  WrappingLabel* about_ = nullptr;
  QTreeWidget* tree_ = nullptr;
  WrappingLabel* details_ = nullptr;
  QProgressBar* progress_ = nullptr;
};

}  // namespace enshu::desk
