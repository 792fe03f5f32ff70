// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matfile/bytes.h"

#include <zlib.h>

#include <algorithm>
#include <fstream>

namespace enshu::matfile {

namespace {

// How large a regular file is.
Result<std::uintmax_t> sizeOf(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return failure(path.string(), ENSHU_TEXT("there is no such file"));
  }
  if (!std::filesystem::is_regular_file(path, error)) {
    return failure(path.string(), ENSHU_TEXT("not a regular file"));
  }
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) {
    return failure(path.string(), ENSHU_TEXT("cannot be read"));
  }
  if (size > maxBytes) {
    return failure(path.string(), ENSHU_TEXT("larger than the %1 bytes allowed"),
                   {std::to_string(maxBytes)});
  }
  return size;
}

Result<std::string> readFirst(const std::filesystem::path& path, std::uintmax_t count) {
  std::string bytes(count, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
    return failure(path.string(), ENSHU_TEXT("cannot be read"));
  }
  return bytes;
}

}  // namespace

Result<std::string> readBytes(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  const Result<std::uintmax_t> size = sizeOf(path, maxBytes);
  ENSHU_TRY(size);
  return readFirst(path, *size);
}

Result<Head> readHead(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  constexpr std::uintmax_t kEnough = 4096;
  const Result<std::uintmax_t> size = sizeOf(path, maxBytes);
  ENSHU_TRY(size);
  Result<std::string> bytes = readFirst(path, std::min(*size, kEnough));
  ENSHU_TRY(bytes);
  return Head{*std::move(bytes), *size};
}

Result<std::string> inflate(std::string_view stream, std::uintmax_t maxBytes,
                            const std::stop_token& stop) {
  z_stream zlib{};
  if (inflateInit(&zlib) != Z_OK) {
    return failure("", ENSHU_TEXT("out of memory"));
  }
  // zlib does not write to next_in, its type is older than const.
  zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(stream.data()));
  zlib.avail_in = static_cast<uInt>(stream.size());
  std::string contents;
  int state = Z_OK;
  while (state == Z_OK && contents.size() <= maxBytes && !stop.stop_requested()) {
    const std::size_t done = contents.size();
    const std::size_t step = std::clamp<std::size_t>(done, 4096, 1 << 24);
    contents.resize(done + step);
    zlib.next_out = reinterpret_cast<Bytef*>(contents.data() + done);
    zlib.avail_out = static_cast<uInt>(step);
    state = ::inflate(&zlib, Z_NO_FLUSH);
    contents.resize(done + step - zlib.avail_out);
  }
  const bool whole = state == Z_STREAM_END && zlib.avail_in == 0;
  inflateEnd(&zlib);
  if (stop.stop_requested()) {
    return failure("", ENSHU_TEXT("was stopped"));
  }
  if (contents.size() > maxBytes) {
    return failure("", ENSHU_TEXT("larger than the %1 bytes allowed"), {std::to_string(maxBytes)});
  }
  if (!whole) {
    return failure("", ENSHU_TEXT("compressed data is damaged or fails its checksum"));
  }
  return contents;
}

}  // namespace enshu::matfile
