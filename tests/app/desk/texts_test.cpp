// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSet>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>
#include <QTextBrowser>

#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/roomy_rows.h"
#include "tests/app/desk/tour.h"
#include "tests/support/suite.h"

namespace enshu::texts_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

// Collects what is wrong instead of stopping at the first.
class Findings {
 public:
  void add(const QWidget& widget, const QString& text, const QString& what) {
    lines_.insert(u"%1: %2 of %3: \"%4\""_s.arg(
        page, what, QString::fromLatin1(widget.metaObject()->className()), text));
  }
  // Says all of them; true if there are none.
  bool tellNone() const {
    for (const QString& line : lines_) {
      qWarning("%s", qPrintable(line));
    }
    return lines_.isEmpty();
  }

  QString page;

 private:
  QSet<QString> lines_;
};

QString plain(const QString& text) {
  return QString(text).remove(u'&');
}

bool inScrollArea(const QWidget& widget) {
  for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget()) {
    if (qobject_cast<const QAbstractScrollArea*>(above)) {
      return true;
    }
    if (above->isWindow()) {
      break;
    }
  }
  return false;
}

// What a parent does not show of a widget nobody can read, unless it can be scrolled to.
void lookAtPlace(const QWidget& widget, const QString& text, Findings& findings) {
  if (!inScrollArea(widget) && !widget.parentWidget()->rect().contains(widget.geometry())) {
    findings.add(widget, text, u"place"_s);
  }
}

void lookAt(const QLabel& label, Findings& findings) {
  if (label.text().isEmpty()) {
    return;
  }
  if (qobject_cast<const ElidedLabel*>(&label)) {
    if (label.toolTip() != label.text()) {
      findings.add(label, label.text(), u"tool tip"_s);
    }
    return;
  }
  const QSize need =
      label.wordWrap() ? QSize(label.minimumSizeHint().width(), label.heightForWidth(label.width()))
                       : label.sizeHint();
  if (need.width() > label.width() || need.height() > label.height()) {
    findings.add(label, label.text(), u"room"_s);
  }
  lookAtPlace(label, label.text(), findings);
}

void lookAt(const QAbstractButton& button, Findings& findings) {
  const QSize need = button.sizeHint();
  if (!button.text().isEmpty() &&
      (need.width() > button.width() || need.height() > button.height())) {
    findings.add(button, button.text(), u"room"_s);
  }
  if (!button.text().isEmpty()) {
    lookAtPlace(button, button.text(), findings);
  }
}

void lookAt(const QComboBox& box, Findings& findings) {
  QStyleOptionComboBox option;
  option.initFrom(&box);
  option.editable = box.isEditable();
  const int room =
      box.style()
          ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
          .width();
  for (int i = 0; i < box.count(); ++i) {
    const QString text = box.itemText(i);
    if (box.fontMetrics().horizontalAdvance(text) > room &&
        box.itemData(i, Qt::ToolTipRole).toString().isEmpty()) {
      findings.add(box, text, u"entry"_s);
    }
  }
  lookAtPlace(box, box.accessibleName(), findings);
}

void lookAt(const QTabBar& tabs, Findings& findings) {
  for (int i = 0; i < tabs.count(); ++i) {
    const bool fits =
        tabs.fontMetrics().horizontalAdvance(plain(tabs.tabText(i))) <= tabs.tabRect(i).width() &&
        tabs.rect().contains(tabs.tabRect(i));
    if (tabs.isTabVisible(i) && !fits) {
      findings.add(tabs, tabs.tabText(i), u"tab"_s);
    }
  }
}

void lookAt(const QHeaderView& header, Findings& findings) {
  if (header.orientation() != Qt::Horizontal) {
    return;
  }
  for (int i = 0; i < header.count(); ++i) {
    const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
    const QString tip = header.model()->headerData(i, Qt::Horizontal, Qt::ToolTipRole).toString();
    const int need = header.fontMetrics().size(0, text).width() + 4;
    if (!header.isSectionHidden(i) && need > header.sectionSize(i) && tip != text) {
      findings.add(header, text, u"section"_s);
    }
  }
}

void lookAt(const QGroupBox& box, Findings& findings) {
  if (box.fontMetrics().horizontalAdvance(plain(box.title())) > box.width()) {
    findings.add(box, box.title(), u"title"_s);
  }
}

void lookAt(const QLineEdit& line, Findings& findings) {
  if (line.fontMetrics().horizontalAdvance(line.placeholderText()) > line.width() - 8) {
    findings.add(line, line.placeholderText(), u"placeholder"_s);
  }
}

// Rows whose text is cut have it in their tool tip.
void lookAt(const QAbstractItemView& view, Findings& findings) {
  const QAbstractItemModel* model = view.model();
  const bool tells = qobject_cast<const RoomyRows*>(view.itemDelegate());
  for (int y = 2; model && y < view.viewport()->height(); y += 8) {
    const QModelIndex row = view.indexAt(QPoint(4, y));
    for (int column = 0; row.isValid() && column < model->columnCount(row.parent()); ++column) {
      const QModelIndex index = row.siblingAtColumn(column);
      const QString text = index.data().toString();
      const int room = view.visualRect(index).width();
      if (room > 0 && !tells && view.fontMetrics().horizontalAdvance(text) + 4 > room &&
          !index.data(Qt::ToolTipRole).toString().contains(text)) {
        findings.add(view, text, u"row"_s);
      }
    }
  }
}

void lookAtRoom(const QWidget& shown, Findings& findings) {
  for (const QWidget* widget : shown.findChildren<QWidget*>()) {
    if (!widget->isVisible()) {
      continue;
    }
    const auto as = [&]<class T>(const T* one) {
      if (one) {
        lookAt(*one, findings);
      }
      return one != nullptr;
    };
    as(qobject_cast<const QLabel*>(widget)) || as(qobject_cast<const QAbstractButton*>(widget)) ||
        as(qobject_cast<const QComboBox*>(widget)) || as(qobject_cast<const QTabBar*>(widget)) ||
        as(qobject_cast<const QHeaderView*>(widget)) ||
        as(qobject_cast<const QGroupBox*>(widget)) || as(qobject_cast<const QLineEdit*>(widget)) ||
        as(qobject_cast<const QAbstractItemView*>(widget));
  }
  if (const auto* window = qobject_cast<const QMainWindow*>(&shown)) {
    const QMenuBar* bar = window->findChild<QMenuBar*>();
    for (QAction* action : bar->actions()) {
      if (action->isVisible() && !bar->rect().contains(bar->actionGeometry(action))) {
        findings.add(*bar, action->text(), u"menu"_s);
      }
    }
  }
}

// Every text of a widget that a person can see or hear, line by line.
class Texts {
 public:
  void take(const QWidget& shown) {
    add({shown.windowTitle()});
    takeActions(shown.actions());
    for (const QWidget* widget : shown.findChildren<QWidget*>()) {
      takeWidget(*widget);
    }
  }

  const QSet<QString>& lines() const { return lines_; }

 private:
  void add(const QStringList& texts) {
    for (const QString& text : texts) {
      for (const QString& line : text.split(QRegularExpression(u"[\\n\\x{2028}]"_s))) {
        if (!line.trimmed().isEmpty()) {
          lines_.insert(line.trimmed());
        }
      }
    }
  }

  void takeActions(const QList<QAction*>& actions) {
    for (const QAction* action : actions) {
      add({action->text(), action->toolTip(), action->statusTip()});
    }
  }

  void takeWidget(const QWidget& widget) {
    add({widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()});
    takeActions(widget.actions());
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
      add({label->text()});
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
      add({button->text()});
    } else if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
      takeModel(*box->model(), {});
    } else if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
      for (int i = 0; i < tabs->count(); ++i) {
        add({tabs->tabText(i), tabs->tabToolTip(i)});
      }
    } else if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
      add({line->placeholderText()});
    } else if (const auto* browser = qobject_cast<const QTextBrowser*>(&widget)) {
      add({browser->toPlainText()});
    } else if (const auto* edit = qobject_cast<const QPlainTextEdit*>(&widget)) {
      add({edit->placeholderText()});
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
      if (view->model()) {
        takeModel(*view->model(), {});
      }
    }
  }

  void takeModel(const QAbstractItemModel& model, const QModelIndex& parent) {
    for (int column = 0; column < model.columnCount(parent); ++column) {
      add({model.headerData(column, Qt::Horizontal).toString(),
           model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString()});
      for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, column, parent);
        for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
          add({index.data(role).toString()});
        }
        if (column == 0 && model.hasChildren(index)) {
          takeModel(model, index);
        }
      }
    }
  }

  QSet<QString> lines_;
};

// Names and symbols that are the same in both languages.
const QList<QRegularExpression>& sameInBoth() {
  static const QList<QRegularExpression> all = [] {
    QList<QRegularExpression> made;
    for (const auto pattern :
         {u"日本語|English",                                           // each by its own name
          u"(⚠ )?(aoki|baba|chiba|doi)",                               // students
          u".*/.*|.*\\.(cpp|mat|txt)|run|true",                        // files, folders, commands
          u"lab_torque_(answer|reference|time)( \\d)?|joint \\d|N m",  // names in files, units
          u"[-\\d.]+e[-+]\\d+|[\\d.]+ s|t|s|[AB]|B − A",               // numbers and symbols
          u"((Ctrl|Shift|Alt)\\+)*(\\w+|[-+=,/])(,  .*)?",             // keys
          u"(error: )?expected.*|(warning: )?unused.*|.*: (error|warning): .*",  // the compiler's
          u"q = .*|int (right|wrong|answer)\\(\\).*",  // what a program prints, its source
          u"Enshu( "
          u".*)?|Qt|Eigen|matio|HDF5|urdfdom|libarchive|libgsf|libyaml|OpenSSL|libseccomp|"
          u"bubblewrap|MathJax",
          u"DejaVu.*|Noto.*|[LA]?GPL-.*|MPL-.*|MIT|BSD-.*|Apache-.*",  // fonts, licences
          u"[a-z]+(-[a-z0-9]+)+|q \\[rad, m\\]|rad/s|µs",  // runs and robots of enshu simulate,
                                                           // units
          u"lab\\.json.*"}) {
      made.append(
          QRegularExpression(QRegularExpression::anchoredPattern(QString::fromUtf16(pattern))));
    }
    return made;
  }();
  return all;
}

bool mayStay(const QString& line) {
  static const QRegularExpression letters(u"[A-Za-z]"_s);
  return !line.contains(letters) ||
         std::any_of(sameInBoth().begin(), sameInBoth().end(),
                     [&line](const auto& same) { return same.match(line).hasMatch(); });
}

}  // namespace

// No text is cut off, none is left in English.
class TextsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void nothingIsCutOff_data();
  void nothingIsCutOff();
  void nothingIsLeftInEnglish();

 private:
  fixture::Home home_;
  Texts english_;  // of the walks
  Texts japanese_;
};

void TextsTest::nothingIsCutOff_data() {
  QTest::addColumn<QString>("language");
  QTest::addColumn<int>("size");
  for (const QString& language : {u"en"_s, u"ja"_s}) {
    for (const int size : {100, 150}) {
      QTest::addRow("%s %d", qPrintable(language), size) << language << size;
    }
  }
}

void TextsTest::nothingIsCutOff() {
  QFETCH(QString, language);
  QFETCH(int, size);
  Findings findings;
  Texts& texts = language == u"ja" ? japanese_ : english_;
  Tour(home_, language, size).walk([&](const QWidget& shown, const QString& page) {
    findings.page = page;
    lookAtRoom(shown, findings);
    texts.take(shown);
  });
  QVERIFY2(findings.tellNone(), "see above");
}

void TextsTest::nothingIsLeftInEnglish() {
  QVERIFY(english_.lines().size() > 200);
  QStringList left;
  for (const QString& line : japanese_.lines()) {
    if (english_.lines().contains(line) && !mayStay(line)) {
      left.append(line);
    }
  }
  for (const QString& line : left) {
    qWarning("%s", qPrintable(line));
  }
  QVERIFY2(left.isEmpty(), "see above");
}

ENSHU_TEST(TextsTest)

}  // namespace enshu::texts_test

#include "texts_test.moc"
