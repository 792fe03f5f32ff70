// SPDX-License-Identifier: GPL-3.0-or-later
#include <hdf5.h>
#include <matio.h>

#include <QElapsedTimer>
#include <QTest>
#include <chrono>
#include <cmath>
#include <ctime>
#include <limits>
#include <set>
#include <stop_token>
#include <thread>

#include "tests/core/recorded/recorded_fixture.h"
#include "tests/support/suite.h"

namespace enshu::recorded_bounds_test {

using namespace enshu::recorded;
using namespace Qt::StringLiterals;

// Recordings cost what their size says, whatever is in them.
class RecordedBoundsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void headingsThatAreAlikeStayShort();
  void manyLabelsTakeNoLongerThanTheirFile();
  void octavesPartsAreBounded();
  void rowsWithoutColumnsTakeNoTime();
  void aNameThatStandsTwiceIsTold();
  void numbersBeyondDoublesAreRounded_data();
  void numbersBeyondDoublesAreRounded();
  void manyTimesTakeNoLongerThanTheirFile();
  void namesOfFieldsAreBounded();
  void whatIsStoppedIsNotRead_data();
  void whatIsStoppedIsNotRead();
  void readingHdf5EndsWhenItIsStopped();

 private:
  WrittenFiles files_;
};

namespace {

// Processor time of the work [s]: the clock's is also that of others.
template <class Work>
double secondsOf(const Work& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// What Octave writes of a struct array of this many signals, each a number with a label.
QByteArray labelledSignals(int count) {
  const QByteArray size = QByteArray::number(count);
  QByteArray text =
      "# Created by Octave 8\n# name: log\n# type: scalar struct\n# ndims: 2\n 1 1\n# length: 1\n"
      "# name: signals\n# type: struct\n# ndims: 2\n 1 " +
      size + "\n# length: 2\n# name: values\n# type: cell\n# rows: 1\n# columns: " + size + '\n';
  text += QByteArray("# name: <cell-element>\n# type: scalar\n1\n").repeated(count);
  text += "# name: label\n# type: cell\n# rows: 1\n# columns: " + size + '\n';
  for (int k = 0; k < count; ++k) {
    const QByteArray label = 'l' + QByteArray::number(k);
    text += "# name: <cell-element>\n# type: string\n# elements: 1\n# length: " +
            QByteArray::number(label.size()) + '\n' + label + '\n';
  }
  return text;
}

}  // namespace

void RecordedBoundsTest::headingsThatAreAlikeStayShort() {
  const QByteArray text = "t,a,a,a (2),a\n0,1,2,3,4\n1,1,2,3,4\n";
  QCOMPARE(names(need(readContents(files_.write("alike.csv", text))).matrices),
           u"t 2x1, a 2x1, a (2) 2x1, a (2) (2) 2x1, a (3) 2x1"_s);
  const int count = 1000;
  const Contents many =
      need(readContents(files_.write("many.csv", QByteArray("a,").repeated(count) + "a\n" +
                                                     QByteArray("1,").repeated(count) + "1\n")));
  std::set<std::string> all;
  std::size_t letters = 0;
  for (const Matrix& one : many.matrices) {
    all.insert(one.name);
    letters += one.name.size();
  }
  QCOMPARE(all.size(), std::size_t{count + 1});
  QVERIFY2(letters < 10 * all.size(), std::to_string(letters).c_str());
}

void RecordedBoundsTest::manyLabelsTakeNoLongerThanTheirFile() {
  const int count = 20'000;
  const QByteArray text = labelledSignals(count);
  const double seconds = secondsOf([&] {
    const Contents contents = need(octaveTextOf(text.toStdString(), "log"));
    QCOMPARE(contents.matrices.size(), std::size_t{count});
    QCOMPARE(contents.matrices.back().name, std::string("log.l19999"));
    QVERIFY(contents.passed.empty());
  });
  QVERIFY2(seconds < 4, std::to_string(seconds).c_str());
}

void RecordedBoundsTest::octavesPartsAreBounded() {
  const QByteArray text =
      "# name: log\n# type: struct\n# ndims: 2\n 1 100001\n# length: 1\n"
      "# name: a\n# type: cell\n# rows: 1\n# columns: 100001\n" +
      QByteArray("# name: <cell-element>\n# type: scalar\n1\n").repeated(100'001);
  const QString said = complaint(octaveTextOf(text.toStdString(), "log"));
  QVERIFY2(said.startsWith(u"log:"_s) && said.endsWith(u"has too many parts"_s), qPrintable(said));
  // Names of parts are made of those of all that they are in.
  const QString longName =
      complaint(octaveTextOf("# name: " + std::string(5000, 'a') + "\n# type: scalar\n1\n", "log"));
  QVERIFY2(longName.startsWith(u"log:1: "_s), qPrintable(longName));
}

void RecordedBoundsTest::rowsWithoutColumnsTakeNoTime() {
  const double seconds = secondsOf([] {
    QVERIFY(octaveTextOf("# name: a\n# type: matrix\n# rows: 2000000000\n# columns: 0\n", "a"));
  });
  QVERIFY2(seconds < 0.2, std::to_string(seconds).c_str());
}

void RecordedBoundsTest::aNameThatStandsTwiceIsTold() {
  const Contents contents =
      need(octaveTextOf("# name: q\n# type: scalar\n1\n# name: q\n# type: scalar\n2\n", "log"));
  QCOMPARE(names(contents.matrices), u"q 1x1"_s);
  QCOMPARE(names(contents.passed), u"q: is there twice"_s);
}

void RecordedBoundsTest::numbersBeyondDoublesAreRounded_data() {
  QTest::addColumn<QByteArray>("number");
  QTest::addColumn<double>("expected");
  const double infinity = std::numeric_limits<double>::infinity();
  const auto row = [](const QByteArray& number, double expected) {
    QTest::newRow(number.left(12).constData()) << number << expected;
  };
  row("1e-400", 0);
  row("-1e-400", -0.0);
  row("1e400", infinity);
  row("-1e400", -infinity);
  row("5e-324", 5e-324);
  row("1" + QByteArray(500, '0') + "e-100", infinity);
  row("0." + QByteArray(500, '0') + "1e100", 0);
}

void RecordedBoundsTest::numbersBeyondDoublesAreRounded() {
  QFETCH(QByteArray, number);
  QFETCH(double, expected);
  const auto octave = octaveTextOf(
      ("# name: a\n# type: matrix\n# rows: 1\n# columns: 2\n " + number + " 1\n").toStdString(),
      "a");
  const auto table = tableOf(("t,a\n0," + number + "\n1,2\n").toStdString(), "a");
  for (const auto& read : {octave, table}) {
    const double found = matrix(need(read), "a")(0);
    QVERIFY2(found == expected && std::signbit(found) == std::signbit(expected),
             std::to_string(found).c_str());
  }
}

void RecordedBoundsTest::manyTimesTakeNoLongerThanTheirFile() {
  const int count = 30'000;
  Contents times;
  Contents others;  // none fits another
  for (int k = 0; k < count; ++k) {
    const std::string part = "a" + std::to_string(k);
    times.matrices.push_back({part + "_t", Eigen::RowVector2d(0, 1)});
    times.matrices.push_back({part + "_q", Eigen::RowVector2d(k, 1)});
    others.matrices.push_back({part + "_t", Eigen::MatrixXd::Zero(2, 3)});
    others.matrices.push_back({part + "_q", Eigen::MatrixXd::Zero(2, 3)});
  }
  const double seconds = secondsOf([&] {
    QCOMPARE(possibleTimes(times).variables.size(), std::size_t{2 * count});
    QVERIFY(possibleTimes(others).variables.empty());
    const auto found = overTime(times, {}, "a");
    QCOMPARE(found->signals.size(), std::size_t{count});
    QCOMPARE(found->signals.back().name, std::string("a29999_q"));
  });
  QVERIFY2(seconds < 2, std::to_string(seconds).c_str());
}

void RecordedBoundsTest::namesOfFieldsAreBounded() {
  const std::string file = files_.path("fields.mat").string();
  mat_t* mat = Mat_CreateVer(file.c_str(), nullptr, MAT_FT_MAT5);
  const std::string name(5000, 'a');
  const char* fields[] = {name.c_str()};
  std::size_t dims[] = {1, 1};
  matvar_t* log = Mat_VarCreateStruct("log", 2, dims, fields, 1);
  double number = 1;
  Mat_VarSetStructFieldByName(
      log, fields[0], 0, Mat_VarCreate(fields[0], MAT_C_DOUBLE, MAT_T_DOUBLE, 2, dims, &number, 0));
  Mat_VarWrite(mat, log, MAT_COMPRESSION_NONE);
  Mat_VarFree(log);
  Mat_Close(mat);
  const QString said = complaint(readContents(file));
  QVERIFY2(said.endsWith(u"variable log: a struct has damaged names of fields"_s),
           qPrintable(said));
}

void RecordedBoundsTest::whatIsStoppedIsNotRead_data() {
  QTest::addColumn<QString>("file");
  for (const char* file : {"log_v6.mat", "log_v7.mat", "log_text.mat", "log_hdf5.h5", "run_v4.mat",
                           "table_ascii.txt"}) {
    QTest::newRow(file) << QString::fromLatin1(file);
  }
}

void RecordedBoundsTest::whatIsStoppedIsNotRead() {
  QFETCH(QString, file);
  std::stop_source source;
  QVERIFY(readContents(kData / file.toStdString(), kMaxBytes, source.get_token()));
  source.request_stop();
  const QString said =
      complaint(readContents(kData / file.toStdString(), kMaxBytes, source.get_token()));
  QVERIFY2(said.endsWith(file + u": was stopped"_s), qPrintable(said));
}

// HDF5 looks for each of these chunks, and none was written.
void RecordedBoundsTest::readingHdf5EndsWhenItIsStopped() {
  const std::string file = files_.path("chunks.h5").string();
  const hid_t h5 = H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
  const hsize_t size = H5_VERSION_GE(1, 14, 0) ? 300'000 : 8'000'000;  // it takes more for each
  const hsize_t chunk = 1;
  const hid_t space = H5Screate_simple(1, &size, nullptr);
  const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
  H5Pset_chunk(list, 1, &chunk);
  H5Dclose(H5Dcreate2(h5, "q", H5T_IEEE_F64LE, space, H5P_DEFAULT, list, H5P_DEFAULT));
  H5Pclose(list);
  H5Sclose(space);
  H5Fclose(h5);
  std::stop_source source;
  QString said;
  QElapsedTimer clock;
  clock.start();
  said = complaint(readContents(file));
  const qint64 whole = clock.elapsed();
  QCOMPARE(said, u"good"_s);
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(whole / 10));
    source.request_stop();
  });
  clock.start();
  said = complaint(readContents(file, kMaxBytes, source.get_token()));
  const qint64 stopped = clock.elapsed();
  QVERIFY2(said.endsWith(u"was stopped"_s), qPrintable(said));
  QVERIFY2(stopped < whole / 2, qPrintable(u"%1 of %2 ms"_s.arg(stopped).arg(whole)));
}

ENSHU_TEST(RecordedBoundsTest)

}  // namespace enshu::recorded_bounds_test

#include "recorded_bounds_test.moc"
