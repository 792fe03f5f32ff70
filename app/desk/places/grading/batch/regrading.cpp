// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/batch/regrading.h"

#include <QMessageBox>
#include <QPushButton>
#include <utility>

#include "core/course/text.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kMostLines = 15;  // as many as one reads in a box

}  // namespace

Regrading::Regrading(const BatchJob* job, QWidget* page) : QObject(page), page_(page) {
  connect(job, &BatchJob::changed, this,
          [this](const QString& directory, const QList<grading::Change>& changes) {
            directory_ = directory;
            changes_ = changes;
          });
  connect(&replacing_, &Background::failed, this, &Regrading::problem);
}

void Regrading::ask() {
  const QList<grading::Change> changes = std::exchange(changes_, {});
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
                              QMessageBox::NoButton, page_);
  box->setObjectName(u"regraded"_s);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(lines.join(u'\n'));
  const QPushButton* accept = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
  QPushButton* later = box->addButton(tr("Keep the earlier ones"), QMessageBox::RejectRole);
  box->setDefaultButton(later);
  box->setEscapeButton(later);
  connect(accept, &QPushButton::clicked, this,
          [this, directory = directory_, changes] { replace(directory, changes); });
  connect(later, &QPushButton::clicked, this, [this] {
    Q_EMIT told(tr("The earlier results still count; the new ones wait. F5 asks again."));
  });
  box->open();
}

void Regrading::replace(const QString& directory, const QList<grading::Change>& changes) {
  replacing_.run([this, directory, changes](const Background::Task&) {
    return [this, directory, taken = grading::takeChanges(directory, changes)] {
      if (!taken) {
        Q_EMIT problem(course::text(taken.error()));
      }
      Q_EMIT replaced(directory);
    };
  });
}

}  // namespace enshu::desk
