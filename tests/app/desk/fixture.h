// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <functional>

#include "app/desk/window/main_window.h"
#include "core/grading/batch/batch.h"
#include "core/grading/explain/explanation.h"
#include "core/grading/result/graded.h"

namespace enshu::desk::fixture {

// A home of its own for settings, progress and workspaces. Made before the application.
class Home {
 public:
  Home();
  QString path(const QString& name) const { return folder_.filePath(name); }
  void clear() const;  // as if nobody had ever worked here, but for the welcome: that is over

 private:
  QTemporaryDir folder_;
};

// Two labs with three exercises, "first", "second" and "third", whose files lie in `folder`. Each
// needs those before it and takes a quarter of an hour longer; the first has a question.
course::Course course(const QString& folder);

// A failed result with a compiler warning, printed text, isolated and chained checks; `exercise` is
// its id. The texts are in the language of now.
grading::Graded failed(const QString& exercise);
grading::Graded passed(const QString& exercise);
grading::Graded broken(const QString& exercise);  // does not compile

// What a search for the place of a slip in first.cpp ends with: of `Found` the lines 12 and 20.
grading::Explanation explanation(grading::Explanation::Outcome outcome);

// Seven joints that swing; the answer of joint 3 leaves the reference at t = 0.6 s.
grading::Trajectory swing(const QString& check, int samples = 400);

// A folder of submissions: "aoki" and "baba" with every exercise, "chiba" with the first, "doi"
// with nothing of the course.
void handIn(const course::Course& course, const QString& folder);

// What gradeBatch leaves in its folder, without a compiler: "aoki" passes, the others fail by the
// mistake "friction-sign". Stops between two results when it is asked to.
Result<grading::BatchSummary> gradeClass(const course::Course& course, const QString& submissions,
                                         const QString& directory,
                                         const grading::BatchOptions& options);

void write(const QString& path, const QByteArray& text);

// Pictures to look at, into $ENSHU_PICTURES if that is set. `settle` is called when the appearance
// has changed.
void savePicture(QWidget& view, const QString& name);
void saveLightAndDark(
    QWidget& view, const QString& name, const std::function<void()>& settle = [] {});

}  // namespace enshu::desk::fixture
