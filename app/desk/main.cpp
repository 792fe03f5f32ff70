// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QStyleFactory>

#include "app/desk/window/main_window.h"
#include "core/sandbox/kit.h"

namespace {

using enshu::desk::CheckRequest;
using enshu::desk::Opening;

enshu::Result<Opening::Grader> openGrader(const enshu::course::Course& course) {
  const auto kit = enshu::sandbox::loadKit();
  if (!kit) {
    return tl::unexpected(kit.error());
  }
  const auto builds = std::make_shared<enshu::grading::BuildStore>();
  const auto grade = [course, kit = *kit, builds](const CheckRequest& request,
                                                  enshu::grading::Options options) {
    options.builds = builds;
    return enshu::grading::grade(course, kit, request.exercise, request.submission, options);
  };
  const auto gradeClass = [course, kit = *kit](const QString& submissions, const QString& directory,
                                               const enshu::grading::BatchOptions& options) {
    return enshu::grading::gradeBatch(course, kit, submissions, directory, options);
  };
  return Opening::Grader{kit->includeDirectory, grade, gradeClass};
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  QApplication::setApplicationName(QStringLiteral("enshu-desk"));
  QApplication::setApplicationDisplayName(QStringLiteral("Enshu"));
  QApplication::setApplicationVersion(QStringLiteral(ENSHU_VERSION));
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  enshu::desk::MainWindow window({[] { return enshu::course::loadCourse(); }, openGrader});
  window.show();
  if (const QStringList files = QApplication::arguments().mid(1); !files.isEmpty()) {
    window.openTrajectories(files);
  }
  return QApplication::exec();
}
