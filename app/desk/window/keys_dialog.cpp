// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/window/keys_dialog.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/roomy_rows.h"
#include "app/desk/controls/within_screen.h"

using namespace Qt::StringLiterals;

namespace enshu::desk {

namespace {

constexpr int kKeysWidthEms = 36;
constexpr int kKeysHeightEms = 44;

QString name(const QKeySequence& keys) {
  return keys.toString(QKeySequence::NativeText);
}

QString names(const QList<QKeySequence>& all) {
  QStringList texts;
  for (const QKeySequence& keys : all) {
    texts.append(name(keys));
  }
  return texts.join(u",  "_s);
}

}  // namespace

KeysDialog::KeysDialog(const QList<Section>& sections, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keys"));
  auto* model = new QStandardItemModel(0, 2, this);
  model->setHorizontalHeaderLabels({tr("What it does"), tr("Keys")});
  for (const Section& one : sections) {
    model->appendRow(section(one.title, rowsOf(one.actions)));
  }
  model->appendRow(section(tr("In a plot"), plotRows()));
  model->appendRow(section(tr("Everywhere"), everywhereRows()));
  auto* tree = new QTreeView(this);
  tree->setModel(model);
  tree->setItemDelegate(new RoomyRows(tree));
  tree->setAccessibleName(tr("Keys"));
  tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
  tree->setRootIsDecorated(false);
  tree->setItemsExpandable(false);
  tree->setIndentation(14);
  tree->expandAll();
  tree->header()->setStretchLastSection(false);
  tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addWidget(tree, 1);
  column->addWidget(buttons);
  resizeWithinScreen(this, QSize(kKeysWidthEms, kKeysHeightEms) * fontMetrics().height());
}

QStandardItem* KeysDialog::section(const QString& title, const QList<Row>& rows) {
  auto* top = new QStandardItem(title);
  for (const auto& [what, keys] : rows) {
    top->appendRow({new QStandardItem(what), new QStandardItem(keys)});
  }
  return top;
}

QList<KeysDialog::Row> KeysDialog::rowsOf(const QList<QAction*>& actions) {
  QList<Row> rows;
  for (const QAction* action : actions) {
    if (!action->shortcuts().isEmpty()) {
      QString what = withoutMnemonic(action->text());
      rows.append({what.remove(u'…'), names(action->shortcuts())});
    }
    if (const QMenu* menu = action->menu()) {
      for (const auto& [what, keys] : rowsOf(menu->actions())) {
        rows.append({withoutMnemonic(menu->title()) + u" — "_s + what, keys});
      }
    }
  }
  return rows;
}

QList<KeysDialog::Row> KeysDialog::plotRows() {
  return {{tr("Move the view"), names({Qt::Key_Left, Qt::Key_Right})},
          {tr("Zoom in, zoom out"), names({Qt::Key_Plus, Qt::Key_Minus})},
          {tr("Show everything"), name(Qt::Key_Home)},
          {tr("Take the selected signal out of the plot"), name(Qt::Key_Delete)}};
}

QList<KeysDialog::Row> KeysDialog::everywhereRows() {
  return {{tr("Next control, previous control"),
           names({Qt::Key_Tab, QKeySequence(Qt::SHIFT | Qt::Key_Tab)})},
          {tr("A menu or a button with an underlined letter"), tr("Alt and the letter")}};
}

}  // namespace enshu::desk
