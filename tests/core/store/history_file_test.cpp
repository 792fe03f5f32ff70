// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a history: whose it is, what is done with one that is not ours, newer, older or
// damaged, and that a full disk and forgetting leave it whole.
#include <sys/resource.h>
#include <sys/stat.h>

#include <QtEndian>
#include <csignal>

#include "tests/core/store/history_fixture.h"
#include "tests/support/suite.h"

namespace enshu::history_file_test {

using namespace Qt::StringLiterals;
using namespace enshu::test;
using grading::Person;

namespace {

// Where SQLite's header has the version of the tables and the mark of the program.
constexpr qsizetype kVersionAt = 60;
constexpr qsizetype kApplicationAt = 68;

const Person kTanaka{.name = u"Tanaka Taro"_s, .number = u"03-240123"_s};
const Person kSuzuki{.name = u"Suzuki Hana"_s};

// A file cannot grow beyond this while the object lives.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallFiles() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

// One whose only record is the name of a super-journal
// (https://www.sqlite.org/fileformat2.html#the_rollback_journal).
QByteArray journalThatNames(const QByteArray& file) {
  const auto word = [](quint32 value) {
    const quint32 big = qToBigEndian(value);
    return QByteArray(reinterpret_cast<const char*>(&big), sizeof big);
  };
  quint32 sum = 0;
  for (const char letter : file) {
    sum += static_cast<quint32>(static_cast<signed char>(letter));
  }
  const QByteArray magic = QByteArray::fromHex("d9d505f920a163d7");
  QByteArray journal = magic + word(0) + word(1) + word(1) + word(512) + word(4096);
  journal += QByteArray(512 - journal.size(), '\0');
  const quint32 lockPage = (1U << 30) / 4096 + 1;
  return journal + word(lockPage) + file + word(static_cast<quint32>(file.size())) + word(sum) +
         magic;
}

}  // namespace

class HistoryFileTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    year_ = std::make_unique<HistoryFixture>();
    year_->put(u"week1"_s, u"t"_s, {kTanaka}, {u"aa"_s});
    year_->put(u"week2"_s, u"s"_s, {kSuzuki}, {u"bb"_s});
    QVERIFY(year_->record({u"week1"_s, u"week2"_s}));
    whole_ = year_->dump();
    QVERIFY(whole_.contains("Tanaka") && whole_.contains("Suzuki"));
  }

  void belongsToTheUserAlone() {
    for (const QString& file : {year_->file(), year_->file() + u".json"_s}) {
      struct stat status {};
      QCOMPARE(stat(QFile::encodeName(file).constData(), &status), 0);
      QCOMPARE(status.st_mode & 0777, mode_t{0600});
    }
  }

  void nobodysHistoryIsEmptyAndMakesNoFile() {
    const QString file = year_->path(u"none.sqlite"_s);
    auto history = store::History::open(year_->course(), file);
    QVERIFY(history && history->attempts({}).value().isEmpty());
    QVERIFY(history->statistics({}).value().isEmpty() && history->classes().value().isEmpty());
    QVERIFY(store::rebuild(year_->course(), file));
    QVERIFY(store::record(year_->course(), file, {year_->path(u"nowhere"_s)}));
    QVERIFY(!QFile::exists(file) && !QFile::exists(file + u".json"_s));
  }

  // SQLite removes the file that a journal names as its super-journal, wherever that is.
  void aJournalThatNamesAnotherFileIsRefused() {
    const QByteArray victim = QFile::encodeName(year_->path(u"precious"_s));
    QVERIFY(writeBytes(QFile::decodeName(victim), "mine"));
    QVERIFY(writeBytes(year_->file() + u"-journal"_s, journalThatNames(victim)));
    const QString why =
        u"h.sqlite-journal: is no journal of Enshu's and names other files; take it away, or name "
        "another history with --store FILE"_s;
    QCOMPARE(QString::fromUtf8(year_->dump()), why);
    QCOMPARE(year_->said(year_->record({u"week1"_s}).error()), why);
    QCOMPARE(year_->said(year_->rebuild().error()), why);
    QCOMPARE(bytesOf(QFile::decodeName(victim)), QByteArray("mine"));
  }

  void aNewerOneIsRefusedAndStays() {
    QByteArray bytes = bytesOf(year_->file());
    bytes[kVersionAt + 3] = 99;
    QVERIFY(writeBytes(year_->file(), bytes));
    const QString why =
        u"h.sqlite: is a history of a newer Enshu; use that one, or name another "
        "file with --store"_s;
    QCOMPARE(QString::fromUtf8(year_->dump()), why);
    QCOMPARE(year_->said(year_->record({u"week1"_s}).error()), why);
    QCOMPARE(year_->said(year_->rebuild().error()), why);
    QCOMPARE(bytesOf(year_->file()), bytes);
  }

  void whatCannotBeUsedIsMadeAnew_data() {
    QTest::addColumn<int>("at");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("of an earlier version") << int(kVersionAt) << QByteArray(4, '\0');
    QTest::newRow("no header") << 0 << QByteArray(16, 'x');
    QTest::newRow("another program's mark") << int(kApplicationAt) << QByteArray(4, 'x');
    QTest::newRow("a page of tables") << 100 << QByteArray(2000, '\xff');
    QTest::newRow("a page of rows") << 4096 << QByteArray(4096, '\x5a');
    QTest::newRow("cut off") << 6000 << QByteArray();
    QTest::newRow("all of it") << 0 << QByteArray("text\n");
  }

  void whatCannotBeUsedIsMadeAnew() {
    QFETCH(int, at);
    QFETCH(QByteArray, bytes);
    const QByteArray good = bytesOf(year_->file());
    const bool isCut = bytes.size() < 4;
    const QByteArray bad = isCut ? good.left(at)
                           : at + bytes.size() < 6
                               ? bytes
                               : QByteArray(good).replace(at, bytes.size(), bytes);
    QVERIFY(bad != good && writeBytes(year_->file(), bad));
    QVERIFY(writeBytes(year_->file() + u"-journal"_s, "of the damaged one"));
    auto history = year_->open();
    QVERIFY2(history, history ? "" : qPrintable(year_->said(history.error())));
    QCOMPARE(history->repaired().aside, year_->file() + u".damaged"_s);
    QCOMPARE(year_->dump(), whole_);
    QCOMPARE(bytesOf(year_->file() + u".damaged"_s), bad);
    QVERIFY(year_->open()->repaired().folders.isEmpty());
  }

  // A trigger would run with what is written next.
  void tablesOfSomebodyElseAreNotUsed() {
    QByteArray bytes = bytesOf(year_->file());
    const qsizetype at = bytes.indexOf("CREATE INDEX results_exercise");
    QVERIFY(at > 0);
    bytes[bytes.indexOf("(exercise)", at) + 1] = 'E';
    QVERIFY(writeBytes(year_->file(), bytes));
    QCOMPARE(year_->open()->repaired().folders.size(), 2);
    QCOMPARE(year_->dump(), whole_);
  }

  void aFileOfAnotherProgramIsNotTouched_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("my thesis\n");
    QTest::newRow("a database") << QByteArray();
  }

  void aFileOfAnotherProgramIsNotTouched() {
    QFETCH(QByteArray, bytes);
    if (bytes.isEmpty()) {
      bytes = bytesOf(year_->file()).replace(kApplicationAt, 4, "abcd");
    }
    const QString file = year_->path(u"thesis"_s);
    QVERIFY(writeBytes(file, bytes));
    const QString why = u"thesis: is no history of Enshu; name another file with --store"_s;
    QCOMPARE(QString::fromUtf8(year_->dump(file)), why);
    const auto recorded = store::record(year_->course(), file, {year_->path(u"week1"_s)});
    QCOMPARE(year_->said(recorded.error()), why);
    QCOMPARE(bytesOf(file), bytes);
    QVERIFY(!QFile::exists(file + u".json"_s) && !QFile::exists(file + u".damaged"_s));
  }

  void aDamagedListIsRefused() {
    QVERIFY(writeBytes(year_->file() + u".json"_s, "{\"format\": \"enshu-history-folders/1\""));
    QVERIFY(year_->said(year_->record({u"week1"_s}).error()).startsWith(u"h.sqlite.json:"_s));
  }

  void aLostListIsTheDatabases() {
    QVERIFY(QFile::remove(year_->file() + u".json"_s));
    QCOMPARE(year_->dump(), whole_);
    year_->put(u"week3"_s, u"t"_s, {kTanaka}, {.source = u"cc"_s, .day = 3});
    QVERIFY(year_->record({u"week3"_s}));
    QVERIFY(year_->rebuild());
    QCOMPARE(year_->open()->classes().value().size(), 3);
  }

  void ofAnotherCourseIsRefused() {
    course::Course other = year_->course();
    other.id = u"statics"_s;
    const auto history = store::History::open(other, year_->file());
    QCOMPARE(year_->said(history.error()),
             u"h.sqlite: is the history of the course robot-dynamics; name another file with "
             "--store"_s);
  }

  // Nothing half written, nothing lost, and the next attempt succeeds.
  void aFullDisk() {
    for (int k = 0; k < 200; ++k) {
      const QString name = u"n%1"_s.arg(k);
      year_->put(u"big"_s, name, {{.name = name}}, {u"%1"_s.arg(k)});
    }
    for (const qint64 more : {0, 1, 4096, 20'000}) {
      const SmallFiles small(static_cast<rlim_t>(QFileInfo(year_->file()).size() + more));
      const auto recorded = year_->record({u"big"_s});
      QVERIFY(!recorded);
      QVERIFY2(year_->said(recorded.error()).startsWith(u"machine: h.sqlite: "_s),
               qPrintable(year_->said(recorded.error())));
    }
    QCOMPARE(year_->dump(), whole_);
    QVERIFY(year_->record({u"big"_s}));
    QCOMPARE(year_->attempts({}).count(u';'), 201);
  }

  void aNewOneThatFindsNoRoomLeavesNone() {
    const QString file = year_->path(u"new.sqlite"_s);
    {
      const SmallFiles small(8192);
      const auto recorded = store::record(year_->course(), file, {year_->path(u"week1"_s)});
      QVERIFY(!recorded && recorded.error().ofMachine);
    }
    QVERIFY(!QFile::exists(file));
    QVERIFY(store::record(year_->course(), file, {year_->path(u"week1"_s)}));
    QVERIFY(year_->dump(file).contains("Tanaka"));
  }

  // Nobody can read it in the file any more.
  void forgetsAFolder() {
    QVERIFY(bytesOf(year_->file()).contains("Tanaka Taro"));
    QVERIFY(writeBytes(year_->file() + u".damaged"_s, "Tanaka Taro"));
    QVERIFY(store::forgetFolder(year_->course(), year_->file(), year_->path(u"week1"_s)).value());
    QVERIFY(!bytesOf(year_->file()).contains("Tanaka Taro"));
    QVERIFY(!QFile::exists(year_->file() + u".damaged"_s));
    QVERIFY(year_->rebuild());
    QCOMPARE(year_->attempts({}), u"Suzuki Hana 1 failed 2.5"_s);
    QVERIFY(!store::forgetFolder(year_->course(), year_->file(), year_->path(u"week1"_s)).value());
  }

  void forgetsAFolderThatIsGone() {
    QVERIFY(QDir(year_->path(u"week1"_s)).removeRecursively());
    QVERIFY(year_->rebuild());
    QVERIFY(store::forgetFolder(year_->course(), year_->file(), year_->path(u"week1"_s)).value());
    QCOMPARE(year_->attempts({}), u"Suzuki Hana 1 failed 2.5"_s);
  }

  // Of a group the others stay, and where his results still lie is told.
  void forgetsAPerson() {
    year_->put(u"week3"_s, u"g"_s, {kTanaka, kSuzuki}, {.source = u"cc"_s, .day = 3});
    QVERIFY(year_->record({u"week3"_s}));
    const QString person = year_->open()->attempts({{u"tanaka"_s}, {}, {}}).value().first().person;
    const auto left = store::forgetPerson(year_->course(), year_->file(), person);
    QVERIFY(left);
    QCOMPARE(*left, (QStringList{year_->path(u"week1/t"_s), year_->path(u"week3/g"_s)}));
    QVERIFY(!bytesOf(year_->file()).contains("Tanaka Taro"));
    QCOMPARE(year_->attempts({}), u"Suzuki Hana 1 failed 2.5; Suzuki Hana 2 failed 2.5"_s);
  }

 private:
  std::unique_ptr<HistoryFixture> year_;
  QByteArray whole_;
};

ENSHU_TEST(HistoryFileTest)

}  // namespace enshu::history_file_test

#include "history_file_test.moc"
