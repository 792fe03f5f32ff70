// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values as bytes: what is put is what is taken, and what a stranger made does no harm.
#include <QTest>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/base/contract.h"
#include "core/value/any.h"
#include "core/value/codec.h"
#include "tests/support/suite.h"

namespace enshu::value_test {

using namespace enshu::value;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

enum class Colour { Red, Green, Blue };

struct Inner {
  double x = 0;
  std::vector<int> whole;
};
ENSHU_FIELDS(Inner, x, whole)

// Everything that crosses.
struct All {
  double number = 0;
  int integer = 0;
  bool flag = false;
  std::string text;
  Colour colour = Colour::Red;
  Vector3d fixed = Vector3d::Zero();
  Eigen::Matrix3d square = Eigen::Matrix3d::Zero();
  VectorXd vector;
  MatrixXd matrix;
  Inner inner;
  std::vector<Inner> list;
};
ENSHU_FIELDS(All, number, integer, flag, text, colour, fixed, square, vector, matrix, inner, list)

All example() {
  All all;
  all.number = -0.0;
  all.integer = std::numeric_limits<int>::min();
  all.flag = true;
  all.text = std::string("τ\0x", 4);
  all.colour = Colour::Blue;
  all.fixed = {1, std::numeric_limits<double>::infinity(), 5e-324};
  all.square << 1, 2, 3, 4, 5, 6, 7, 8, 9;
  all.vector = VectorXd::LinSpaced(7, 0, 1);
  all.matrix = MatrixXd(0, 4);
  all.inner = {2.5, {}};
  all.list = {{1, {1, 2}}, {2, {}}};
  return all;
}

template <class T>
std::string bytesOf(const T& value) {
  Writer writer;
  put(writer, value);
  return writer.bytes();
}

// Takes a T out of the bytes and says whether that is all there is.
template <class T>
bool reads(const std::string& bytes) {
  Reader reader(bytes);
  get<T>(reader);
  return reader.ok() && reader.atEnd();
}

std::string matrixOf(std::uint32_t rows, std::uint32_t columns, std::size_t entries) {
  std::string bytes(1, static_cast<char>(Kind::Matrix));
  bytes.append(reinterpret_cast<const char*>(&rows), sizeof rows);
  bytes.append(reinterpret_cast<const char*>(&columns), sizeof columns);
  return bytes + std::string(entries * sizeof(double), '\0');
}

std::string countOf(Kind kind, std::uint32_t count) {
  std::string bytes(1, static_cast<char>(kind));
  return bytes.append(reinterpret_cast<const char*>(&count), sizeof count);
}

}  // namespace

}  // namespace enshu::value_test

template <>
inline constexpr int enshu::value::kLast<enshu::value_test::Colour> =
    static_cast<int>(enshu::value_test::Colour::Blue);

namespace enshu::value_test {

class ValueTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everythingArrivesUnchanged() {
    const All sent = example();
    const std::string bytes = bytesOf(sent);
    Reader reader(bytes);
    const All all = get<All>(reader);
    QVERIFY(reader.ok() && reader.atEnd());
    QVERIFY(all.number == 0 && std::signbit(all.number));
    QCOMPARE(all.integer, sent.integer);
    QCOMPARE(all.flag, true);
    QCOMPARE(all.text, sent.text);
    QVERIFY(all.colour == Colour::Blue);
    QVERIFY(all.fixed == sent.fixed && all.square == sent.square && all.vector == sent.vector);
    QVERIFY(all.matrix.rows() == 0 && all.matrix.cols() == 4);
    QCOMPARE(all.inner.x, 2.5);
    QCOMPARE(all.list.size(), std::size_t{2});
    QCOMPARE(all.list[0].whole, (std::vector<int>{1, 2}));
    // One value, one encoding.
    QCOMPARE(bytesOf(all), bytes);
  }

  void aValueOfUnknownTypeIsPutLikeOneOfItsType() {
    QCOMPARE(bytesOf(Any(VectorXd(Vector3d(1, 2, 3)))), bytesOf(Vector3d(1, 2, 3)));
    QCOMPARE(bytesOf(Any(Any::Record{{"x", 2.5}, {"whole", Any::List{std::int64_t{1}}}})),
             bytesOf(Inner{2.5, {1}}));
  }

  void theNumbersOfAValueStandOneBehindTheOther() {
    All sent = example();
    sent.matrix.resize(2, 2);
    sent.matrix << 1, 2, 3, 4;
    const std::string bytes = bytesOf(std::vector{sent.inner, {3, {1, 2}}}) +  //
                              bytesOf(sent.matrix) + bytesOf(true) + bytesOf(sent.text);
    Reader reader(bytes);
    QCOMPARE(takeNumbers(reader), (std::vector<double>{2.5, 3, 1, 2}));
    QCOMPARE(takeNumbers(reader), (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(takeNumbers(reader), (std::vector<double>{1}));
    QVERIFY(reader.ok());
    takeNumbers(reader);
    QVERIFY(!reader.ok());
    QCOMPARE(numbersOf(Any::List{Any(true), sent.matrix}), (std::vector<double>{1, 1, 2, 3, 4}));
    QVERIFY(!numbersOf(Any::List{Any(true), Any(std::string())}));
  }

  void numbersThatAreCutOffOrEndlesslyDeepAreRefused() {
    const std::string bytes = bytesOf(std::vector<Inner>{{1, {1, 2}}, {2, {}}});
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      Reader reader(std::string_view(bytes).substr(0, size));
      takeNumbers(reader);
      QVERIFY(!reader.ok());
    }
    std::string nested;
    for (int depth = 0; depth < 1'000'000; ++depth) {
      nested += countOf(Kind::List, 1);
    }
    Reader deep(nested);
    takeNumbers(deep);
    QVERIFY(!deep.ok());
    const std::string handle = countOf(Kind::Map, 0);
    Reader map(handle);
    takeNumbers(map);
    QVERIFY(!map.ok());
  }

  void theFieldsAreNamedInTheirOrder() {
    const auto fields = enshuFields(static_cast<const Inner*>(nullptr));
    QCOMPARE(std::get<0>(fields).name, "x");
    QCOMPARE(std::get<1>(fields).name, "whole");
  }

  void everyTruncationIsRefused() {
    const std::string bytes = bytesOf(example());
    QVERIFY(reads<All>(bytes));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      QVERIFY(!reads<All>(bytes.substr(0, size)));
    }
    QVERIFY(!reads<All>(bytes + '\0'));
  }

  // What is taken nevertheless is encoded as the same bytes: nothing has two meanings.
  void anyChangedByteDoesNoHarm() {
    const std::string bytes = bytesOf(example());
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      for (int flip = 1; flip < 256; ++flip) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ flip);
        Reader reader(changed);
        const All all = get<All>(reader);
        if (reader.ok() && reader.atEnd()) {
          QCOMPARE(bytesOf(all), changed);
        }
      }
    }
  }

  void countsAreHeldAgainstWhatIsThere_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const std::string& bytes) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes);
    };
    constexpr auto most = std::numeric_limits<std::uint32_t>::max();
    row("matrix of 2^64 bytes", matrixOf(1 << 31, 1 << 30, 3));
    row("matrix that wraps round", matrixOf(0x10000, 0x10000, 3));
    row("one row more", matrixOf(2, 2, 3));
    row("many columns of nothing", matrixOf(0, most, 0));
    row("list", countOf(Kind::List, most));
    row("text", countOf(Kind::Text, most));
    row("record", countOf(Kind::Record, most));
  }

  void countsAreHeldAgainstWhatIsThere() {
    QFETCH(QByteArray, bytes);
    const std::string text = bytes.toStdString();
    QVERIFY(!reads<MatrixXd>(text));
    QVERIFY(!reads<std::vector<All>>(text));
    QVERIFY(!reads<std::string>(text));
    QVERIFY(!reads<All>(text));
  }

  void aListGrowsWithWhatIsThere() {
    // 40 MB of a list that says it has 40 million records, of which none is there.
    const std::string bytes = countOf(Kind::List, 40'000'000) + std::string(40'000'000, '\x01');
    Reader reader(bytes);
    QVERIFY(get<std::vector<All>>(reader).size() <= 1);
    QVERIFY(!reader.ok());
  }

  void anotherTypeIsRefused() {
    QVERIFY(reads<Vector3d>(bytesOf(Vector3d(1, 2, 3))));
    QVERIFY(!reads<Vector3d>(bytesOf(VectorXd(VectorXd::Zero(4)))));
    QVERIFY(!reads<VectorXd>(bytesOf(MatrixXd(MatrixXd::Zero(2, 2)))));
    using UpToSix = Eigen::Matrix<double, 6, Eigen::Dynamic, Eigen::ColMajor, 6, 6>;
    QVERIFY(reads<UpToSix>(bytesOf(UpToSix(UpToSix::Ones(6, 6)))));
    QVERIFY(!reads<UpToSix>(bytesOf(MatrixXd(MatrixXd::Zero(6, 7)))));
    QVERIFY(!reads<double>(bytesOf(1)));
    QVERIFY(!reads<int>(bytesOf(1.0)));
    QVERIFY(!reads<int>(bytesOf(std::int64_t{1} << 31)));
    QVERIFY(!reads<bool>(bytesOf(1)));
    QVERIFY(!reads<Colour>(bytesOf(3)));
    QVERIFY(!reads<Colour>(bytesOf(-1)));
    QVERIFY(!reads<Inner>(bytesOf(example())));
  }

  void afterAFaultEverythingIsHarmless() {
    Reader reader("?");
    QCOMPARE(reader.number(), 0.0);
    QCOMPARE(reader.integer(3, 5), 3);
    QCOMPARE(reader.matrix().size(), Index{0});
    QCOMPARE(reader.list(), std::size_t{0});
    QVERIFY(reader.text().empty() && !reader.flag() && !reader.record(0) && reader.map(0) == 0);
    Vector3d fixed(1, 2, 3);
    reader.fill(fixed.data(), 3, 1);
    QVERIFY(fixed == Vector3d::Zero());
    QVERIFY(!reader.ok());
  }

  void whatIsTooLargeIsTheCallersBug() {
    Writer writer;
    QVERIFY_THROWS_EXCEPTION(enshu::ContractViolation, writer.matrix(MatrixXd(0, kMostRows + 1)));
  }
};

ENSHU_TEST(ValueTest)

}  // namespace enshu::value_test

#include "value_test.moc"
