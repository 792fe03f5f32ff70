// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/charset.h"

#include <iconv.h>

#include <QStringDecoder>
#include <QStringEncoder>
#include <algorithm>
#include <cstdint>

namespace enshu::table {

namespace {

// One direction of iconv between an encoding of Windows and UTF-8.
class Conversion {
 public:
  Conversion(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  ~Conversion() {
    if (isKnown()) {
      iconv_close(handle_);
    }
  }
  Conversion(const Conversion&) = delete;
  Conversion& operator=(const Conversion&) = delete;

  std::optional<QByteArray> operator()(QByteArray bytes) {
    if (!isKnown()) {
      return {};
    }
    iconv(handle_, nullptr, nullptr, nullptr, nullptr);
    // A letter there has at most two bytes, one of UTF-8 at most three of that charset's.
    QByteArray result(3 * bytes.size(), '\0');
    char* from = bytes.data();
    char* to = result.data();
    auto left = static_cast<std::size_t>(bytes.size());
    auto room = static_cast<std::size_t>(result.size());
    if (iconv(handle_, &from, &left, &to, &room) != 0 || left != 0) {
      return {};
    }
    result.truncate(to - result.data());
    return result;
  }

 private:
  bool isKnown() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

  iconv_t handle_;
};

bool isAsciiLetter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// Whether each byte beyond ASCII stands in a Latin word, and beside one more at most: Japanese
// letters come in pairs of bytes, and seldom alone.
bool standAlone(const QByteArray& bytes) {
  for (qsizetype k = 0; k < bytes.size();) {
    qsizetype end = k;
    while (end < bytes.size() && static_cast<unsigned char>(bytes[end]) >= 0x80) {
      ++end;
    }
    const bool isInWord =
        (k > 0 && isAsciiLetter(bytes[k - 1])) || (end < bytes.size() && isAsciiLetter(bytes[end]));
    if (end > k && (end - k > 2 || !isInWord)) {
      return false;
    }
    k = end + 1;
  }
  return true;
}

// Whether all beyond ASCII is a letter of Western Europe, or a mark beside such ones; Japanese
// letters seldom begin with what would be one.
bool areWestern(const QByteArray& bytes) {
  static const QByteArray kMarks("\x91\x92\x96\xA0\xAA\xB7\xBA");
  static const QByteArray kLetters("\x8A\x8C\x8E\x9A\x9C\x9E\x9F");
  qsizetype letters = 0;
  for (const char one : bytes) {
    const auto byte = static_cast<unsigned char>(one);
    const bool isLetter = (byte >= 0xC0 && byte != 0xD7 && byte != 0xF7) || kLetters.contains(one);
    if (byte >= 0x80 && !isLetter && !kMarks.contains(one)) {
      return false;
    }
    letters += isLetter ? 1 : 0;
  }
  return letters > 0;
}

bool isAscii(const QByteArray& bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

QStringConverter::Encoding unicode(Charset charset) {
  return charset == Charset::Utf16Le   ? QStringConverter::Utf16LE
         : charset == Charset::Utf16Be ? QStringConverter::Utf16BE
                                       : QStringConverter::Utf8;
}

}  // namespace

const char* nameOf(Charset charset) {
  switch (charset) {
    case Charset::Utf8:
      return "UTF-8";
    case Charset::Utf16Le:
      return "UTF-16LE";
    case Charset::Utf16Be:
      return "UTF-16BE";
    case Charset::Cp932:
      return "CP932";
    case Charset::Cp1252:
      return "Windows-1252";
  }
  return "";
}

std::optional<QString> decoded(Charset charset, const QByteArray& bytes) {
  if (charset == Charset::Utf16Le || charset == Charset::Utf16Be) {
    if (bytes.size() % 2 != 0) {
      return {};
    }
  } else if (isAscii(bytes)) {
    return QString::fromLatin1(bytes);
  }
  if (charset == Charset::Cp932 || charset == Charset::Cp1252) {
    thread_local Conversion japanese("UTF-8", "CP932");
    thread_local Conversion western("UTF-8", "CP1252");
    const auto text = (charset == Charset::Cp932 ? japanese : western)(bytes);
    return text ? std::optional(QString::fromUtf8(*text)) : std::nullopt;
  }
  QStringDecoder decoder(unicode(charset), QStringConverter::Flag::Stateless |
                                               QStringConverter::Flag::ConvertInitialBom);
  const QString text = decoder(bytes);
  return decoder.hasError() ? std::nullopt : std::optional(text);
}

std::optional<QByteArray> encoded(Charset charset, const QString& text) {
  if (!text.isValidUtf16()) {
    return {};
  }
  if (charset == Charset::Cp932) {
    thread_local Conversion conversion("CP932", "UTF-8");
    return conversion(text.toUtf8());
  }
  if (charset == Charset::Cp1252) {
    thread_local Conversion conversion("CP1252", "UTF-8");
    return conversion(text.toUtf8());
  }
  QStringEncoder encoder(unicode(charset), QStringConverter::Flag::Stateless);
  const QByteArray bytes = encoder(text);
  return bytes;
}

std::optional<Encoding> encodingOf(const QByteArray& bytes) {
  const auto marked = [&](Charset charset, qsizetype mark) -> std::optional<Encoding> {
    return decoded(charset, bytes.sliced(mark)) ? std::optional(Encoding{charset, mark})
                                                : std::nullopt;
  };
  if (bytes.startsWith("\xFF\xFE")) {
    return marked(Charset::Utf16Le, 2);
  }
  if (bytes.startsWith("\xFE\xFF")) {
    return marked(Charset::Utf16Be, 2);
  }
  if (bytes.contains('\0')) {
    return {};
  }
  if (bytes.startsWith("\xEF\xBB\xBF")) {
    return marked(Charset::Utf8, 3);
  }
  const auto utf8 = marked(Charset::Utf8, 0);
  return utf8 ? utf8 : marked(Charset::Cp932, 0);
}

std::optional<Encoding> encodingOfList(const QByteArray& bytes) {
  const auto known = encodingOf(bytes);
  const bool isSure = known && known->charset != Charset::Cp932;
  return !isSure && !bytes.contains('\0') && areWestern(bytes) && standAlone(bytes)
             ? Encoding{Charset::Cp1252, 0}
             : known;
}

bool isAssumed(Charset charset, const QByteArray& bytes) {
  return charset == Charset::Cp1252 ||
         (charset == Charset::Cp932 && !isAscii(bytes) && standAlone(bytes));
}

}  // namespace enshu::table
