// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/contents.h"

#include <QByteArray>
#include <algorithm>
#include <array>

#include "core/matfile/bytes.h"
#include "core/recorded/labels.h"
#include "core/table/charset.h"

namespace enshu::recorded {
namespace {

bool isTableName(const std::filesystem::path& path) {
  constexpr std::array kEnds{".csv", ".tsv", ".txt", ".dat", ".asc"};
  std::string end = path.extension().string();
  std::transform(end.begin(), end.end(), end.begin(), [](unsigned char letter) {
    return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
  });
  return std::find(kEnds.begin(), kEnds.end(), end) != kEnds.end();
}

Result<Contents> readMatFile(const std::filesystem::path& path, std::uintmax_t maxBytes,
                             const std::stop_token& stop) {
  Result<matfile::Contents> read = matfile::readContents(path, maxBytes, stop);
  ENSHU_TRY(read);
  Contents contents;
  for (matfile::Variable& variable : read->matrices) {
    contents.matrices.push_back({std::move(variable.name), std::move(variable.values)});
  }
  contents.passed = std::move(read->passed);
  takeUnits(contents, read->texts);
  nameByLabels(contents, read->texts);
  return contents;
}

// A table in the encoding that it comes in.
Result<Contents> readTable(const std::string& bytes, const std::string& where,
                           const std::stop_token& stop) {
  const QByteArray raw =
      QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
  const auto encoding = table::encodingOf(raw);
  if (!encoding) {
    return failure(where, ENSHU_TEXT("is no text, neither UTF-8 nor Shift-JIS"));
  }
  const auto mark = static_cast<std::size_t>(encoding->mark);
  if (encoding->charset == table::Charset::Utf8) {
    return tableOf(std::string_view(bytes).substr(mark), where, stop);
  }
  const auto text = table::decoded(encoding->charset, raw.mid(encoding->mark));
  if (!text) {
    return failure(where, ENSHU_TEXT("is no text, neither UTF-8 nor Shift-JIS"));
  }
  return tableOf(text->toStdString(), where, stop);
}

}  // namespace

Result<Contents> readContents(const std::filesystem::path& path, std::uintmax_t maxBytes,
                              const std::stop_token& stop) {
  const Result<matfile::Head> head = matfile::readHead(path, maxBytes);
  ENSHU_TRY(head);
  const bool isOctave = isOctaveText(head->bytes);
  if (!isOctave && (matfile::isMat(head->bytes) || !isTableName(path))) {
    return readMatFile(path, maxBytes, stop);
  }
  const Result<std::string> bytes = matfile::readBytes(path, maxBytes);
  ENSHU_TRY(bytes);
  if (stop.stop_requested()) {
    return failure(path.string(), ENSHU_TEXT("was stopped"));
  }
  return isOctave ? octaveTextOf(*bytes, path.string(), stop)
                  : readTable(*bytes, path.string(), stop);
}

}  // namespace enshu::recorded
