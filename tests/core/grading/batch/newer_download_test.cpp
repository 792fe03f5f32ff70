// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whose results go along with a newer download.
#include "core/grading/batch/newer_download.h"
#include "tests/support/suite.h"

#include <QTest>

namespace enshu::newer_download_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

namespace {

ClassNotes notesOf(const QString& folder, const Person& person) {
  ClassNotes notes;
  notes.students[folder] = {.persons = {person}, .handedIn = {}, .attempts = {}};
  return notes;
}

// Where the results of the first go: "old > new", or nothing.
QString moved(const Person& before, const Person& now) {
  ClassNotes newest = notesOf(u"new"_s, now);
  const Result<Moved> moved = goOnWith(u"batch.json"_s, notesOf(u"old"_s, before), newest);
  return moved && moved->contains(u"old"_s) ? u"old > "_s + moved->value(u"old"_s) : QString();
}

}  // namespace

class NewerDownloadTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void resultsGoAlongWithTheirPerson() {
    const Person tanaka{.name = u"Tanaka, Taro"_s, .login = u"s1234"_s};
    QCOMPARE(moved(tanaka, {.name = u"taro tanaka"_s, .login = u"s1234"_s}), u"old > new"_s);
    QCOMPARE(moved(tanaka, {.login = u"s1234"_s}), u"old > new"_s);
    QCOMPARE(moved(tanaka, {.name = u"Tanaka, Taro"_s, .login = u"s1235"_s}), QString());
  }

  void anIdUnderAnotherNameIsSomebodyElses() {
    const Person tanaka{.name = u"Tanaka, Taro"_s, .login = u"s1234"_s};
    QCOMPARE(moved(tanaka, {.name = u"Mallory, M(s1236)_x"_s, .login = u"s1234"_s}), QString());
  }

  // A namesake whose results stay is one of those who may be missing.
  void whoIsGoneIsNotMissing() {
    const Person jun{.name = u"Sato Jun"_s, .platform = u"99"_s};
    ClassNotes before =
        notesOf(u"14"_s, {.name = u"Sato Jun"_s, .number = u"03240125"_s, .platform = u"14"_s});
    ClassNotes now = notesOf(u"99"_s, jun);
    now.roster = {{{.name = u"Sato Jun"_s, .number = u"03240125"_s}},
                  {{.name = u"Sato Jun"_s, .number = u"03240126"_s}}};
    now.doubts = match(now.roster, {{jun}}, PlatformNumbers::OfAssignment).doubts;
    QCOMPARE(now.doubts.missing.size(), 1);
    QVERIFY(goOnWith(u"batch.json"_s, before, now));
    QVERIFY(now.doubts.missing.isEmpty());
    QVERIFY(now.absent.isEmpty());
    QCOMPARE(now.doubts.ambiguous.size(), 1);
  }

  // Folders that were made by hand have nothing but their name to tell whose they are.
  void ofPlainFoldersTheNameIsTheSameText() {
    const auto goesAlong = [](const QString& before, const QString& now) {
      ClassNotes earlier = notesOf(before, {.name = before});
      ClassNotes newest = notesOf(now, {.name = now});
      earlier.platform = newest.platform = u"plain"_s;
      const Result<Moved> moved = goOnWith(u"batch.json"_s, earlier, newest);
      return moved && moved->contains(before);
    };
    QVERIFY(!goesAlong(u"Bob Builder"_s, u" BOB  builder"_s));
    QVERIFY(!goesAlong(u"Bob Builder"_s, u"Builder, Bob"_s));
    ClassNotes archive = notesOf(u"_b~0123abcd"_s, {.name = u"\u200bb"_s});
    archive.platform = u"plain"_s;
    ClassNotes newest = notesOf(u"\u200bb"_s, {.name = u"\u200bb"_s});
    newest.platform = u"plain"_s;
    const Result<Moved> moved = goOnWith(u"batch.json"_s, archive, newest);
    QVERIFY(moved && moved->size() == 1);
  }
};

ENSHU_TEST(NewerDownloadTest)

}  // namespace enshu::newer_download_test

#include "newer_download_test.moc"
