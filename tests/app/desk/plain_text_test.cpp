// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever a text says, the desk shows it as text: no label, tool tip or message box takes it for
// markup, no menu for a key.
#include <QLabel>
#include <QMessageBox>
#include <QSet>
#include <QTest>
#include <QToolTip>

#include "app/desk/controls/elided_label.h"
#include "app/desk/controls/mnemonic.h"
#include "app/desk/controls/notice.h"
#include "app/desk/models/class_model.h"
#include "app/desk/places/exercises/verdict_view.h"
#include "tests/app/desk/tour.h"
#include "tests/support/suite.h"

namespace enshu::plain_text_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

namespace {

const QString kMarkup = u"<img src='/etc/hostname'><b>a &amp; b</b>"_s;

QLabel* tip() {
  for (QWidget* widget : QApplication::topLevelWidgets()) {
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->inherits("QTipLabel")) {
      return label;
    }
  }
  return nullptr;
}

}  // namespace

class PlainTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { home_.clear(); }

  void noLabelOfAnyPageReadsMarkup() {
    QSet<QString> guilty;
    int seen = 0;
    Tour tour(home_, u"en"_s, 100);
    tour.walk([&](QWidget& shown, const QString& page) {
      for (const QLabel* label : shown.findChildren<QLabel*>()) {
        if (label->isVisible() && label->pixmap().isNull()) {
          ++seen;
          if (label->textFormat() != Qt::PlainText) {
            guilty += page + u": "_s + label->text();
          }
        }
      }
    });
    QVERIFY(seen > 100);
    QVERIFY2(guilty.isEmpty(), qPrintable(guilty.values().join(u'\n')));
  }

  void noTipOrBoxReadsMarkup() {
    MainWindow window({[] { return Result<course::Course>(course::Course()); },
                       [](const course::Course&) -> Result<Opening::Grader> {
                         return failure({}, ENSHU_TEXT("stopped"));
                       }});
    window.show();
    QToolTip::showText({10, 10}, kMarkup, &window);
    QTRY_VERIFY(tip() != nullptr);
    QCOMPARE(tip()->textFormat(), Qt::PlainText);
    QCOMPARE(tip()->text(), kMarkup);
    QToolTip::hideText();
    QMessageBox box(&window);
    box.setText(kMarkup);
    box.setInformativeText(kMarkup);
    box.show();
    int texts = 0;
    for (const QLabel* label : box.findChildren<QLabel*>()) {
      texts += label->text() == kMarkup ? 1 : 0;
      QVERIFY(!label->text().contains(u'<') || label->textFormat() == Qt::PlainText);
    }
    QCOMPARE(texts, 2);
  }

  // Paths and reasons, which nobody has read before.
  void whatPrintsNothingIsShown() {
    const QString evil = u"/home/a\u202eb\u001b[2J"_s;
    const QString shown = u"/home/a\\u202eb\\u001b[2J"_s;
    ElidedLabel label;
    label.setFullText(evil);
    QCOMPARE(label.text(), shown);
    QCOMPARE(label.toolTip(), shown);
    Notice notice;
    notice.tell(evil);
    QCOMPARE(notice.text(), shown);
  }

  void anAmpersandIsNoKey() { QCOMPARE(literal(u"a & b && c"_s), u"a && b &&&& c"_s); }

  // Both where the student's result is shown and in the table of the class.
  void whatWasGradedUnsafelyIsMarked() {
    grading::ExerciseResult result = fixture::failed(u"first"_s).result;
    const course::Course course = fixture::course(home_.path(u"course"_s));
    VerdictView view;
    view.resize(800, 600);
    view.setVisible(true);
    auto* remark = view.findChild<QLabel*>(u"unsafe"_s);
    view.show(*course.exercises().first(), result, 0);
    QVERIFY(!remark->isVisible());
    ClassModel model;
    model.setCourse(course);
    model.setClass({});
    model.setResult(u"aoki"_s, result);
    QCOMPARE(model.summary().unsafe, 0);
    result.receipt.isolation.removeOne(u"network"_s);
    view.show(*course.exercises().first(), result, 0);
    QVERIFY(remark->isVisible() && remark->text().contains(u"--unsafe"_s));
    QVERIFY(remark->text().contains(u"Network namespace"_s));
    model.setResult(u"aoki"_s, result);
    QCOMPARE(model.summary().unsafe, 1);
    const QModelIndex cell = model.cell(u"aoki"_s, u"first"_s);
    QVERIFY(cell.data().toString().contains(u'⚠'));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(u"--unsafe"_s));
  }

  void namesAreShownApartAndSortedWithoutCase() {
    ClassModel model;
    model.setCourse(fixture::course(home_.path(u"course"_s)));
    const QString hidden = u"Aoki\u200b"_s;
    QHash<QString, QStringList> submitted;
    for (const QString& name : {u"Aoki"_s, hidden, u"baba"_s, u"Chiba"_s, u"doi\u001b[2J"_s}) {
      submitted.insert(name, {u"first"_s});
    }
    model.setClass({}, submitted);
    QStringList names;
    QStringList sorted;
    for (int row = 0; row < model.rowCount(); ++row) {
      names += model.index(row, 0).data().toString();
      sorted += model.index(row, 0).data(ClassModel::SortRole).toString();
    }
    names.sort();
    QCOMPARE(names,
             (QStringList{u"Aoki"_s, u"Aoki\\u200b"_s, u"Chiba"_s, u"baba"_s, u"doi\\u001b[2J"_s}));
    sorted.sort();
    QCOMPARE(sorted.at(2), u"baba"_s);  // not behind Chiba
    QCOMPARE(sorted.at(3), u"chiba"_s);
    QVERIFY(model.cell(hidden, u"first"_s).isValid());  // by the folder as it is
  }

 private:
  fixture::Home home_;
};

ENSHU_TEST(PlainTextTest)

}  // namespace enshu::plain_text_test

#include "plain_text_test.moc"
