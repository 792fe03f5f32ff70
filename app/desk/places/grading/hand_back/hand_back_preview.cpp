// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/places/grading/hand_back/hand_back_preview.h"

#include <QHeaderView>
#include <QSet>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/wrapping_label.h"
#include "core/text/visible.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr qsizetype kLongest = 200;  // letters of a cell

QString oneLine(const QString& text) {
  return text::visible(text.left(kLongest).simplified());
}

QList<grading::Filled> only(const grading::Made& made,
                            const std::function<bool(const grading::Filled&)>& wanted) {
  QList<grading::Filled> found;
  std::copy_if(made.entries.begin(), made.entries.end(), std::back_inserter(found), wanted);
  return found;
}

bool isFile(const grading::Filled& entry) {
  return entry.title.isEmpty();
}

}  // namespace

bool isChange(const grading::Format& format, const grading::Made& made) {
  return format.fills != grading::Format::Fills::Form ||
         std::any_of(made.entries.begin(), made.entries.end(),
                     [](const grading::Filled& entry) { return !entry.kept; });
}

HandBackPreview::HandBackPreview(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  about_ = new WrappingLabel(this);
  about_->setObjectName(u"aboutWritten"_s);
  tree_ = new QTreeWidget(this);
  tree_->setObjectName(u"written"_s);
  tree_->setAccessibleName(tr("What is written"));
  tree_->setItemDelegate(new RoomyRows(tree_));
  tree_->setHeaderLabels({tr("Student"), tr("Column"), tr("Now"), tr("Then")});
  tree_->setUniformRowHeights(true);
  tree_->header()->setStretchLastSection(true);
  tree_->header()->setSectionsMovable(false);
  layout->addWidget(about_);
  layout->addWidget(tree_, 1);
}

void HandBackPreview::clear(const QString& about) {
  about_->setText(about);
  tree_->clear();
}

void HandBackPreview::addEntries(const QString& title, const QList<grading::Filled>& entries) {
  if (entries.isEmpty()) {
    return;
  }
  auto* section = new QTreeWidgetItem({u"%1 (%2)"_s.arg(title).arg(entries.size())});
  for (const grading::Filled& entry : entries) {
    section->addChild(
        isFile(entry)
            ? new QTreeWidgetItem({entry.name, QString(), QString(), oneLine(entry.after)})
            : new QTreeWidgetItem(
                  {entry.name, oneLine(entry.title), oneLine(entry.before), oneLine(entry.after)}));
  }
  tree_->addTopLevelItem(section);
  section->setFirstColumnSpanned(true);
  section->setExpanded(true);
}

void HandBackPreview::addLines(const QString& title, const QStringList& lines) {
  if (lines.isEmpty()) {
    return;
  }
  auto* section = new QTreeWidgetItem({u"%1 (%2)"_s.arg(title).arg(lines.size())});
  tree_->addTopLevelItem(section);
  section->setFirstColumnSpanned(true);
  for (const QString& line : lines) {
    auto* item = new QTreeWidgetItem({text::visible(line)});
    section->addChild(item);
    item->setFirstColumnSpanned(true);
  }
  section->setExpanded(true);
}

void HandBackPreview::show(const grading::Format& format, const grading::Made& made,
                           const std::function<QString(const QString&)>& say) {
  tree_->clear();
  const auto written = only(made, [](const auto& one) { return !one.kept && !isFile(one); });
  const auto kept = only(made, [](const auto& one) { return one.kept; });
  const auto files = only(made, isFile);
  QSet<QString> people;
  for (const grading::Filled& entry : written) {
    people += entry.name;
  }
  QStringList sums;
  if (!written.isEmpty()) {
    sums += tr("%n student(s) get something new.", nullptr, static_cast<int>(people.size()));
    sums += tr("%n cell(s) are written.", nullptr, static_cast<int>(written.size()));
  } else if (format.fills == grading::Format::Fills::Form) {
    sums += tr("Nothing changes: all of it stands there already.");
  }
  if (!files.isEmpty()) {
    sums += tr("%n file(s) for students.", nullptr, static_cast<int>(files.size()));
  }
  if (!kept.isEmpty()) {
    sums += tr("%n cell(s) stay as they are.", nullptr, static_cast<int>(kept.size()));
  }
  if (made.noRow > 0) {
    sums += tr("%n person(s) of the class are not in the file.", nullptr, made.noRow);
  }
  if (made.noMark > 0) {
    sums += tr("%n person(s) get no mark.", nullptr, made.noMark);
  }
  if (sums.isEmpty()) {
    sums += tr("A new file of %n kilobyte(s).", nullptr,
               static_cast<int>((made.bytes.size() + 1023) / 1024));
  }
  about_->setText(sums.join(u' '));
  QStringList remarks;
  for (const QString& remark : made.remarks) {
    remarks += say(remark);
  }
  if (!made.summary.isEmpty()) {
    remarks += say(made.summary);
  }
  addLines(tr("To be known"), remarks);
  addEntries(tr("Stays, because something stands there"), kept);
  addEntries(tr("Is written"), written);
  addEntries(tr("Files for students"), files);
  const int em = fontMetrics().height();
  for (int column = 0; column < 3; ++column) {
    tree_->resizeColumnToContents(column);
    tree_->setColumnWidth(column, std::min(tree_->columnWidth(column) + em / 2, em * 18));
  }
}

}  // namespace enshu::desk
