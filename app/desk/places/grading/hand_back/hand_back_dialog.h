// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>
#include <QTimer>

#include "app/desk/jobs/hand_back_job.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace enshu::desk {

class FileChoice;
class HandBackPreview;
class Notice;
class WrappingLabel;

// Everything that `enshu report` makes of a class, for platforms, students and other readers: what
// is to be written is shown before it is.
class HandBackDialog : public QDialog {
  Q_OBJECT
 public:
  // `drafts`: so many comments or scores are not kept and will not be in it.
  HandBackDialog(const course::Course& course, const grading::ClassResults& results, int drafts,
                 HandBackJob* job, QWidget* parent = nullptr);
  ~HandBackDialog() override;

  // A file to be filled in; whose it is is told by its content.
  void useForm(const QString& path);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void build(int drafts);
  void buildOptions(QFormLayout& form);
  void buildEnd(QFormLayout& form);
  void fillTargets();
  void fillExercises();
  void fillColumns(const QStringList& titles);
  void showWords(const QStringList& words);
  void connectSignals();
  const grading::Format* format() const;
  void choose(const grading::Format* format);
  void useTarget();
  grading::Wish wish() const;
  void lookSoon();
  void look();  // at what would be written
  void take(const HandBackDraft& draft);
  void write();
  void conclude(const QString& problem);
  void refresh();

  course::Course course_;
  grading::ClassResults results_;
  QPointer<HandBackJob> job_;  // whose owner may go first
  HandBackDraft draft_;
  QString out_;  // that a person chose
  bool recognise_ = false;
  bool isWriting_ = false;
  QTimer soon_;
  QFormLayout* form_ = nullptr;
  QComboBox* target_ = nullptr;
  FileChoice* file_ = nullptr;
  QLineEdit* password_ = nullptr;
  QListWidget* exercises_ = nullptr;
  QComboBox* column_ = nullptr;
  QCheckBox* scale_ = nullptr;
  QLineEdit* words_ = nullptr;  // of a scale, with their points
  QCheckBox* onlyMarks_ = nullptr;
  QCheckBox* replace_ = nullptr;
  QCheckBox* byName_ = nullptr;
  QCheckBox* markdown_ = nullptr;
  FileChoice* place_ = nullptr;
  Notice* notice_ = nullptr;
  HandBackPreview* preview_ = nullptr;
  QProgressBar* progress_ = nullptr;
  WrappingLabel* told_ = nullptr;
  QPushButton* write_ = nullptr;
};

}  // namespace enshu::desk
