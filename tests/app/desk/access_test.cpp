// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSet>
#include <QTabBar>
#include <QTest>
#include <algorithm>

#include "tests/app/desk/tour.h"
#include "tests/support/suite.h"

namespace enshu::access_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

constexpr int kMostLinks = 40;

QString path(const QWidget& widget) {
  QString path = QString::fromLatin1(widget.metaObject()->className());
  for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget()) {
    path.prepend(QString::fromLatin1(above->metaObject()->className()) + u'/');
  }
  return path;
}

// What a person can put the focus on by Tab.
bool isControl(const QWidget& widget) {
  const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
  const bool viewport = area && area->viewport() == &widget;
  return (widget.focusPolicy() & Qt::TabFocus) && widget.isVisible() && widget.isEnabled() &&
         !viewport && !widget.focusProxy() && !widget.objectName().startsWith(u"qt_"_s) &&
         !qobject_cast<const QMenu*>(&widget);
}

bool saysWhatItIs(QAccessible::Role role) {
  return role != QAccessible::NoRole && role != QAccessible::Client &&
         role != QAccessible::Window && role != QAccessible::Pane &&
         role != QAccessible::Whitespace && role != QAccessible::Grouping;
}

// Of two controls, as large as their branches below the widget that holds both: whether the second
// stands before the first for one who reads in lines from the top left.
bool standsBefore(const QWidget& first, const QWidget& second) {
  QList<const QWidget*> above;
  for (const QWidget* one = &first; one; one = one->parentWidget()) {
    above.append(one);
  }
  const QWidget* branch = &second;
  while (branch->parentWidget() && !above.contains(branch->parentWidget())) {
    branch = branch->parentWidget();
  }
  const qsizetype at = above.indexOf(branch->parentWidget());
  if (at <= 0) {
    return false;  // one of them holds the other
  }
  const QRect a = above[at - 1]->geometry();
  const QRect b = branch->geometry();
  const bool sameLine = b.top() <= a.bottom() && a.top() <= b.bottom();
  const bool sameColumn = b.left() <= a.right() && a.left() <= b.right();
  return sameLine ? b.right() < a.left() : sameColumn && b.bottom() < a.top();
}

}  // namespace

// What a menu shows, or a window: its menu bar, its buttons, and what stands for another control.
QStringList textsWithKeys(const QWidget& shown) {
  QStringList texts;
  const auto addAll = [&texts](const QList<QAction*>& actions) {
    for (const QAction* action : actions) {
      texts += action->isVisible() ? action->text() : QString();
    }
  };
  if (const auto* menu = qobject_cast<const QMenu*>(&shown)) {
    addAll(menu->actions());
    return texts;
  }
  for (const QMenuBar* bar : shown.findChildren<QMenuBar*>()) {
    addAll(bar->actions());
  }
  for (const QAbstractButton* button : shown.findChildren<QAbstractButton*>()) {
    texts += button->isVisible() ? button->text() : QString();
  }
  for (const QLabel* label : shown.findChildren<QLabel*>()) {
    texts += label->isVisible() && label->buddy() ? label->text() : QString();
  }
  for (const QTabBar* tabs : shown.findChildren<QTabBar*>()) {
    for (int k = 0; tabs->isVisible() && k < tabs->count(); ++k) {
      texts += tabs->tabText(k);
    }
  }
  return texts;
}

// The window for those who do not see it or have no mouse.
class AccessTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void controlsHaveNamesAndRoles_data();
  void controlsHaveNamesAndRoles();
  void tabReachesAllInReadingOrder();
  void everyAltKeyMeansOneThing_data() { controlsHaveNamesAndRoles_data(); }
  void everyAltKeyMeansOneThing();

 private:
  void lookAtOrder(QWidget& shown, const QString& page);

  fixture::Home home_;
  QSet<QString> wrong_;
};

void AccessTest::controlsHaveNamesAndRoles_data() {
  QTest::addColumn<QString>("language");
  QTest::newRow("en") << u"en"_s;
  QTest::newRow("ja") << u"ja"_s;
}

void AccessTest::controlsHaveNamesAndRoles() {
  QFETCH(QString, language);
  QSet<QString> wrong;
  Tour(home_, language, 100).walk([&](QWidget& shown, const QString& page) {
    for (QWidget* widget : shown.findChildren<QWidget*>()) {
      if (!isControl(*widget)) {
        continue;
      }
      const QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
      const QString name = told ? told->text(QAccessible::Name) : QString();
      const bool value = qobject_cast<QComboBox*>(widget) && widget->accessibleName().isEmpty();
      if (name.trimmed().isEmpty() || value) {
        wrong.insert(page + u", no name: "_s + path(*widget));
      }
      if (!told || !saysWhatItIs(told->role())) {
        wrong.insert(page + u", no role: "_s + path(*widget));
      }
    }
  });
  for (const QString& line : wrong) {
    qWarning("%s", qPrintable(line));
  }
  QVERIFY2(wrong.isEmpty(), "see above");
}

// Else the key only moves the focus from one to the next, and nothing happens.
void AccessTest::everyAltKeyMeansOneThing() {
  QFETCH(QString, language);
  QSet<QString> wrong;
  Tour(home_, language, 100).walk([&](QWidget& shown, const QString& page) {
    QHash<QKeySequence, QString> meant;
    for (const QString& text : textsWithKeys(shown)) {
      const QKeySequence key = QKeySequence::mnemonic(text);
      if (key.isEmpty()) {
        continue;
      }
      if (meant.contains(key) && meant[key] != text) {
        wrong.insert(page + u", "_s + key.toString() + u": "_s + meant[key] + u" and "_s + text);
      }
      meant.insert(key, text);
    }
  });
  for (const QString& line : wrong) {
    qWarning("%s", qPrintable(line));
  }
  QVERIFY2(wrong.isEmpty(), "see above");
}

// Walks by Tab until it meets a control again.
void AccessTest::lookAtOrder(QWidget& shown, const QString& page) {
  if (qobject_cast<QMenu*>(&shown)) {
    return;
  }
  QList<QWidget*> all;
  for (QWidget* widget : shown.findChildren<QWidget*>()) {
    if (isControl(*widget)) {
      all.append(widget);
    }
  }
  if (all.isEmpty()) {
    return;
  }
  QWidget* const before = shown.focusWidget();
  all.first()->setFocus(Qt::TabFocusReason);
  QList<QWidget*> met;
  for (QWidget* now = QApplication::focusWidget(); now && !met.contains(now);
       now = QApplication::focusWidget()) {
    met.append(now);
    for (int i = 0; i < kMostLinks && QApplication::focusWidget() == now; ++i) {
      QTest::keyClick(now, Qt::Key_Tab);  // through the links of a text, too
    }
  }
  if (all.size() > 1 && QApplication::focusWidget() == met.last()) {
    wrong_.insert(page + u", a trap: "_s + path(*met.last()));
  }
  for (const QWidget* widget : all) {
    if (!met.contains(widget)) {
      wrong_.insert(page + u", not reached: "_s + path(*widget));
    }
  }
  // What is scrolled away stands where its area begins.
  const auto place = [&shown](const QWidget* widget) {
    QPoint at;
    for (; widget != &shown; widget = widget->parentWidget()) {
      at = widget->mapToParent(at);
      at = {std::max(at.x(), 0), std::max(at.y(), 0)};
    }
    return std::pair(at.y(), at.x());
  };
  const auto top = std::min_element(met.begin(), met.end(),
                                    [&](auto* a, auto* b) { return place(a) < place(b); });
  std::rotate(met.begin(), top, met.end());
  for (qsizetype i = 0; i + 1 < met.size(); ++i) {
    if (standsBefore(*met[i], *met[i + 1])) {
      wrong_.insert(page + u", order: "_s + path(*met[i]) + u" -> "_s + path(*met[i + 1]));
    }
  }
  if (before) {
    before->setFocus();
  }
}

void AccessTest::tabReachesAllInReadingOrder() {
  Tour(home_, u"en"_s, 100).walk([this](QWidget& shown, const QString& page) {
    lookAtOrder(shown, page);
  });
  for (const QString& line : wrong_) {
    qWarning("%s", qPrintable(line));
  }
  QVERIFY2(wrong_.isEmpty(), "see above");
}

ENSHU_TEST(AccessTest)

}  // namespace enshu::access_test

#include "access_test.moc"
