// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <locale.h>

namespace enshu::archive {

// libarchive reads and writes names in the thread's character set; for a while that is UTF-8,
// whatever the program's.
class Utf8Locale {
 public:
  Utf8Locale() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    before_ = locale_ != nullptr ? uselocale(locale_) : nullptr;
  }
  ~Utf8Locale() {
    if (locale_ != nullptr) {
      uselocale(before_);
      freelocale(locale_);
    }
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t locale_;
  locale_t before_ = nullptr;
};

}  // namespace enshu::archive
