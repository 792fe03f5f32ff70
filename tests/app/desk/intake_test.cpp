// SPDX-License-Identifier: GPL-3.0-or-later
//
// What came in, of results as they lie in a folder.
#include <QAction>
#include <QTreeWidget>

#include "app/desk/places/grading/class/intake_view.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::intake_test {

using namespace Qt::StringLiterals;
using namespace enshu::desk;

namespace {

// The lines of a section; none: it is not there.
QStringList linesBelow(const QTreeWidget& tree, const QString& title) {
  QStringList lines;
  for (int k = 0; k < tree.topLevelItemCount(); ++k) {
    const QTreeWidgetItem* section = tree.topLevelItem(k);
    for (int at = 0; section->text(0) == title && at < section->childCount(); ++at) {
      lines += section->child(at)->text(0);
    }
  }
  return lines;
}

}  // namespace

class IntakeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void whoIsNotToldApartIsSaidAsOnTheCommandLine() {
    const QTemporaryDir folder;
    QVERIFY(test::writeBytes(folder.filePath(u"batch.json"_s), R"({"format": "enshu-batch/1",
      "roster": [{"person": {"name": "Sato Jun", "number": "1"}},
                 {"person": {"name": "Sato Jun", "number": "2"}}],
      "ambiguous": [{"name": "Sato Jun", "rows": [{"name": "Sato Jun", "number": "1"},
                                                  {"name": "Sato Jun", "number": "2"}]}],
      "missing": [{"rows": [{"name": "Sato Jun", "number": "1"},
                            {"name": "Sato Jun", "number": "2"}], "count": 1}]})"));
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    const auto results = grading::readClassResults(course, folder.path());
    QVERIFY(results);
    QAction count;
    IntakeView view(course, &count);
    view.use(*results);
    const auto* tree = view.findChild<QTreeWidget*>(u"intake"_s);
    QCOMPARE(linesBelow(*tree, u"Not told apart by the roster (2)"_s),
             (QStringList{
                 u"Sato Jun: may be Sato Jun (1) or Sato Jun (2) of the roster; nobody "
                 "was taken. A roster with the platform's numbers tells them apart, such as the "
                 "worksheet or the gradebook (--resume --roster FILE, in the window "
                 "Roster…)"_s,
                 u"Sato Jun (1), Sato Jun (2): at least 1 of them handed in nothing; "
                 "who, is not known"_s}));
    QCOMPARE(view.concerns(), 2);
  }

  // Earlier versions wrote the persons alone.
  void whoIsNotToldApartByAnEarlierVersion() {
    const QTemporaryDir folder;
    QVERIFY(test::writeBytes(folder.filePath(u"batch.json"_s), R"({"format": "enshu-batch/1",
      "ambiguous": [{"name": "Sato Jun"}]})"));
    const course::Course course = course::loadCourse(test::sourceRoot()).value();
    const auto results = grading::readClassResults(course, folder.path());
    QVERIFY(results);
    QAction count;
    IntakeView view(course, &count);
    view.use(*results);
    QCOMPARE(linesBelow(*view.findChild<QTreeWidget*>(u"intake"_s),
                        u"Not told apart by the roster (1)"_s),
             QStringList{u"Sato Jun: may be several of the roster, or two submissions claim one "
                         "row; nobody was taken. Grade again (--resume) to read who"_s});
  }
};

ENSHU_TEST(IntakeTest)

}  // namespace enshu::intake_test

#include "intake_test.moc"
