// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/value/any.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

bool numbers(const QByteArray& bytes) {
  value::Reader reader({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  const std::vector<double> numbers = value::takeNumbers(reader);
  expects(2 * numbers.size() <= static_cast<std::size_t>(bytes.size()) + 1,
          "there are more numbers than the message can hold");
  return reader.ok() && reader.atEnd();
}

}  // namespace enshu::fuzz
