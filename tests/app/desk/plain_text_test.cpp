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

using namespace enshu;
using namespace enshu::desk;

namespace {

const QString kMarkup = QStringLiteral("<img src='/etc/hostname'><b>a &amp; b</b>");

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
    Tour tour(home_, QStringLiteral("en"), 100);
    tour.walk([&](QWidget& shown, const QString& page) {
      for (const QLabel* label : shown.findChildren<QLabel*>()) {
        if (label->isVisible() && label->pixmap().isNull()) {
          ++seen;
          if (label->textFormat() != Qt::PlainText) {
            guilty += page + QStringLiteral(": ") + label->text();
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
    const QString evil = QStringLiteral("/home/a\u202eb\u001b[2J");
    const QString shown = QStringLiteral("/home/a\\u202eb\\u001b[2J");
    ElidedLabel label;
    label.setFullText(evil);
    QCOMPARE(label.text(), shown);
    QCOMPARE(label.toolTip(), shown);
    Notice notice;
    notice.tell(evil);
    QCOMPARE(notice.text(), shown);
  }

  void anAmpersandIsNoKey() {
    QCOMPARE(literal(QStringLiteral("a & b && c")), QStringLiteral("a && b &&&& c"));
  }

  // Both where the student's result is shown and in the table of the class.
  void whatWasGradedUnsafelyIsMarked() {
    grading::ExerciseResult result = fixture::failed(QStringLiteral("first")).result;
    const course::Course course = fixture::course(home_.path(QStringLiteral("course")));
    VerdictView view;
    view.resize(800, 600);
    view.setVisible(true);
    auto* remark = view.findChild<QLabel*>(QStringLiteral("unsafe"));
    view.show(*course.exercises().first(), result, 0);
    QVERIFY(!remark->isVisible());
    ClassModel model;
    model.setCourse(course);
    model.setClass({});
    model.setResult(QStringLiteral("aoki"), result);
    QCOMPARE(model.summary().unsafe, 0);
    result.receipt.isolation.removeOne(QStringLiteral("network"));
    view.show(*course.exercises().first(), result, 0);
    QVERIFY(remark->isVisible() && remark->text().contains(QStringLiteral("--unsafe")));
    QVERIFY(remark->text().contains(QStringLiteral("Network namespace")));
    model.setResult(QStringLiteral("aoki"), result);
    QCOMPARE(model.summary().unsafe, 1);
    const QModelIndex cell = model.cell(QStringLiteral("aoki"), QStringLiteral("first"));
    QVERIFY(cell.data().toString().contains(u'⚠'));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("--unsafe")));
  }

  void namesAreShownApartAndSortedWithoutCase() {
    ClassModel model;
    model.setCourse(fixture::course(home_.path(QStringLiteral("course"))));
    const QString hidden = QStringLiteral("Aoki\u200b");
    QHash<QString, QStringList> submitted;
    for (const QString& name : {QStringLiteral("Aoki"), hidden, QStringLiteral("baba"),
                                QStringLiteral("Chiba"), QStringLiteral("doi\u001b[2J")}) {
      submitted.insert(name, {QStringLiteral("first")});
    }
    model.setClass({}, submitted);
    QStringList names;
    QStringList sorted;
    for (int row = 0; row < model.rowCount(); ++row) {
      names += model.index(row, 0).data().toString();
      sorted += model.index(row, 0).data(ClassModel::SortRole).toString();
    }
    names.sort();
    QCOMPARE(names, (QStringList{QStringLiteral("Aoki"), QStringLiteral("Aoki\\u200b"),
                                 QStringLiteral("Chiba"), QStringLiteral("baba"),
                                 QStringLiteral("doi\\u001b[2J")}));
    sorted.sort();
    QCOMPARE(sorted.at(2), QStringLiteral("baba"));  // not behind Chiba
    QCOMPARE(sorted.at(3), QStringLiteral("chiba"));
    QVERIFY(model.cell(hidden, QStringLiteral("first")).isValid());  // by the folder as it is
  }

 private:
  fixture::Home home_;
};

QTEST_MAIN(PlainTextTest)
#include "plain_text_test.moc"
