// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/matfile/samples.h"

#include <hdf5.h>
#include <matio.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>

namespace samples {
namespace {

template <class Number>
std::string bytesOf(Number number, bool bigEndian) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  if (bigEndian) {
    std::reverse(bytes.begin(), bytes.end());
  }
  return bytes;
}

std::string part(std::uint32_t type, const std::string& data, bool bigEndian) {
  std::string bytes = bytesOf(type, bigEndian);
  bytes += bytesOf(static_cast<std::uint32_t>(data.size()), bigEndian) + data;
  bytes.append((8 - data.size() % 8) % 8, '\0');
  return bytes;
}

void addOthers(mat_t* file) {
  const auto add = [file](matvar_t* variable) {
    Mat_VarWrite(file, variable, MAT_COMPRESSION_NONE);
    Mat_VarFree(variable);
  };
  std::size_t one[] = {1, 1, 1, 1};
  std::size_t deep[] = {1, 2, 1, 2};
  std::size_t none[] = {0, 3};
  double numbers[] = {1, 2, 3, 4};
  mat_complex_split_t complex{numbers, numbers + 1};
  matvar_t* cells[] = {Mat_VarCreate(nullptr, MAT_C_DOUBLE, MAT_T_DOUBLE, 2, one, numbers, 0)};
  add(Mat_VarCreate("cel", MAT_C_CELL, MAT_T_CELL, 2, one, cells, 0));
  add(Mat_VarCreate("cpl", MAT_C_DOUBLE, MAT_T_DOUBLE, 2, one, &complex, MAT_F_COMPLEX));
  add(Mat_VarCreate("nda", MAT_C_DOUBLE, MAT_T_DOUBLE, 4, deep, numbers, 0));
  add(Mat_VarCreate("none", MAT_C_DOUBLE, MAT_T_DOUBLE, 2, none, nullptr, 0));
  mat_uint32_t rows[] = {0};
  mat_uint32_t starts[] = {0, 1};
  mat_sparse_t sparse{1, rows, 1, starts, 2, 1, numbers};
  add(Mat_VarCreate("spr", MAT_C_SPARSE, MAT_T_DOUBLE, 2, one, &sparse, 0));
  const char* fields[] = {"x"};
  matvar_t* record = Mat_VarCreateStruct("str", 2, one, fields, 1);
  Mat_VarSetStructFieldByName(record, "x", 0,
                              Mat_VarCreate("x", MAT_C_DOUBLE, MAT_T_DOUBLE, 2, one, numbers, 0));
  add(record);
}

}  // namespace

std::string element(const Array& array, bool bigEndian) {
  std::string dims;
  for (const std::uint32_t size : array.dims) {
    dims += bytesOf(size, bigEndian);
  }
  std::string data;
  for (const double number : array.data) {
    data += bytesOf(number, bigEndian);
  }
  const std::string flags = bytesOf(array.classType, bigEndian) + std::string(4, '\0');
  return part(14,
              part(6, flags, bigEndian) + part(5, dims, bigEndian) +
                  part(1, array.name, bigEndian) + part(array.dataType, data, bigEndian) +
                  array.behind,
              bigEndian);
}

std::string compressedElement(const std::string& element) {
  uLongf size = compressBound(element.size());
  std::string stream(size, '\0');
  compress(reinterpret_cast<Bytef*>(stream.data()), &size,
           reinterpret_cast<const Bytef*>(element.data()), element.size());
  stream.resize(size);
  return bytesOf(std::uint32_t{15}, false) + bytesOf(static_cast<std::uint32_t>(size), false) +
         stream;
}

std::string compressedZeros(int megabytes) {
  std::string zeros(1 << 20, '\0');
  std::string stream;
  z_stream zlib{};
  deflateInit(&zlib, Z_BEST_SPEED);
  for (int k = 0; k < megabytes; ++k) {
    std::string packed(1 << 14, '\0');
    zlib.next_in = reinterpret_cast<Bytef*>(zeros.data());
    zlib.avail_in = static_cast<uInt>(zeros.size());
    zlib.next_out = reinterpret_cast<Bytef*>(packed.data());
    zlib.avail_out = static_cast<uInt>(packed.size());
    deflate(&zlib, k + 1 < megabytes ? Z_NO_FLUSH : Z_FINISH);
    stream += packed.substr(0, packed.size() - zlib.avail_out);
  }
  deflateEnd(&zlib);
  return stream;
}

std::string file(const std::string& elements, bool bigEndian) {
  std::string bytes = "MATLAB 5.0 MAT-file";
  bytes.resize(124, ' ');
  return bytes + (bigEndian ? std::string("\1\0MI", 4) : std::string("\0\1IM", 4)) + elements;
}

void writeVersion73(const std::filesystem::path& path, Extra extra) {
  mat_t* file = Mat_CreateVer(path.c_str(), "MATLAB 7.3 MAT-file", MAT_FT_MAT73);
  const auto add = [file](const char* name, matio_classes kind, matio_types type, std::size_t rows,
                          std::size_t cols, void* data) {
    std::size_t dims[] = {rows, cols};
    matvar_t* variable = Mat_VarCreate(name, kind, type, 2, dims, data, 0);
    Mat_VarWrite(file, variable, MAT_COMPRESSION_ZLIB);
    Mat_VarFree(variable);
  };
  double d[] = {1, 4, 2.5, 1e300, -3, 0.1};
  std::uint8_t u8[] = {0, 255};
  char txt[] = "text";
  add("d", MAT_C_DOUBLE, MAT_T_DOUBLE, 2, 3, d);
  add("u8", MAT_C_UINT8, MAT_T_UINT8, 1, 2, u8);
  if (extra == Extra::Text) {
    add("txt", MAT_C_CHAR, MAT_T_UTF8, 1, 4, txt);
  }
  std::vector<double> zeros(100'000);
  if (extra == Extra::Zeros) {
    add("zeros", MAT_C_DOUBLE, MAT_T_DOUBLE, 1000, 100, zeros.data());
  }
  if (extra == Extra::Others) {
    addOthers(file);
  }
  Mat_Close(file);
}

void writeVersion73Elsewhere(const std::filesystem::path& path,
                             const std::filesystem::path& numbers) {
  writeVersion73(path);
  const hsize_t dims[] = {1, 2};
  const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  const hid_t space = H5Screate_simple(2, dims, nullptr);
  const hid_t options = H5Pcreate(H5P_DATASET_CREATE);
  H5Pset_external(options, numbers.c_str(), 0, 16);
  const hid_t dataset =
      H5Dcreate2(file, "out", H5T_IEEE_F64LE, space, H5P_DEFAULT, options, H5P_DEFAULT);
  const hid_t text = H5Tcopy(H5T_C_S1);
  H5Tset_size(text, 6);
  const hid_t scalar = H5Screate(H5S_SCALAR);
  const hid_t attribute =
      H5Acreate2(dataset, "MATLAB_class", text, scalar, H5P_DEFAULT, H5P_DEFAULT);
  H5Awrite(attribute, text, "double");
  for (const hid_t id : {attribute, scalar, text, dataset, options, space, file}) {
    H5Idec_ref(id);
  }
}

std::string read(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace samples
