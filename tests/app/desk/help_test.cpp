// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QIcon>
#include <QMenuBar>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeView>

#include "app/desk/places/exercises/exercise_actions.h"
#include "app/desk/places/grading/actions/grading_actions.h"
#include "app/desk/places/trajectories/trajectory_actions.h"
#include "tests/app/desk/fixture.h"
#include "tests/support/suite.h"

namespace enshu::help_test {

using namespace Qt::StringLiterals;

using namespace enshu::desk;

// Keys, versions and licences.
class HelpTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void keysAreThoseOfTheActions();
  void versionsAndLicencesCanBeCopied();
  void iconIsThere();

 private:
  // Opens a dialog and looks at it while it is open.
  template <class Look>
  void show(const QString& action, Look look);

  fixture::Home home_;
  std::unique_ptr<MainWindow> window_;
};

void HelpTest::init() {
  home_.clear();
  const auto course = fixture::course(home_.path(u"course"_s));
  window_ = std::make_unique<MainWindow>(
      Opening{[course] { return Result<course::Course>(course); },
              [](const course::Course&) { return Opening::Grader(); }});
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

template <class Look>
void HelpTest::show(const QString& action, Look look) {
  bool looked = false;
  QTimer::singleShot(0, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog);
    look(*dialog);
    looked = true;
    QTest::keyClick(dialog, Qt::Key_Escape);
  });
  for (QAction* one : window_->menuBar()->actions().last()->menu()->actions()) {
    if (one->text() == action) {
      one->trigger();
    }
  }
  QVERIFY(looked);
}

void HelpTest::keysAreThoseOfTheActions() {
  QStringList shown;
  show(u"&Keys"_s, [&shown](const QDialog& dialog) {
    const QAbstractItemModel* keys = dialog.findChild<QTreeView*>()->model();
    for (int top = 0; top < keys->rowCount(); ++top) {
      const QModelIndex section = keys->index(top, 0);
      for (int row = 0; row < keys->rowCount(section); ++row) {
        shown.append(keys->index(row, 1, section).data().toString().split(u",  "_s));
      }
    }
  });
  int known = 0;
  for (const QAction* action : window_->findChildren<QAction*>()) {
    for (const QKeySequence& key : action->shortcuts()) {
      const QString name = key.toString(QKeySequence::NativeText);
      QVERIFY2(shown.contains(name), qPrintable(action->text() + u": "_s + name));
      ++known;
    }
  }
  QVERIFY(known > 25);
}

void HelpTest::versionsAndLicencesCanBeCopied() {
  show(u"&About Enshu"_s, [](const QDialog& dialog) {
    QTRY_VERIFY(
        dialog.findChild<QTextBrowser*>()->toPlainText().contains(QString::fromLatin1(qVersion())));
    for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>()) {
      if (button->text() == u"Co&py") {
        QTest::mouseClick(button, Qt::LeftButton);
      }
    }
  });
  const QString text = QApplication::clipboard()->text();
  for (const auto name :
       {u"Enshu", u"Qt", u"Eigen", u"matio", u"HDF5", u"urdfdom", u"libarchive", u"libgsf",
        u"libyaml", u"OpenSSL", u"libseccomp", u"bubblewrap", u"DejaVu", u"MPL-2.0"}) {
    QVERIFY2(text.contains(QString::fromUtf16(name)), qPrintable(QString::fromUtf16(name)));
  }
}

void HelpTest::iconIsThere() {
  const QIcon icon(u":/enshu.svg"_s);
  for (const int size : {16, 256}) {
    QCOMPARE(icon.pixmap(size).toImage().pixelColor(size / 2, size * 5 / 8),
             QColor(0x1f, 0x5f, 0xa8));
  }
}

ENSHU_TEST(HelpTest)

}  // namespace enshu::help_test

#include "help_test.moc"
