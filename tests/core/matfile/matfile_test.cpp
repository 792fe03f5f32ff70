// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <csignal>
#include <fstream>
#include <random>

#include "core/matfile/bytes.h"
#include "core/matfile/read.h"
#include "core/matfile/write.h"
#include "tests/core/matfile/samples.h"
#include "tests/support/suite.h"

namespace enshu::matfile_test {

using namespace Qt::StringLiterals;

using namespace enshu::matfile;
using enshu::Result;
using samples::Array;
using samples::compressedElement;
using samples::element;

namespace {

const std::filesystem::path kData = ENSHU_DATA;

Eigen::MatrixXd d() {
  return (Eigen::MatrixXd(2, 3) << 1, 2.5, -3, 4, 1e300, 0.1).finished();
}

Eigen::MatrixXd row(std::initializer_list<double> numbers) {
  Eigen::MatrixXd matrix(1, static_cast<Eigen::Index>(numbers.size()));
  std::copy(numbers.begin(), numbers.end(), matrix.data());
  return matrix;
}

template <class T>
QString complaint(const Result<T>& result) {
  return QString::fromStdString(result ? std::string("good") : result.error().message());
}

bool same(const std::vector<Variable>& a, const std::vector<Variable>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.name == y.name && x.values.rows() == y.values.rows() &&
           x.values.cols() == y.values.cols() && x.values == y.values;
  });
}

}  // namespace

class MatfileTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir dir_;
  std::filesystem::path path(const char* name) const {
    return std::filesystem::path(dir_.path().toStdString()) / name;
  }
  // "where: text" of reading these bytes, without the name of the file.
  QString complaintAbout(const std::string& bytes) const {
    const std::filesystem::path file = path("sample.mat");
    samples::write(file, bytes);
    return complaint(readMat(file)).remove(QString::fromStdString(file.string() + ": "));
  }
  static std::vector<Variable> variables() {
    Eigen::MatrixXd large(7, 200);
    for (Eigen::Index i = 0; i < large.size(); ++i) {
      large(i) = std::sin(static_cast<double>(i) * 0.37);
    }
    return {{"joint_torque_solution", large},
            {"a", row({1, -0.0, 5e-324, 1e308})},
            {"empty", Eigen::MatrixXd(0, 3)},
            {"scalar", row({1.0 / 3})}};
  }

 private Q_SLOTS:
  void givesBackWhatItWrote_data() {
    QTest::addColumn<bool>("compressed");
    QTest::newRow("plain") << false;
    QTest::newRow("compressed") << true;
  }

  void givesBackWhatItWrote() {
    QFETCH(bool, compressed);
    const auto file = path("written.mat");
    QCOMPARE(complaint(writeMat(file, variables(), {.compressed = compressed})), u"good"_s);
    const Result<std::vector<Variable>> read = readMat(file, {.finite = true});
    QCOMPARE(complaint(read), u"good"_s);
    QVERIFY(same(*read, variables()));
    QVERIFY(std::signbit((*read)[1].values(1)));
    // No date stands in the header: the same variables give the same bytes.
    QVERIFY(samples::read(file).starts_with("MATLAB 5.0 MAT-file, written by Enshu"));
    const auto again = path("again.mat");
    QVERIFY(writeMat(again, variables(), {.compressed = compressed}));
    QVERIFY(samples::read(file) == samples::read(again));
  }

  void aFileWithoutVariablesIsAFile() {
    QVERIFY(writeMat(path("none.mat"), {}));
    QCOMPARE(readMat(path("none.mat"))->size(), std::size_t{0});
  }

  void convertsEveryClassOfNumbers_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("octave -6") << u"numbers_v6.mat"_s;
    QTest::newRow("octave -7") << u"numbers_v7.mat"_s;
  }

  void convertsEveryClassOfNumbers() {
    QFETCH(QString, file);
    Result<std::vector<Variable>> read = readMat(kData / file.toStdString());
    QCOMPARE(complaint(read), u"good"_s);
    QCOMPARE(read->back().name, std::string("odd"));
    QVERIFY(std::isnan(read->back().values(0)) && std::isinf(read->back().values(2)));
    read->pop_back();
    const std::vector<Variable> expected = {{"d", d()},
                                            {"s", row({0.5, -2}).transpose()},
                                            {"i8", row({-128, 127})},
                                            {"u8", row({0, 255})},
                                            {"i16", row({-32768})},
                                            {"u16", row({65535})},
                                            {"i32", row({-2147483648.0})},
                                            {"u32", row({4294967295.0})},
                                            {"i64", row({-0x1p53})},
                                            {"u64", row({0x1p53})},
                                            {"yes", row({1, 0, 1})},
                                            {"none", Eigen::MatrixXd(0, 3)}};
    QVERIFY(same(*read, expected));
  }

  void refusesNumbersThatAreNotFiniteIfAsked() {
    const auto file = kData / "numbers_v7.mat";
    const QString name = QString::fromStdString(file.string());
    QCOMPARE(complaint(readMat(file, {.finite = true})),
             name + u": variable odd: has numbers that are not finite"_s);
    QVERIFY(readMatrix(file, "odd"));
    QVERIFY(!readMatrix(file, "odd", {}, {.finite = true}));
    QVERIFY(readMatrix(file, "d", {}, {.finite = true}));
  }

  void namesWhatIsNotAMatrixOfNumbers_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("reason");
    QTest::newRow("text") << u"txt"_s << u"is text"_s;
    QTest::newRow("cell") << u"cel"_s << u"is a cell array"_s;
    QTest::newRow("struct") << u"str"_s << u"is a struct"_s;
    QTest::newRow("complex") << u"cpl"_s << u"is complex"_s;
    QTest::newRow("sparse") << u"spr"_s << u"is a sparse matrix"_s;
    QTest::newRow("3-D") << u"nda"_s << u"has more than two dimensions"_s;
  }

  void namesWhatIsNotAMatrixOfNumbers() {
    QFETCH(QString, variable);
    QFETCH(QString, reason);
    for (const char* name : {"others_v6.mat", "others_v7.mat"}) {
      const auto file = kData / name;
      const QString expected =
          u"%1: variable %2: %3"_s.arg(QString::fromStdString(file.string()), variable, reason);
      const QString found = complaint(readMatrix(file, variable.toStdString()));
      QVERIFY2(found.startsWith(expected), qPrintable(found));
      QVERIFY(complaint(readMat(file)).contains(u"variable txt: is text"_s));
      QVERIFY(readMatrix(file, "d").value() == d());
    }
  }

  void asksForAVariableAndItsShape_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("cols");
    QTest::addColumn<QString>("expected");
    const QString dName = u"d"_s;
    QTest::newRow("any") << dName << -1 << -1 << u"good"_s;
    QTest::newRow("rows") << dName << 2 << -1 << u"good"_s;
    QTest::newRow("both") << dName << 2 << 3 << u"good"_s;
    QTest::newRow("other rows") << dName << 3 << -1 << u"variable d: is 2 x 3, expected 3 x n"_s;
    QTest::newRow("other columns") << dName << 2 << 2 << u"variable d: is 2 x 3, expected 2 x 2"_s;
    QTest::newRow("missing") << u"q"_s << -1 << -1
                             << u"variable q: is not in the file, which has: txt, cel, d, str, "
                                "cpl, spr, nda"_s;
  }

  void asksForAVariableAndItsShape() {
    QFETCH(QString, variable);
    QFETCH(int, rows);
    QFETCH(int, cols);
    QFETCH(QString, expected);
    const auto file = kData / "others_v7.mat";
    const QString found = complaint(readMatrix(file, variable.toStdString(), {rows, cols}));
    QCOMPARE(QString(found).remove(QString::fromStdString(file.string() + ": ")), expected);
  }

  void readsVersion73() {
    const auto file = path("v73.mat");
    samples::writeVersion73(file);
    const Result<std::vector<Variable>> read = readMat(file);
    QCOMPARE(complaint(read), u"good"_s);
    QVERIFY(same(*read, {{"d", d()}, {"u8", row({0, 255})}}));
    samples::writeVersion73(file, samples::Extra::Text);
    QVERIFY(complaint(readMat(file)).endsWith(u"variable txt: is text, not a matrix of numbers"_s));
    QVERIFY(readMatrix(file, "d", {2, 3}).value() == d());
  }

  void readsNoFileThatIsStopped() {
    std::stop_source source;
    source.request_stop();
    for (const char* name : {"v73.mat", "v5.mat"}) {
      const auto file = path(name);
      if (std::string_view(name) == "v73.mat") {
        samples::writeVersion73(file);
      } else {
        QVERIFY(writeMat(file, {{"q", Eigen::MatrixXd::Ones(2, 2)}}));
      }
      QVERIFY(readMat(file));
      const auto read = readMat(file, {.stop = source.get_token()});
      QVERIFY(!read && read.error().message().ends_with("was stopped"));
    }
  }

  void refusesEveryTruncatedVersion73() {
    const auto file = path("v73.mat");
    samples::writeVersion73(file);
    const std::string good = samples::read(file);
    for (std::size_t size = 0; size < good.size(); size += 7) {
      samples::write(file, good.substr(0, size));
      QVERIFY2(!readMat(file), std::to_string(size).c_str());
    }
  }

  // What a flip does is up to HDF5, within this: no crash, no hang, no number of a torn file.
  void survivesFlippedBytesOfVersion73() {
    const auto file = path("flipped73.mat");
    samples::writeVersion73(file, samples::Extra::Text);
    const std::string good = samples::read(file);
    std::mt19937 random(73);
    int refused = 0;
    for (int i = 0; i < 250; ++i) {
      std::string damaged = good;
      char& byte = damaged[random() % damaged.size()];
      byte = static_cast<char>(byte ^ (1 + random() % 255));
      samples::write(file, damaged);
      const Result<Eigen::MatrixXd> read = readMatrix(file, "d", {2, 3}, {.finite = true});
      QVERIFY(!read || read->allFinite());
      refused += read ? 0 : 1;
    }
    QVERIFY2(refused > 10, std::to_string(refused).c_str());
  }

  void refusesDamagedNumbersOfVersion73() {
    const auto file = path("v73.mat");
    samples::writeVersion73(file);
    std::string bytes = samples::read(file);

    const std::size_t stream = bytes.find("\x78\xda");
    QVERIFY(stream != std::string::npos);
    bytes[stream + 8] = static_cast<char>(bytes[stream + 8] ^ 0x10);
    samples::write(file, bytes);
    const QString found = complaint(readMat(file));
    QVERIFY2(found.contains(
                 QRegularExpression(u"variable (d|u8): cannot be read: its data is damaged$"_s)),
             qPrintable(found));
  }

  void namesWhatIsNotAMatrixOfNumbersInVersion73_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("reason");
    QTest::newRow("cell") << u"cel"_s << u"is a cell array"_s;
    QTest::newRow("struct") << u"str"_s << u"is a struct"_s;
    QTest::newRow("complex") << u"cpl"_s << u"is complex"_s;
    QTest::newRow("sparse") << u"spr"_s << u"is a sparse matrix"_s;
    QTest::newRow("3-D") << u"nda"_s << u"has more than two dimensions"_s;
    QTest::newRow("empty") << u"none"_s << u"good"_s;
    QTest::newRow("missing") << u"q"_s
                             << u"is not in the file, which has: cel, cpl, d, nda, none, spr, "
                                "str, u8"_s;
  }

  void namesWhatIsNotAMatrixOfNumbersInVersion73() {
    QFETCH(QString, variable);
    QFETCH(QString, reason);
    const auto file = path("others73.mat");
    samples::writeVersion73(file, samples::Extra::Others);
    const Result<Eigen::MatrixXd> read = readMatrix(file, variable.toStdString());
    const QString found = complaint(read);
    QVERIFY2(found.contains(reason), qPrintable(found));
    QVERIFY(!read || (read->rows() == 0 && read->cols() == 3));
    QVERIFY(readMatrix(file, "d").value() == d());
  }

  // The numbers of an HDF5 file may stand in any other file of the machine.
  void followsNoPathOutOfVersion73() {
    const auto file = path("outside73.mat");
    const auto secret = path("secret");
    samples::write(secret, std::string(16, 's'));
    samples::writeVersion73Elsewhere(file, secret);
    QCOMPARE(complaint(readMat(file)).remove(QString::fromStdString(file.string() + ": ")),
             u"variable out: cannot be read: its data is damaged"_s);
  }

  void readsBothByteOrders() {
    const Array array;
    QCOMPARE(complaintAbout(samples::file(element(array))), u"good"_s);
    QCOMPARE(complaintAbout(samples::file(element(array, true), true)), u"good"_s);
    QVERIFY(same(*readMat(path("sample.mat")), {{"a", row({1.5, -2})}}));
  }

  void refusesDamage_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, const std::string& bytes, const char* expected) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromUtf8(expected);
    };
    const std::string good = element({});
    const std::string packed = compressedElement(good);
    std::string flipped = packed;
    flipped[flipped.size() - 2] ^= 1;
    std::string longTag = good;
    longTag[4] = static_cast<char>(longTag[4] + 8);
    const char* notMat = "not a MAT file of version 5 or 7.3";
    const char* tag = "byte 128: an element has a damaged tag";

    add("empty", "", notMat);
    add("text", std::string(1000, 'x'), notMat);
    add("HDF5, not MATLAB's", "\x89HDF\r\n\x1a\n" + std::string(1000, '\0'), notMat);
    add("tag only", samples::file("\16"), "byte 128: truncated: the last element is not complete");
    add("too long", samples::file(longTag),
        "byte 128: truncated: the last element is not complete");
    add("trailing bytes", samples::file(good + "xyz"),
        "byte 208: truncated: the last element is not complete");
    add("unknown element", samples::file(std::string("\7\0\0\0\0\0\0\0", 8)), tag);
    add("checksum", samples::file(flipped),
        "byte 128: compressed data is damaged or fails its checksum");
    add("packed part of an array", samples::file(compressedElement(good.substr(0, 40))), tag);
    add("packed nothing", samples::file(compressedElement("")), tag);
    add("more numbers promised", samples::file(element({.dims = {5, 2}})),
        "byte 128: variable a has not as many numbers as its dimensions say");
    add("fewer numbers promised", samples::file(element({.dims = {1, 1}})),
        "byte 128: variable a has not as many numbers as its dimensions say");
    add("one dimension", samples::file(element({.dims = {2}})),
        "byte 128: an array has damaged dimensions");
    add("negative dimension", samples::file(element({.dims = {0xfffffffe, 1}})),
        "byte 128: an array has damaged dimensions");
    add("gigantic", samples::file(element({.dims = {0x7fffffff, 0x7fffffff}})),
        "byte 128: larger than the 536870912 bytes allowed");
    add("no numbers", samples::file(element({.dataType = 16})),
        "byte 128: variable a has not as many numbers as its dimensions say");
    add("bytes behind", samples::file(element({.behind = std::string("\2\0\0\0\0\0\0\0", 8)})),
        "byte 128: variable a has bytes behind its numbers");
    add("twice", samples::file(good + good), "byte 208: variable a is there twice");
  }

  void refusesDamage() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QCOMPARE(complaintAbout(bytes.toStdString()), expected);
  }

  void noticesEveryTruncation() {
    for (const bool compressed : {false, true}) {
      const auto file = path("whole.mat");
      const std::vector<Variable> written = {{"a", d()}, {"b", row({1, 2, 3})}};
      QVERIFY(writeMat(file, written, {.compressed = compressed}));
      const std::string good = samples::read(file);
      for (std::size_t size = 0; size < good.size(); ++size) {
        samples::write(file, good.substr(0, size));
        const Result<std::vector<Variable>> read = readMat(file);
        // A cut between two variables leaves a shorter file that is complete.
        QVERIFY2(!read || same(*read, {written[0]}) || read->empty(), std::to_string(size).c_str());
        QVERIFY(read ? !readMatrix(file, "b") : true);
      }
    }
  }

  void survivesEveryFlippedByte() {
    const auto file = path("flipped.mat");
    int changed = 0;
    for (const bool compressed : {false, true}) {
      const std::vector<Variable> written = {{"a", d()}, {"b", row({1, 2, 3})}};
      QVERIFY(writeMat(file, written, {.compressed = compressed}));
      const std::string good = samples::read(file);
      for (std::size_t i = 0; i < good.size(); ++i) {
        for (const int flip : {1, 8, 0x80, 0xff}) {
          std::string damaged = good;
          damaged[i] = static_cast<char>(damaged[i] ^ flip);
          samples::write(file, damaged);
          const Result<std::vector<Variable>> read = readMat(file);
          changed += compressed && read && !same(*read, written) ? 1 : 0;
        }
      }
    }
    QCOMPARE(changed, 0);  // the checksum of the compressed file lets no other number pass
  }

  void refusesToReadWhatIsTooLarge() {
    const auto file = path("large.mat");
    QVERIFY(writeMat(file, {{"zeros", Eigen::MatrixXd::Zero(1000, 100)}}));
    QVERIFY(std::filesystem::file_size(file) < 10'000);
    QVERIFY(readMat(file));
    const QString name = QString::fromStdString(file.string());
    QCOMPARE(complaint(readMat(file, {.maxBytes = 100'000})),
             name + u": byte 128: larger than the 100000 bytes allowed"_s);
    QCOMPARE(complaint(readMat(file, {.maxBytes = 100})),
             name + u": larger than the 100 bytes allowed"_s);
    samples::writeVersion73(file, samples::Extra::Zeros);
    QVERIFY(readMat(file));
    QCOMPARE(complaint(readMat(file, {.maxBytes = 100'000})),
             name + u": variable zeros: larger than the 100000 bytes allowed"_s);
  }

  // What is passed over is unpacked too.
  void allThatIsUnpackedIsBounded() {
    const auto file = path("texts.mat");
    const std::vector<double> letters(7000);
    std::string elements = compressedElement(element({.name = "d"}));
    for (const char* name : {"a", "b"}) {
      elements += compressedElement(element(
          {.name = name, .classType = 4, .dataType = 2, .dims = {1, 56000}, .data = letters}));
    }
    samples::write(file, samples::file(elements));
    QVERIFY(readMatrix(file, "d", {}, {.maxBytes = 200'000}));
    const QString said = complaint(readMatrix(file, "d", {}, {.maxBytes = 100'000}));
    QVERIFY2(said.contains(u": byte "_s) &&
                 said.endsWith(u": with it the file has more than the 100000 bytes allowed"_s),
             qPrintable(said));
  }

  // A small stream that unpacks to much more than allowed is not unpacked to its end.
  void inflatesNoMoreThanAllowed() {
    const auto most = [] {
      rusage used{};
      getrusage(RUSAGE_SELF, &used);
      return used.ru_maxrss;
    };
    const std::string stream = samples::compressedZeros(256);
    QVERIFY(stream.size() < 2'000'000);
    const auto before = most();
    const Result<std::string> contents = inflate(stream, 100'000);
    QCOMPARE(complaint(contents), u"larger than the 100000 bytes allowed"_s);
    QVERIFY(most() - before < 32 << 10);  // [KiB]
  }

  void refusesWhatIsNoFile() {
    QVERIFY(complaint(readMat(path("missing.mat"))).endsWith(u"no such file"_s));
    QVERIFY(complaint(readMat(path("."))).endsWith(u"not a regular file"_s));
  }

  void refusesToWriteBadNames_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("good");
    QTest::newRow("letters and digits") << u"q_2"_s << true;
    QTest::newRow("63 characters") << QString(63, u'q') << true;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("64 characters") << QString(64, u'q') << false;
    QTest::newRow("digit first") << u"2q"_s << false;
    QTest::newRow("underscore first") << u"_q"_s << false;
    QTest::newRow("space") << u"a b"_s << false;
    QTest::newRow("not ASCII") << u"é"_s << false;
  }

  void refusesToWriteBadNames() {
    QFETCH(QString, name);
    QFETCH(bool, good);
    QCOMPARE(bool(writeMat(path("names.mat"), {{name.toStdString(), d()}})), good);
  }

  void refusesToWriteANameTwice() {
    QVERIFY(complaint(writeMat(path("twice.mat"), {{"a", d()}, {"a", d()}}))
                .endsWith(u"variable a: is there twice"_s));
  }

  void keepsTheOldFileWhenTheDiskIsFull() {
    const auto file = path("kept.mat");
    QVERIFY(writeMat(file, {{"a", d()}}));
    const std::string before = samples::read(file);
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> written = writeMat(file, variables(), {.compressed = false});
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!written);
    QVERIFY(samples::read(file) == before);
    const auto left = std::filesystem::directory_iterator(file.parent_path());
    QVERIFY(std::none_of(begin(left), end(left), [](const auto& entry) {
      return entry.path().filename().string().starts_with("kept.mat.");
    }));
  }

  // Neither at the place nor beside it, whatever somebody thinks is written there first.
  void followsNoLink() {
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.filePath(u"a.mat"_s).toStdString();
    const std::filesystem::path theirs = folder.filePath(u"theirs"_s).toStdString();
    std::ofstream(theirs) << "theirs";
    std::filesystem::create_symlink(theirs, place);
    for (int k = 1; k < 1000; ++k) {
      const QString name = u".a.mat.%1.%2"_s.arg(getpid()).arg(k);
      std::filesystem::create_symlink(theirs, folder.filePath(name).toStdString());
    }
    QVERIFY(writeMat(place, {{"a", d()}}));
    QCOMPARE(samples::read(theirs), std::string("theirs"));
    QVERIFY(!std::filesystem::is_symlink(place) && readMat(place));
  }
};

ENSHU_TEST(MatfileTest)

}  // namespace enshu::matfile_test

#include "matfile_test.moc"
