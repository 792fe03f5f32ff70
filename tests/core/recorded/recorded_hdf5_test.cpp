// SPDX-License-Identifier: GPL-3.0-or-later
#include <hdf5.h>
#include <matio.h>

#include <QTest>
#include <algorithm>
#include <vector>

#include "core/matfile/contents.h"
#include "core/matfile/read.h"
#include "tests/core/recorded/recorded_fixture.h"
#include "tests/support/suite.h"

namespace enshu::recorded_hdf5_test {

using namespace enshu::recorded;
using namespace Qt::StringLiterals;

// What is odd in an HDF5 file is passed over with a word, and the rest is read.
class RecordedHdf5Test : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void deepGroupsArePassedOver();
  void linksBackArePassedOver();
  void namesWithDotsAreNoDamage();
  void unknownCompressionIsPassedOver();
  void unitsOfDatasetsAreKnown();
  void octavesEmptyStructArraysAreRead();
  void moreNumbersThanAllowedAreRefused();

 private:
  WrittenFiles files_;
};

namespace {

// A file that is written, and closed at the end.
class Written {
 public:
  explicit Written(const std::filesystem::path& path)
      : file_(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)) {}
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;
  ~Written() { H5Fclose(file_); }

  hid_t file() const { return file_; }

  void group(const char* name) const {
    H5Gclose(H5Gcreate2(file_, name, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
  }

  // The open dataset.
  hid_t numbers(const char* name, std::vector<double> numbers, hid_t list = H5P_DEFAULT) const {
    const hsize_t size = numbers.size();
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    const hid_t made =
        H5Dcreate2(file_, name, H5T_IEEE_F64LE, space, H5P_DEFAULT, list, H5P_DEFAULT);
    H5Dwrite(made, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data());
    H5Sclose(space);
    return made;
  }

  void add(const char* name, std::vector<double> values) const {
    H5Dclose(numbers(name, std::move(values)));
  }

 private:
  hid_t file_;
};

std::size_t same(unsigned, std::size_t, const unsigned*, std::size_t bytes, std::size_t*, void**) {
  return bytes;
}

void addText(hid_t object, const char* key, const char* text, bool variable) {
  const hid_t type = H5Tcopy(H5T_C_S1);
  H5Tset_size(type, variable ? H5T_VARIABLE : 16);
  const hid_t space = H5Screate(H5S_SCALAR);
  const hid_t attribute = H5Acreate2(object, key, type, space, H5P_DEFAULT, H5P_DEFAULT);
  char fixed[16] = {};
  std::copy_n(text, strlen(text), fixed);
  H5Awrite(attribute, type, variable ? static_cast<const void*>(&text) : fixed);
  H5Aclose(attribute);
  H5Sclose(space);
  H5Tclose(type);
}

}  // namespace

void RecordedHdf5Test::deepGroupsArePassedOver() {
  const auto path = files_.path("deep.h5");
  {
    const Written h5(path);
    h5.add("t", {0, 1});
    h5.add("q", {1, 2});
    std::string name = "g";
    for (int depth = 0; depth < 12; ++depth) {
      h5.group(name.c_str());
      name += "/g";
    }
    h5.add(name.c_str(), {3, 4});
  }
  const Contents contents = need(readContents(path));
  QCOMPARE(names(contents.matrices), u"q 1x2, t 1x2"_s);
  QCOMPARE(names(contents.passed),
           u"g.g.g.g.g.g.g.g.g: is a struct within more structs than are unfolded"_s);
}

void RecordedHdf5Test::linksBackArePassedOver() {
  const auto path = files_.path("loop.h5");
  {
    const Written h5(path);
    h5.group("run");
    h5.add("run/t", {0, 1});
    h5.add("run/q", {1, 2});
    for (const char* name : {"a", "b", "c", "d", "run/up"}) {
      H5Lcreate_hard(h5.file(), "/", h5.file(), name, H5P_DEFAULT, H5P_DEFAULT);
    }
    H5Lcreate_soft("/run", h5.file(), "run/self", H5P_DEFAULT, H5P_DEFAULT);
  }
  const Contents contents = need(readContents(path));
  QCOMPARE(names(contents.matrices), u"run.q 1x2, run.t 1x2"_s);
  QCOMPARE(names(contents.passed).count(u": is a link back to a group that it stands in"_s), 6);
}

void RecordedHdf5Test::namesWithDotsAreNoDamage() {
  const auto path = files_.path("dots.h5");
  {
    const Written h5(path);
    h5.group("a");
    h5.add("a/b", {0, 1});
    h5.add("a.b", {1, 2});
  }
  QCOMPARE(names(need(readContents(path)).matrices), u"a.b 1x2, a.b (2) 1x2"_s);
}

void RecordedHdf5Test::unknownCompressionIsPassedOver() {
  constexpr H5Z_filter_t kOwn = 300;
  const H5Z_class2_t filter{H5Z_CLASS_T_VERS, kOwn, 1, 1, "own", nullptr, nullptr, same};
  const auto path = files_.path("packed.h5");
  QVERIFY(H5Zregister(&filter) >= 0);
  {
    const Written h5(path);
    const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
    const hsize_t chunk = 2;
    H5Pset_chunk(list, 1, &chunk);
    H5Pset_filter(list, kOwn, 0, 0, nullptr);
    H5Dclose(h5.numbers("packed", {5, 6}, list));
    H5Pclose(list);
    h5.add("t", {0, 1});
    h5.add("q", {1, 2});
  }
  QVERIFY(H5Zunregister(kOwn) >= 0);
  const Contents contents = need(readContents(path));
  QCOMPARE(names(contents.matrices), u"q 1x2, t 1x2"_s);
  QCOMPARE(names(contents.passed),
           u"packed: is compressed in a way that is not known here: store it with gzip"_s);
}

void RecordedHdf5Test::unitsOfDatasetsAreKnown() {
  const auto path = files_.path("units.h5");
  {
    const Written h5(path);
    const hid_t t = h5.numbers("t", {0, 500});
    addText(t, "units", "ms", true);
    const hid_t q = h5.numbers("q", {1, 2});
    addText(q, "unit", "rad", false);
    H5Dclose(t);
    H5Dclose(q);
  }
  const Contents contents = need(readContents(path));
  QCOMPARE(names(contents.passed), QString());
  const Result<Recording> found = overTime(contents, {}, "units");
  QCOMPARE(signalsOf(found), u"q 1, 0 to 0.5"_s);
  QCOMPARE(found->time.unit, 1e-3);
  QCOMPARE(found->signals[0].unit, std::string("rad"));
}

void RecordedHdf5Test::octavesEmptyStructArraysAreRead() {
  const Contents contents = need(readContents(kData / "empty_hdf5.h5"));
  QCOMPARE(names(contents.matrices), u"q 1x3, t 1x3"_s);
  QVERIFY2(names(contents.passed).contains(u"is a struct array without elements"_s),
           qPrintable(names(contents.passed)));
}

// However small they are in the file; a matrix that is read by its name is no recording.
void RecordedHdf5Test::moreNumbersThanAllowedAreRefused() {
  const hsize_t size = 20'000'000;
  static_assert(size > matfile::kMaxUnfolded / sizeof(double));
  const auto path = files_.path("zeros.h5");
  {
    const Written h5(path);
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
    const hsize_t chunk = 1'000'000;
    H5Pset_chunk(list, 1, &chunk);
    H5Pset_deflate(list, 1);
    H5Dclose(H5Dcreate2(h5.file(), "zeros", H5T_IEEE_F64LE, space, H5P_DEFAULT, list, H5P_DEFAULT));
    H5Pclose(list);
    H5Sclose(space);
  }
  QVERIFY(std::filesystem::file_size(path) < 10'000);
  QVERIFY2(complaint(readContents(path))
               .endsWith(u"variable zeros: larger than the 134217728 bytes allowed"_s),
           qPrintable(complaint(readContents(path))));
  const std::string mat = files_.path("zeros.mat").string();
  mat_t* file = Mat_CreateVer(mat.c_str(), nullptr, MAT_FT_MAT5);
  std::vector<std::uint8_t> zeros(size);
  std::size_t dims[] = {1, size};
  matvar_t* variable =
      Mat_VarCreate("zeros", MAT_C_UINT8, MAT_T_UINT8, 2, dims, zeros.data(), MAT_F_DONT_COPY_DATA);
  Mat_VarWrite(file, variable, MAT_COMPRESSION_ZLIB);
  Mat_VarFree(variable);
  Mat_Close(file);
  QVERIFY2(complaint(readContents(mat))
               .endsWith(u"variable zeros: with it the file has more than the 134217728 bytes "
                         "allowed"_s),
           qPrintable(complaint(readContents(mat))));
  QCOMPARE(matfile::readMatrix(mat, "zeros")->size(), Eigen::Index{size});
}

ENSHU_TEST(RecordedHdf5Test)

}  // namespace enshu::recorded_hdf5_test

#include "recorded_hdf5_test.moc"
