// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/matfile/samples.h"

#include <zlib.h>

#include <algorithm>
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

std::string file(const std::string& elements, bool bigEndian) {
  std::string bytes = "MATLAB 5.0 MAT-file";
  bytes.resize(124, ' ');
  return bytes + (bigEndian ? std::string("\1\0MI", 4) : std::string("\0\1IM", 4)) + elements;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace samples
