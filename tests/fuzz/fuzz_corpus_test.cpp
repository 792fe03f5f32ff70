// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/contract.h"
#include "tests/fuzz/targets.h"
#include "tests/support/project.h"
#include "tests/support/suite.h"

namespace enshu::fuzz_corpus_test {

using namespace Qt::StringLiterals;

// Tries every file of the corpora, without a fuzzer. What a fuzzer once found stays right, and what
// is called good... stays accepted, everything else refused: seeds that no reader takes any more
// would show a fuzzer nothing.
class CorpusTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyFile_data() {
    QTest::addColumn<int>("target");
    QTest::addColumn<QString>("path");
    for (int k = 0; k < int(std::size(enshu::fuzz::kTargets)); ++k) {
      const QString name = QString::fromLatin1(enshu::fuzz::kTargets[k].name);
      const QString folder = enshu::test::source(u"tests/fuzz/corpus/"_s + name);
      const QStringList files = enshu::test::filesBelow(folder, u"."_s);
      QVERIFY2(!files.filter(u"good"_s).isEmpty(), qPrintable(name));
      for (const QString& file : files) {
        QTest::addRow("%s/%s", qPrintable(name), qPrintable(file)) << k << folder + u'/' + file;
      }
    }
  }
  void everyFile() {
    QFETCH(const int, target);
    QFETCH(const QString, path);
    try {
      const bool accepted = enshu::fuzz::kTargets[target].target(enshu::test::bytesOf(path));
      QCOMPARE(accepted, QFileInfo(path).fileName().startsWith("good"_L1));
    } catch (const enshu::ContractViolation& violation) {
      QFAIL(violation.what());
    }
  }
};

ENSHU_TEST(CorpusTest)

}  // namespace enshu::fuzz_corpus_test

#include "fuzz_corpus_test.moc"
