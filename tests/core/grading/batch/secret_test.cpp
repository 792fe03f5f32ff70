// SPDX-License-Identifier: GPL-3.0-or-later
//
// What hidden cases are drawn from.
#include "core/grading/batch/secret.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTest>
#include <set>

namespace enshu::secret_test {

using namespace Qt::StringLiterals;
using namespace enshu::grading;

class SecretTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyGradingHasItsOwn() {
    std::set<QByteArray> secrets;
    for (int k = 0; k < 100; ++k) {
      const QByteArray secret = newSecret(0);
      QCOMPARE(secret.size(), kSecretBytes);
      secrets.insert(secret);
    }
    QCOMPARE(secrets.size(), size_t{100});
    QVERIFY(kSecretBytes * 8 >= 128);
  }

  void aSeedMakesTheSameSecretAgain() {
    QCOMPARE(newSecret(7), newSecret(7));
    QVERIFY(newSecret(7) != newSecret(8));
    QCOMPARE(newSecret(7).size(), kSecretBytes);
  }

  void comesBackFromItsText() {
    const QByteArray secret = newSecret(0);
    const QJsonObject json{{u"secret"_s, secretText(secret)}};
    const auto read =
        json::read(QJsonDocument(json).toJson(), u"batch.json"_s,
                   [](const json::Value& root) { return readSecret(root.at("secret")); });
    QVERIFY(read);
    QCOMPARE(*read, secret);
  }

  // By another implementation: python3 -c 'import hmac; print(int(hmac.new(bytes(range(32)),
  // b"""{"exercise":"e","sources":{"a.cpp":"00","b.cpp":"ff"}}""", "sha256").hexdigest()[:16], 16)
  // >> 2)'
  void isTheKeyedHashOfExerciseAndSources() {
    QByteArray secret;
    for (char byte = 0; byte < 32; ++byte) {
      secret += byte;
    }
    QCOMPARE(hiddenSeed(secret, u"e"_s, {{u"a.cpp"_s, u"00"_s}, {u"b.cpp"_s, u"ff"_s}}),
             quint64{2775347246279813696});
  }

  void hangsOnEveryPartAndOnNoOrder() {
    const QJsonObject sources{{u"a.cpp"_s, u"00"_s}, {u"b.cpp"_s, u"ff"_s}};
    QJsonObject turned;
    turned[u"b.cpp"_s] = u"ff"_s;
    turned[u"a.cpp"_s] = u"00"_s;
    const quint64 seed = hiddenSeed(newSecret(1), u"e"_s, sources);
    QCOMPARE(hiddenSeed(newSecret(1), u"e"_s, turned), seed);
    QVERIFY(hiddenSeed(newSecret(2), u"e"_s, sources) != seed);
    QVERIFY(hiddenSeed(newSecret(1), u"f"_s, sources) != seed);
    QVERIFY(hiddenSeed(newSecret(1), u"e"_s, {{u"a.cpp"_s, u"00"_s}, {u"b.cpp"_s, u"fe"_s}}) !=
            seed);
    QVERIFY(hiddenSeed(newSecret(1), u"e"_s, {{u"a.cpp"_s, u"00"_s}}) != seed);
  }

  // Such that --seed repeats it.
  void isWhatTheCommandLineTakes() {
    std::set<quint64> seeds;
    for (int k = 0; k < 1000; ++k) {
      const quint64 seed = hiddenSeed(newSecret(0), u"e"_s, {{u"a.cpp"_s, k}});
      QVERIFY(seed >= 1 && seed <= quint64{1} << 62);
      seeds.insert(seed);
    }
    QCOMPARE(seeds.size(), size_t{1000});
  }
};

ENSHU_TEST(SecretTest)

}  // namespace enshu::secret_test

#include "secret_test.moc"
