// SPDX-License-Identifier: GPL-3.0-or-later
#include <hdf5.h>
#include <matio.h>

#include <QTest>
#include <cmath>
#include <filesystem>

#include "tests/core/recorded/recorded_fixture.h"
#include "tests/support/suite.h"

namespace enshu::recorded_test {

using namespace enshu::recorded;
using namespace Qt::StringLiterals;

// Files that other programs made, read as signals over time.
class RecordedTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void logsOfOctaveAreUnfolded_data();
  void logsOfOctaveAreUnfolded();
  void octavesHdf5IsUnfolded();
  void octavesTextsHideNoVariables();
  void octavesDeepStructsArePassedOver();
  void octavesEmptyArraysAreRead();
  void labelsMayBeInAnyLanguage();
  void unitsBesideNumbersAreKnown();
  void version4IsRead();
  void structsOfVersion73AreUnfolded();
  void otherHdf5IsUnfolded();
  void damagedFilesAreRefused_data();
  void damagedFilesAreRefused();
  void shortenedFilesNeverCrash();
  void tablesAreRead_data();
  void tablesAreRead();
  void linksThatLeadNowhereArePassedOver();
  void oddCellsOfTablesAreTold();
  void oddCellsWithoutHeadingsAreTold();
  void oddLinesAreCounted();
  void aSingleColumnMayHaveDecimalCommas();
  void unknownUnitOfTimeIsTold();
  void timeIsFound_data();
  void timeIsFound();
  void timeIsChosen();
  void badTimesAreToldWithTheirPlace();

 private:
  std::filesystem::path path(const char* name) const { return files_.path(name); }
  std::filesystem::path write(const char* name, const QByteArray& bytes) const {
    return files_.write(name, bytes);
  }

  WrittenFiles files_;
};

void RecordedTest::logsOfOctaveAreUnfolded_data() {
  QTest::addColumn<QString>("file");
  for (const char* file : {"log_v6.mat", "log_v7.mat", "log_text.mat"}) {
    QTest::newRow(file) << QString::fromLatin1(file);
  }
}

void RecordedTest::logsOfOctaveAreUnfolded() {
  QFETCH(QString, file);
  const Contents contents = need(readContents(kData / file.toStdString()));
  QCOMPARE(names(contents.matrices),
           u"log.time 5x1, log.q 5x2, log.joint(1).tau 1x5, log.joint(2).tau 1x5, "
           "scope.time 5x1, scope.angles 5x2, scope.torque 2x5, mask 1x2, steps 1x5, table 5x3"_s);
  QCOMPARE(
      names(contents.passed),
      u"log.mode: is text, log.notes: is a cell array, scope.blockName: is text, about: is "
      "text, offsets: is a cell array, wave: is complex: write real(...) and imag(...) of it"_s);
  QCOMPARE(matrix(contents, "log.q"), ramp(2));
  QCOMPARE(matrix(contents, "log.joint(2).tau"), Eigen::MatrixXd(3 * ramp(1).transpose()));
  QCOMPARE(matrix(contents, "scope.torque").row(1), 5 * ramp(1).transpose());
  QCOMPARE(matrix(contents, "steps"), Eigen::MatrixXd(ramp(1).transpose()));
  const auto recording = overTime(contents, {}, "log");
  QCOMPARE(signalsOf(recording),
           u"log.q 2, 0 to 1; log.joint(1).tau 1, 0 to 1; log.joint(2).tau 1, 0 to 1; "
           "scope.angles 2, 0 to 1; scope.torque 2, 0 to 1"_s);
  QVERIFY(names(recording->passed).contains(u"mask: is 1 x 2"_s));
}

void RecordedTest::octavesHdf5IsUnfolded() {
  const Contents contents = need(readContents(kData / "log_hdf5.h5"));
  QCOMPARE(names(contents.matrices),
           u"log.joint(1).tau 1x5, log.joint(2).tau 1x5, log.q 5x2, log.time 5x1, steps 1x5, "
           "table 5x3"_s);
  QCOMPARE(names(contents.passed),
           u"about: is text, log.mode: is text, log.notes: is a cell array"_s);
  QCOMPARE(matrix(contents, "log.q"), ramp(2));
  QCOMPARE(matrix(contents, "steps"), Eigen::MatrixXd(ramp(1).transpose()));
}

void RecordedTest::octavesTextsHideNoVariables() {
  const std::string lines = "\n# name: fake\n# type: scalar\n5\n";
  const std::string text =
      "# name: note\n# type: string\n# elements: 1\n# length: " + std::to_string(lines.size()) +
      "\n" + lines + "\n\n# name: q\n# type: scalar\n1\n";
  const Contents contents = need(octaveTextOf(text, "log"));
  QCOMPARE(names(contents.matrices), u"q 1x1"_s);
  QVERIFY(
      complaint(octaveTextOf("# name: a\n# type: string\n# elements: 1\n# length: 9\nabc\n", "a"))
          .contains(u"truncated"_s));
}

void RecordedTest::octavesDeepStructsArePassedOver() {
  std::string text = "# name: s\n";
  std::string name = "s";
  for (int depth = 0; depth < 12; ++depth) {
    text += "# type: scalar struct\n# ndims: 2\n 1 1\n# length: 1\n# name: s\n";
    name += depth < 8 ? ".s" : "";
  }
  text += "# type: scalar\n3\n\n\n# name: c\n";
  for (int depth = 0; depth < 12; ++depth) {
    text += "# type: cell\n# rows: 1\n# columns: 1\n# name: <cell-element>\n";
  }
  const Contents contents =
      need(octaveTextOf(text + "# type: scalar\n3\n\n\n# name: q\n# type: scalar\n1\n", "log"));
  QCOMPARE(names(contents.matrices), u"q 1x1"_s);
  QCOMPARE(names(contents.passed),
           QString::fromStdString(name) +
               u": is a struct within more structs than are unfolded, c: is a cell array"_s);
}

void RecordedTest::octavesEmptyArraysAreRead() {
  const Contents contents =
      need(octaveTextOf("# name: a\n# type: matrix\n# ndims: 3\n 2 2 0\n", "log"));
  QCOMPARE(names(contents.matrices), u"a 1x0"_s);
}

void RecordedTest::labelsMayBeInAnyLanguage() {
  for (const char* file : {"labels_v6.mat", "labels_text.mat", "labels_hdf5.h5"}) {
    const Contents contents = need(readContents(kData / file));
    QStringList all = names(contents.matrices).split(u", "_s);
    all.sort();
    QCOMPARE(all.join(u", "_s), u"L.time 5x1, L.手先力 5x2, L.関節角 5x2"_s);
  }
}

void RecordedTest::unitsBesideNumbersAreKnown() {
  const auto text = [](const std::string& name, const std::string& says) {
    return "# name: " + name +
           "\n# type: string\n# elements: 1\n# length: " + std::to_string(says.size()) + "\n" +
           says + "\n\n";
  };
  const auto structure = [](const std::string& name, int fields) {
    return "# name: " + name +
           "\n# type: scalar struct\n# ndims: 2\n 1 1\n# length: " + std::to_string(fields) + "\n";
  };
  const std::string numbers = "# type: matrix\n# rows: 1\n# columns: 2\n 0 500\n\n";
  const std::string series = structure("ts", 4) + "# name: Time\n" + numbers + "# name: Data\n" +
                             numbers + structure("TimeInfo", 1) + text("Units", "milliseconds") +
                             structure("DataInfo", 1) + text("Units", "rad");
  const Contents contents = need(octaveTextOf(series, "ts"));
  QCOMPARE(names(contents.passed), QString());
  const Result<Recording> found = overTime(contents, {}, "ts");
  QCOMPARE(signalsOf(found), u"ts.Data 1, 0 to 0.5"_s);
  QCOMPARE(found->signals[0].unit, std::string("rad"));
  const std::string values = structure("log", 2) + structure("time", 2) + "# name: value\n" +
                             numbers + text("unit", "ms") + structure("q", 1) + "# name: value\n" +
                             numbers;
  QCOMPARE(signalsOf(overTime(need(octaveTextOf(values, "log")), {}, "log")),
           u"log.q.value 1, 0 to 0.5"_s);
}

void RecordedTest::version4IsRead() {
  const Contents contents = need(readContents(kData / "run_v4.mat"));
  QCOMPARE(names(contents.matrices), u"t 1x5, q 3x5"_s);
  QCOMPARE(names(contents.passed), u"name: is text"_s);
  QCOMPARE(matrix(contents, "q"), Eigen::MatrixXd(ramp(3).transpose()));
  // The same of a machine with the other order of bytes: MOPT begins with 1.
  const QByteArray big(
      "\0\0\3\350\0\0\0\1\0\0\0\2\0\0\0\0\0\0\0\2a\0"
      "\77\360\0\0\0\0\0\0\300\0\0\0\0\0\0\0",
      38);
  const Contents other = need(readContents(write("big.mat", big)));
  QCOMPARE(matrix(other, "a"), Eigen::MatrixXd(Eigen::RowVector2d(1, -2)));
}

// A struct and an array of structs, as MATLAB and matio store them: groups and references.
void RecordedTest::structsOfVersion73AreUnfolded() {
  const std::string file = path("log73.mat").string();
  mat_t* mat = Mat_CreateVer(file.c_str(), "MATLAB 7.3 MAT-file", MAT_FT_MAT73);
  const auto make = [](const char* name, std::vector<double> numbers, std::size_t rows) {
    std::size_t dims[] = {rows, numbers.size() / rows};
    return Mat_VarCreate(name, MAT_C_DOUBLE, MAT_T_DOUBLE, 2, dims, numbers.data(), 0);
  };
  const char* fields[] = {"time", "q"};
  for (const std::size_t count : {1, 2}) {
    std::size_t dims[] = {1, count};
    matvar_t* log =
        Mat_VarCreateStruct(count == 1 ? "log" : "logs", 2, dims, fields, std::size(fields));
    for (std::size_t i = 0; i < count; ++i) {
      Mat_VarSetStructFieldByName(log, "time", i, make("time", {0, 0.5, 1}, 3));
      Mat_VarSetStructFieldByName(log, "q", i, make("q", {1, 2, 3, 4, 5, 6}, 3));
    }
    Mat_VarWrite(mat, log, MAT_COMPRESSION_NONE);
    Mat_VarFree(log);
  }
  Mat_Close(mat);
  const Contents contents = need(readContents(file));
  QCOMPARE(signalsOf(overTime(contents, {}, "log")),
           u"log.q 2, 0 to 1; logs(1).q 2, 0 to 1; logs(2).q 2, 0 to 1"_s);
  QCOMPARE(matrix(contents, "logs(2).q")(2, 1), 6.0);
}

// As h5py writes them: groups of datasets.
void RecordedTest::otherHdf5IsUnfolded() {
  const std::string file = path("other.h5").string();
  {
    const hid_t h5 = H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t run = H5Gcreate2(h5, "run", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    const double q[] = {1, 2, 3, 4, 5, 6};
    const float t[] = {0, 0.5, 1};
    const hsize_t both[] = {3, 2};
    const hid_t flat = H5Screate_simple(1, both, nullptr);
    const hid_t table = H5Screate_simple(2, both, nullptr);
    const hid_t times =
        H5Dcreate2(run, "time", H5T_IEEE_F32LE, flat, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t joints =
        H5Dcreate2(run, "q", H5T_IEEE_F64LE, table, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(times, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, t);
    H5Dwrite(joints, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, q);
    for (const hid_t id : {joints, times, table, flat, run, h5}) {
      H5Idec_ref(id);
    }
  }
  const Contents contents = need(readContents(file));
  QCOMPARE(signalsOf(overTime(contents, {}, "run")), u"run.q 2, 0 to 1"_s);
  QCOMPARE(matrix(contents, "run.q")(1, 2), 6.0);
}

void RecordedTest::damagedFilesAreRefused_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("reason");
  const auto add = [](const char* row, const QByteArray& bytes, const char* reason,
                      const char* name = "bad.mat") {
    QTest::newRow(row) << bytes << QString::fromLatin1(name) << QString::fromUtf8(reason);
  };
  const QByteArray v4 = bytesOf(kData / "run_v4.mat");
  const QByteArray head = "# name: a\n# type: matrix\n";
  add("nothing", "", "not a MAT file");
  add("text under the name of a MAT file", "0 1\n1 2\n", "not a MAT file");
  add("version 4, cut", v4.left(100), "byte 62: truncated: variable q is not complete");
  add("version 4, rubbish behind", v4 + "xyz", "byte 261: no matrix of a version 4 file");
  QByteArray huge = v4;
  huge.replace(4, 4, "\377\377\377\177");
  add("version 4, a name twice", v4 + v4.mid(62, 204 - 62), "variable q is there twice");
  add("version 4, huge", huge, "larger than the");
  add("Octave, sizes without numbers", head + "# rows: 2000000000\n# columns: 2000000000\n 1\n",
      "bad.mat:4: truncated");
  add("Octave, negative size", head + "# rows: -3\n# columns: 1\n", "no such size is possible: -3");
  add("Octave, letters", head + "# rows: 1\n# columns: 2\n 1 x\n", "bad.mat:4: not a number: x");
  add("Octave, cut", head + "# rows: 2\n# columns: 2\n 1 2\n", "truncated");
  add("Octave, no columns", head + "# rows: 2\n", "truncated");
  add("Octave, dimensions", head + "# ndims: 3\n 1 2\n", "damaged dimensions");
  add("Octave, range", "# name: a\n# type: range\n# base, limit, increment\n0 900000000 1\n",
      "larger than the");
  add("Octave, cell", "# name: a\n# type: cell\n# rows: 9\n# columns: 9\n", "truncated");
  add("HDF5, cut", bytesOf(kData / "log_hdf5.h5").left(3000), "truncated", "bad.h5");
  add("no table", "hello\nworld\n", "no line of it is one of numbers", "bad.csv");
  add("no text", QByteArray("\xff\xfe\xff\x00\x81", 5), "is no text", "bad.csv");
  add("no numbers for long", QByteArray("word\n").repeated(1000), "no numbers in the first",
      "bad.csv");
  add("columns without end", "1" + QByteArray(",1").repeated(20000), "10000 columns at most",
      "bad.csv");
}

void RecordedTest::damagedFilesAreRefused() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, name);
  QFETCH(QString, reason);
  const QString said = complaint(readContents(write(name.toLatin1().constData(), bytes)));
  QVERIFY2(said.contains(reason) && said.contains(name) && !said.contains(u'\n'), qPrintable(said));
}

// Cut or with a byte changed, a file is read or refused.
void RecordedTest::shortenedFilesNeverCrash() {
  int refused = 0;
  for (const char* name : {"log_v6.mat", "log_text.mat", "run_v4.mat", "table_ascii.txt"}) {
    const QByteArray whole = bytesOf(kData / name);
    for (qsizetype at = 0; at < whole.size(); at += 7) {
      QByteArray changed = whole;
      changed[at] = static_cast<char>(changed[at] ^ (1 << (at % 8)));
      for (const QByteArray& bytes : {whole.left(at), changed}) {
        const auto read = readContents(write("part.txt", bytes));
        refused += read && overTime(*read, {}, "part") ? 0 : 1;
      }
    }
  }
  QVERIFY(refused > 100);
}

void RecordedTest::tablesAreRead_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("expected");
  QTest::newRow("headings with units")
      << QByteArray("t [ms],q1 (rad),q2 (rad),mode,tau\n0,1,2,on,5\n500,3,4,on,6\n1000,3,4,off,\n")
      << u"q 2, 0 to 1; tau 1, 0 to 1"_s;
  QTest::newRow("our own export, as a spreadsheet saves it")
      << QByteArray(
             "\xef\xbb\xbf\"t [s]\";\"q 2 [rad, m]\";\"q 3 [rad, m]\"\r\n0;1,5;2\r\n0,5;1;2\r\n")
      << u"q 2, 0 to 0.5"_s;
  QTest::newRow("units below") << QByteArray("Time\tq_1\tq_2\ns\trad\trad\n0\t1\t2\n2\t3\t4\n")
                               << u"q 2, 0 to 2"_s;
  QTest::newRow("numpy") << QByteArray("# time x y\n0.0 1e0 2e0\n1.5 2 nan\n")
                         << u"x 1, 0 to 1.5; y 1, 0 to 1.5"_s;
  QTest::newRow("an instrument's preamble")
      << QByteArray("Device,X7\nDate,2024-05-01\n\nSeconds,Force [N]\n0,1\n0.1,2\n")
      << u"Force 1, 0 to 0.1"_s;
  QTest::newRow("no headings") << QByteArray("0 1 2\n1 3 4\n2 5 6\n") << u"data 2, 0 to 2"_s;
  QTest::newRow("first column without a name of time")
      << QByteArray("k,x\n1,5\n2,6\n3,5\n") << u"x 1, 1 to 3"_s;
  QTest::newRow("a unit written out")
      << QByteArray("Time [Milliseconds],x\n0,5\n500,6\n") << u"x 1, 0 to 0.5"_s;
  QTest::newRow("hours") << QByteArray("Time (hours),x\n0,5\n0.5,6\n") << u"x 1, 0 to 1800"_s;
  QTest::newRow("decimal commas between blanks")
      << QByteArray("t x\n0,5 2,5\n1,5 3\n") << u"x 1, 0.5 to 1.5"_s;
  QTest::newRow("a separator at the end of each line of numbers")
      << QByteArray("t,q\n0,1,\n1,2,\n") << u"q 1, 0 to 1"_s;
  QTest::newRow("a last line of text")
      << QByteArray("t,q\n0,1\n1,2\nend of file\n") << u"q 1, 0 to 1"_s;
  QTest::newRow("numbers of headings at their largest")
      << QByteArray("t,q2147483647,q5\n0,1,2\n1,2,3\n") << u"q2147483647 1, 0 to 1; q5 1, 0 to 1"_s;
  QTest::newRow("a heading with a line end")
      << QByteArray("t,\"q1\n[deg]\",\"q2\r\n[deg]\"\n0,1,2\n1,2,3\n") << u"q 2, 0 to 1"_s;
  QTest::newRow("units behind a stroke")
      << QByteArray("time/ms,q1/deg,q2/deg\n0,1,2\n500,3,4\n") << u"q 2, 0 to 0.5"_s;
  QTest::newRow("units behind a comma")
      << QByteArray("\"time, ms\",\"q1, deg\",\"q2, deg\"\n0,1,2\n500,3,4\n") << u"q 2, 0 to 0.5"_s;
  QTest::newRow("columns named by numbers")
      << QByteArray("t,1,2\n0,5,6\n0.5,7,8\n") << u"1 1, 0 to 0.5; 2 1, 0 to 0.5"_s;
  QTest::newRow("an index and columns named by numbers")
      << QByteArray(",0,1\n0,5,6\n1,7,8\n") << u"0 1, 0 to 1; 1 1, 0 to 1"_s;
  QTest::newRow("how many columns there are, before them")
      << QByteArray("2\n0,1\n0.5,2\n") << u"data 1, 0 to 0.5"_s;
  QTest::newRow("times in the first row")
      << QByteArray("0,0.5,1,1.5\n1,2,3,4\n2,3,4,5\n") << u"data 2, 0 to 1.5"_s;
  QTest::newRow("Shift-JIS") << QByteArray("\x8e\x9e\x8a\xd4,\x97\xcd\n0,1\n4,2\n")
                             << u"力 1, 0 to 4"_s;
}

void RecordedTest::tablesAreRead() {
  QFETCH(QByteArray, text);
  QFETCH(QString, expected);
  const auto contents = readContents(write("table.csv", text));
  QCOMPARE(contents ? signalsOf(overTime(*contents, {}, "table")) : complaint(contents), expected);
}

// Another file is never read, and one link of many costs nothing of the rest.
void RecordedTest::linksThatLeadNowhereArePassedOver() {
  const Contents contents = need(readContents(kData / "links.h5"));
  QCOMPARE(names(contents.matrices), u"nothing 0x0, q 1x3, same 1x3, t 1x3"_s);
  const QString said = names(contents.passed);
  QVERIFY2(said.count(u"is an object"_s) == 1 &&
               said.count(u"is a link to what is not in the file"_s) == 2 &&
               said.contains(u"gone"_s) && said.contains(u"kind"_s) && said.contains(u"other"_s),
           qPrintable(said));
}

void RecordedTest::oddCellsOfTablesAreTold() {
  const Contents contents =
      need(readContents(write("odd.csv", "t,q1,q2,mode,empty\n0,1,2,on,\n1,bad,4,on,\n2,3\n")));
  QCOMPARE(names(contents.matrices), u"t 3x1, q 3x2"_s);
  QVERIFY(std::isnan(matrix(contents, "q")(1, 0)) && std::isnan(matrix(contents, "q")(2, 1)));
  const QString said = names(contents.passed);
  QVERIFY2(
      said.contains(u"odd.csv:4: has 2 cells, the first line of numbers has 5 (lines with more "
                    "or fewer than that: 1)"_s) &&
          said.contains(u"q1: cells without a number: 1, the first in line 3: bad"_s) &&
          said.contains(u"mode: is text"_s) && !said.contains(u"empty"_s),
      qPrintable(said));
}

void RecordedTest::oddCellsWithoutHeadingsAreTold() {
  const Contents contents = need(readContents(write("bare.csv", "0 1\n1 bad\nend\n2 3\n")));
  QCOMPARE(names(contents.matrices), u"data 3x2"_s);
  const QString said = names(contents.passed);
  QVERIFY2(said.contains(u"column 2: cells without a number: 1, the first in line 2: bad"_s) &&
               said.contains(u"bare.csv:3: has no number: end (such lines: 1)"_s),
           qPrintable(said));
}

void RecordedTest::oddLinesAreCounted() {
  const Contents contents =
      need(readContents(write("ragged.csv", "t,q\n0,1\n1,2,3\nnote\n2,3\n3,4,5\n4\n5,6\nend\n")));
  const QString said = names(contents.passed);
  QVERIFY2(said.contains(u"ragged.csv:3: has 3 cells, the first line of numbers has 2 (lines with "
                         "more or fewer than that: 3)"_s) &&
               said.contains(u"ragged.csv:4: has no number: note (such lines: 2)"_s),
           qPrintable(said));
}

void RecordedTest::aSingleColumnMayHaveDecimalCommas() {
  const Contents contents = need(readContents(write("one.csv", "Force\n0,5\n1,25\n-2,0\n")));
  QCOMPARE(names(contents.matrices), u"Force 3x1"_s);
  QCOMPARE(matrix(contents, "Force"), Eigen::MatrixXd(Eigen::Vector3d(0.5, 1.25, -2)));
  QCOMPARE(names(need(readContents(write("two.csv", "Force\n0,5,1\n1,2,5\n"))).matrices),
           u"data 2x3"_s);
}

void RecordedTest::unknownUnitOfTimeIsTold() {
  const Contents contents = need(readContents(write("weeks.csv", "time [weeks],x\n0,5\n1,6\n")));
  const Result<Recording> recording = overTime(contents, {}, "weeks");
  QVERIFY(recording);
  QCOMPARE(names(recording->notes),
           u"time: weeks is no unit of time that is known: these numbers are taken as seconds"_s);
}

void RecordedTest::timeIsFound_data() {
  QTest::addColumn<QStringList>("matrices");  // names and sizes
  QTest::addColumn<QString>("expected");
  QTest::newRow("t") << QStringList{u"t 1x5"_s, u"q 2x5"_s} << u"q 2, 0 to 1"_s;
  QTest::newRow("tout") << QStringList{u"yout 5x2"_s, u"tout 5x1"_s} << u"yout 2, 0 to 1"_s;
  QTest::newRow("Time") << QStringList{u"Time 5x1"_s, u"q 5x5"_s} << u"q 5, 0 to 1"_s;
  QTest::newRow("time_ms") << QStringList{u"time_ms 5x1"_s, u"q 5x2"_s} << u"q 2, 0 to 0.001"_s;
  QTest::newRow("of a part") << QStringList{u"a_t 1x5"_s, u"b.time 1x5"_s, u"a_q 1x5"_s,
                                            u"b.q 2x5"_s}
                             << u"a_q 1, 0 to 1; b.q 2, 0 to 1"_s;
  QTest::newRow("first column") << QStringList{u"log 5x3"_s, u"mass 1x1"_s} << u"log 2, 0 to 1"_s;
  QTest::newRow("first row") << QStringList{u"log 3x5'"_s} << u"log 2, 0 to 1"_s;
  QTest::newRow("T is no time") << QStringList{u"T 1x5"_s, u"q 1x5"_s} << u"nothing"_s;
  QTest::newRow("alone") << QStringList{u"t 1x5"_s} << u"nothing"_s;
}

void RecordedTest::timeIsFound() {
  QFETCH(QStringList, matrices);
  QFETCH(QString, expected);
  Contents contents;
  for (const QString& one : matrices) {
    const QStringList parts = one.split(u' ');
    const int rows = parts[1].section(u'x', 0, 0).toInt();
    const int cols = parts[1].section(u'x', 1).remove(u'\'').toInt();
    const Eigen::MatrixXd values = rows == 5 ? ramp(cols) : Eigen::MatrixXd(ramp(rows).transpose());
    contents.matrices.push_back(
        {parts[0].toStdString(), rows * cols == 1 ? Eigen::MatrixXd::Ones(1, 1) : values});
  }
  const QString said = signalsOf(overTime(contents, {}, "file"));
  QVERIFY2(said == expected || (expected == u"nothing" && said.contains(u"nothing over time"_s)),
           qPrintable(said));
}

void RecordedTest::timeIsChosen() {
  Contents contents;
  contents.matrices = {{"clock", 1000 * ramp(1)}, {"q", ramp(3)}, {"u", ramp(2).transpose()}};
  const PossibleTimes possible = possibleTimes(contents);
  QCOMPARE(possible.variables, std::vector<std::string>{"clock"});
  QVERIFY(possible.columns && possible.rows);
  using From = TimeChoice::From;
  QCOMPARE(signalsOf(overTime(contents, {From::Variable, "clock", 1e-3, 0}, "f")),
           u"q 3, 0 to 1; u 2, 0 to 1"_s);
  QCOMPARE(signalsOf(overTime(contents, {From::Rate, {}, 1, 2}, "f")),
           u"clock 1, 0 to 2; q 3, 0 to 2; u 2, 0 to 2"_s);
  QCOMPARE(signalsOf(overTime(contents, {From::FirstColumn, {}, 60, 0}, "f")),
           u"q 2, 0 to 60; u 4, 0 to 0; clock 1, 0 to 60"_s);
  QVERIFY(complaint(overTime(contents, {From::Variable, "none", 1, 0}, "f"))
              .contains(u"no row or column of times called none"_s));
  QVERIFY_THROWS_EXCEPTION(ContractViolation, overTime(contents, {From::Rate, {}, 1, 0}, "f"));
}

void RecordedTest::badTimesAreToldWithTheirPlace() {
  Contents contents;
  Eigen::MatrixXd t = ramp(1);
  contents.matrices = {{"t", t}, {"q", ramp(3)}};
  contents.matrices[0].values(3, 0) = 0.1;
  QCOMPARE(complaint(overTime(contents, {}, "f")),
           u"f: variable t: these times decrease: number 4 is 0.1, behind 0.5"_s);
  contents.matrices[0].values(3, 0) = std::nan("");
  QVERIFY(complaint(overTime(contents, {}, "f")).contains(u"not finite: number 4 is nan"_s));
  contents.matrices[0].values(3, 0) = 0.5;
  const auto repeated = overTime(contents, {}, "f");
  QVERIFY(repeated);
  QCOMPARE(names(repeated->notes),
           u"t: times that repeat the one before: 1, the first is number 4: 0.5"_s);
  // Where other times serve, such a variable is passed over and said.
  contents.matrices[0].values(3, 0) = 0.1;
  contents.matrices.push_back({"time", t});
  const auto other = overTime(contents, {}, "f");
  QCOMPARE(signalsOf(other), u"t 1, 0 to 1; q 3, 0 to 1"_s);
  QVERIFY(names(other->passed).contains(u"t: these times decrease"_s));
}

ENSHU_TEST(RecordedTest)

}  // namespace enshu::recorded_test

#include "recorded_test.moc"
