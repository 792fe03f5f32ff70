// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

// Bytes of MAT files made by hand or by matio, good and damaged.
namespace samples {

// What a hand-made version 5 file claims; numbers are given as they stand in the file.
struct Array {
  std::string name = "a";
  std::uint32_t classType = 6;  // double
  std::uint32_t dataType = 9;   // double
  std::vector<std::uint32_t> dims = {1, 2};
  std::vector<double> data = {1.5, -2};
  std::string behind{};  // bytes after the numbers
};

// The array as an element of a file, in the byte order of a big-endian machine if so told.
std::string element(const Array& array, bool bigEndian = false);
std::string compressedElement(const std::string& element);
std::string compressedZeros(int megabytes);  // one zlib stream
std::string file(const std::string& elements, bool bigEndian = false);

// A version 7.3 file, written by matio: d = [1 2.5 -3; 4 1e300 0.1], u8 = [0 255] and, if so told,
// txt = 'text', zeros = zeros(1000, 100) or what is no matrix of numbers: cel = {}, cpl = 1+2i,
// nda = zeros(1, 2, 1, 2), none = zeros(0, 3), spr = sparse(...), str = struct(...).
enum class Extra { None, Text, Zeros, Others };
void writeVersion73(const std::filesystem::path& path, Extra extra = Extra::None);

// The same with out = two numbers that stand in another file.
void writeVersion73Elsewhere(const std::filesystem::path& path,
                             const std::filesystem::path& numbers);

std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, const std::string& bytes);

}  // namespace samples
