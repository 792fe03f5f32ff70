// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/grading/result/review.h"
#include "tests/support/project.h"
#include "tests/support/results.h"
#include "tests/support/suite.h"

namespace enshu::review_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class ReviewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { folder_ = std::make_unique<QTemporaryDir>(); }

  void comesBackAsItWasWritten() {
    for (const Review& review : {Review{7.25, u"half a point for <the idea>\n演習"_s, {}},
                                 Review{0.0, u"copied"_s, u"!"_s}, Review{{}, {}, u"well done"_s},
                                 Review{{}, {}, u"here"_s, {{u"演習 (1).cpp"_s, u"00ff"_s}}}}) {
      QVERIFY(writeReview(path(), review, 10));
      const Result<Review> read = readReview(path(), 10);
      QVERIFY(read);
      Review now = review;
      now.of = review.score ? 10 : 0;
      QVERIFY(*read == now);
    }
  }

  // As earlier versions wrote it.
  void aReviewThatDoesNotSayForWhatIsRead() {
    QVERIFY(test::writeBytes(
        path(), R"({"format": "enshu-review/1", "score": 7, "reason": "x", "comment": ""})"));
    const Review read = readReview(path(), 10).value();
    QVERIFY(read.score == 7 && read.sources.isEmpty());
    QVERIFY(!isOutdated(read, test::someResult()));
  }

  void isOfTheFileThatItWasGivenFor() {
    ExerciseResult result = test::someResult();
    Review review{7.0, u"x"_s, {}, result.receipt.sources};
    QVERIFY(!isOutdated(review, result));
    result.receipt.sources = {{u"1_swing (2).cpp"_s, u"00ff"_s}};  // the same by another name
    QVERIFY(!isOutdated(review, result));
    result.receipt.sources[u"before.cpp"_s] = u"00aa"_s;
    QVERIFY(isOutdated(review, result));
    result.receipt.sources = {{u"swing.cpp"_s, u"00fe"_s}};
    QVERIFY(isOutdated(review, result));
    result.receipt.sources = {};  // nobody came to look at the file
    QVERIFY(!isOutdated(review, result));
  }

  void anEmptyReviewLeavesNoFile() {
    QVERIFY(readReview(path(), 10).value().isEmpty());
    QVERIFY(writeReview(path(), {1.0, u"because"_s, {}}, 10));
    QVERIFY(QFile::exists(path()));
    QVERIFY(writeReview(path(), {}, 10));
    QVERIFY(!QFile::exists(path()));
    QVERIFY(writeReview(path(), {}, 10));
  }

  void aScoreNeedsAReasonAndASize() {
    QVERIFY(writeReview(path(), {3.0, u"first"_s, {}}, 10));
    for (const Review& bad :
         {Review{4.0, u" "_s, {}}, Review{-1.0, u"no"_s, {}}, Review{std::nan(""), u"no"_s, {}},
          Review{HUGE_VAL, u"no"_s, {}}, Review{10.5, u"more"_s, {}}}) {
      QVERIFY(!writeReview(path(), bad, 10));
    }
    QCOMPARE(readReview(path(), 10).value().reason, u"first"_s);
  }

  void saysWhereItCannotBeWritten() {
    QVERIFY(test::writeBytes(folder_->filePath(u"file"_s), "no folder"));
    const QString nowhere = folder_->filePath(u"file/student"_s);
    const Result<void> written =
        writeReview(nowhere + u"/x.review.json"_s, {1.0, u"because"_s, {}}, 10);
    QVERIFY(!written);
    QVERIFY(QString::fromStdString(written.error().where).contains(nowhere));
  }

  void badFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("where");
    const QByteArray start = R"({"format": "enshu-review/1", )";
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("half") << start << QString();
    QTest::newRow("other format")
        << QByteArray(R"({"format": "enshu-review/2", "reason": "", "comment": ""})")
        << u":/format"_s;
    QTest::newRow("list") << QByteArray("[]") << QString();
    QTest::newRow("no comment") << QByteArray(start + R"("reason": ""})") << QString();
    QTest::newRow("unknown key") << QByteArray(start +
                                               R"("reason": "", "comment": "", "points": 3})")
                                 << u":/points"_s;
    QTest::newRow("text for a score")
        << QByteArray(start + R"("score": "7", "reason": "x", "comment": ""})") << u":/score"_s;
    QTest::newRow("null for a score")
        << QByteArray(start + R"("score": null, "reason": "x", "comment": ""})") << u":/score"_s;
    QTest::newRow("negative score")
        << QByteArray(start + R"("score": -7, "reason": "x", "comment": ""})") << QString();
    QTest::newRow("endless score")
        << QByteArray(start + R"("score": 1e999, "reason": "x", "comment": ""})") << QString();
    QTest::newRow("more than there are")
        << QByteArray(start + R"("score": 11, "reason": "x", "comment": ""})") << QString();
    QTest::newRow("no reason") << QByteArray(start + R"("score": 7, "reason": "", "comment": ""})")
                               << QString();
    QTest::newRow("no hashes")
        << QByteArray(start + R"("reason": "", "comment": "x", "sources": ["00ff"]})")
        << u":/sources"_s;
    QTest::newRow("a number for a hash")
        << QByteArray(start + R"("reason": "", "comment": "x", "sources": {"a.cpp": 7}})")
        << u":/sources/a.cpp"_s;
    QTest::newRow("huge") << QByteArray(start + R"("reason": "x", "comment": ")" +
                                        QByteArray(2 << 20, 'x') + R"("})")
                          << QString();
  }

  void badFilesAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, where);
    QVERIFY(test::writeBytes(path(), bytes));
    const Result<Review> read = readReview(path(), 10);
    QVERIFY(!read);
    QVERIFY(QString::fromStdString(read.error().where).startsWith(path() + where));
  }

  void aFolderOrALooseLinkIsNoReview() {
    QVERIFY(QDir().mkpath(path()));
    QVERIFY(!readReview(path(), 10));
    QVERIFY(QDir().rmdir(path()));
    QVERIFY(QFile::link(folder_->filePath(u"nothing"_s), path()));
    QVERIFY(!readReview(path(), 10));
  }

 private:
  QString path() const { return reviewPath(folder_->path(), u"some-exercise"_s); }

  std::unique_ptr<QTemporaryDir> folder_;
};

ENSHU_TEST(ReviewTest)

}  // namespace enshu::review_test

#include "review_test.moc"
