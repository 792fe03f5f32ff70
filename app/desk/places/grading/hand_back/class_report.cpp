// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/hand_back/class_report.h"

#include <QFileDialog>

#include "app/desk/jobs/hand_back_job.h"
#include "app/desk/places/grading/hand_back/hand_back_dialog.h"
#include "core/course/text.h"
#include "core/grading/marks/format.h"
#include "core/json/file.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

ClassReport::ClassReport(const course::Course& course, QWidget* page)
    : QObject(page), course_(course), page_(page), handBack_(new HandBackJob(course, this)) {
  connect(&saving_, &Background::failed, this, &ClassReport::problem);
}

void ClassReport::ask(const QString& directory) {
  auto* dialog = new QFileDialog(page_, tr("Save the class as"), directory);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters({tr("Page with plots (%1)").arg(u"*.html"_s),
                          tr("Table for a spreadsheet (%1)").arg(u"*.csv"_s)});
  dialog->setDefaultSuffix(u"html"_s);
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    dialog->setDefaultSuffix(filter.contains(u".csv"_s) ? u"csv"_s : u"html"_s);
  });
  dialog->selectFile(u"report"_s);
  connect(dialog, &QFileDialog::fileSelected, this, &ClassReport::chosen);
  dialog->open();
}

void ClassReport::save(const grading::ClassResults& results, const QString& path) {
  Q_EMIT told(tr("Saving %1…").arg(path));
  saving_.run([this, path, course = course_, results](const Background::Task&) {
    const bool asTable = path.endsWith(u".csv"_s, Qt::CaseInsensitive);
    const Result<void> saved = grading::writeReport(
        json::followed(path), asTable ? grading::Made{grading::csvReport(course, results)}
                                      : grading::classPages(course, results));
    return [this, path, saved] {
      Q_EMIT told(saved ? tr("Saved: %1").arg(path) : QString());
      if (!saved) {
        Q_EMIT problem(tr("The table was not saved; choose another place. %1")
                           .arg(course::text(saved.error())));
      }
    };
  });
}

void ClassReport::handBack(const grading::ClassResults& results, int drafts, const QString& form) {
  auto* dialog = new HandBackDialog(course_, results, drafts, handBack_, page_);
  if (!form.isEmpty()) {
    dialog->useForm(form);
  }
  dialog->open();
}

}  // namespace enshu::desk
