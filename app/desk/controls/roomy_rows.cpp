// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/controls/roomy_rows.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QRegularExpression>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kAir = 9;
constexpr int kLongWord = 20;

// The text as it is drawn: longer words, such as identifiers, may be broken at any letter.
QString breakable(const QString& text) {
  static const QRegularExpression words(u"\\S{%1,}"_s.arg(kLongWord));
  QString drawn = text;
  QList<QRegularExpressionMatch> found;
  for (auto it = words.globalMatch(text); it.hasNext();) {
    found.prepend(it.next());
  }
  for (const QRegularExpressionMatch& word : found) {
    for (qsizetype at = word.capturedEnd() - 1; at > word.capturedStart(); --at) {
      if (!text[at].isLowSurrogate()) {
        drawn.insert(at, QChar(0x200B));
      }
    }
  }
  return drawn;
}

}  // namespace

QSize RoomyRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  return QStyledItemDelegate::sizeHint(option, index) + QSize(4, kAir);
}

bool RoomyRows::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                          const QStyleOptionViewItem& option, const QModelIndex& index) {
  const bool narrow = sizeHint(option, index).width() > view->visualRect(index).width();
  if (event->type() == QEvent::ToolTip && narrow &&
      index.data(Qt::ToolTipRole).toString().isEmpty()) {
    QToolTip::showText(event->globalPos(), index.data().toString(), view);
    return true;
  }
  return QStyledItemDelegate::helpEvent(event, view, option, index);
}

void RoomyRows::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (option->features.testFlag(QStyleOptionViewItem::WrapText)) {
    option->text = breakable(option->text);
  }
  const QAbstractItemModel* model = index.model();
  if (model && model->hasChildren(index.siblingAtColumn(0))) {
    option->font.setBold(true);
  }
}

}  // namespace enshu::desk
