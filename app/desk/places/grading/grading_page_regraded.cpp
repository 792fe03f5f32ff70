// SPDX-License-Identifier: GPL-3.0-or-later
//
// What grading again changes for whom, before it replaces anything.
#include <QMessageBox>
#include <QPushButton>

#include "app/desk/controls/notice.h"
#include "app/desk/places/grading/grading_page.h"
#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kMostLines = 15;  // as many as one reads in a box

}  // namespace

void GradingPage::askForChanges() {
  const auto asked = std::exchange(regraded_, {});
  const QString& directory = asked.first;
  const QList<grading::Change>& changes = asked.second;
  if (changes.isEmpty()) {
    return;
  }
  QStringList lines = grading::sums(changes);
  lines += QString();
  for (const grading::Change& change : changes.mid(0, kMostLines)) {
    lines += grading::text(change);
  }
  if (changes.size() > kMostLines) {
    lines += tr("… and %n more", nullptr, static_cast<int>(changes.size() - kMostLines));
  }
  auto* box = new QMessageBox(QMessageBox::Question, tr("Graded again"),
                              tr("%n results would change. Replace the earlier ones? "
                                 "Comments and corrected scores stay.",
                                 nullptr, static_cast<int>(changes.size())),
                              QMessageBox::NoButton, this);
  box->setObjectName(u"regraded"_s);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(lines.join(u'\n'));
  const QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
  QPushButton* later = box->addButton(tr("Keep the earlier ones"), QMessageBox::RejectRole);
  box->setDefaultButton(later);
  box->setEscapeButton(later);
  connect(replace, &QPushButton::clicked, this,
          [this, directory, changes] { takeChanges(directory, changes); });
  connect(later, &QPushButton::clicked, this, [this] {
    say(tr("The earlier results still count; the new ones wait. F5 asks again."));
  });
  box->open();
}

void GradingPage::takeChanges(const QString& directory, const QList<grading::Change>& changes) {
  replacing_.run([this, directory, changes](const Background::Task&) {
    const Result<void> taken = grading::takeChanges(directory, changes);
    return [this, directory, taken] {
      if (!taken) {
        notice_->tell(course::text(taken.error()));
      }
      if (opened_ == directory && !job_->isRunning()) {
        job_->start({submissions_, directory, false, nullptr, std::nullopt, {}, {}, password_});
        refreshActions();
      }
    };
  });
}

}  // namespace enshu::desk
