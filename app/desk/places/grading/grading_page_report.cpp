// SPDX-License-Identifier: GPL-3.0-or-later
// The class saved as a page or as a table, or handed back.
#include <QFileDialog>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/grading_page.h"
#include "app/desk/places/grading/hand_back_dialog.h"
#include "core/course/text.h"
#include "core/grading/marks/format.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

void GradingPage::askForReport() {
  keepTouched();
  auto* dialog = new QFileDialog(this, tr("Save the class as"), results_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilters({tr("Page with plots (%1)").arg(u"*.html"_s),
                          tr("Table for a spreadsheet (%1)").arg(u"*.csv"_s)});
  dialog->setDefaultSuffix(u"html"_s);
  connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    dialog->setDefaultSuffix(filter.contains(u".csv"_s) ? u"csv"_s : u"html"_s);
  });
  dialog->selectFile(u"report"_s);
  connect(dialog, &QFileDialog::fileSelected, this, &GradingPage::saveReport);
  dialog->open();
}

void GradingPage::handBack(const QString& form) {
  keepTouched();
  auto* dialog = new HandBackDialog(course_, model_->results(),
                                    static_cast<int>(drafts_.places().size()), handBack_, this);
  if (!form.isEmpty()) {
    dialog->useForm(form);
  }
  dialog->open();
}

void GradingPage::saveReport(const QString& path) {
  if (!model_->results().damaged.isEmpty()) {  // marks with a gap would be taken for whole ones
    tellOfDamage(model_->results());
    say(tr("Nothing was saved."));
    return;
  }
  say(tr("Saving %1…").arg(path));
  report_.run([this, path, course = course_, results = model_->results()](const Background::Task&) {
    const bool table = path.endsWith(u".csv"_s, Qt::CaseInsensitive);
    const Result<void> saved =
        grading::writeReport(path, table ? grading::Made{grading::csvReport(course, results)}
                                         : grading::classPages(course, results));
    return [this, path, saved] {
      say(saved ? tr("Saved: %1").arg(path) : QString());
      if (!saved) {
        notice_->tell(tr("The table was not saved; choose another place. %1")
                          .arg(course::text(saved.error())));
      }
    };
  });
}

}  // namespace enshu::desk
