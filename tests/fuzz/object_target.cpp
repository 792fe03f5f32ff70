// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/contract.h"
#include "core/sandbox/inspection/object_file.h"
#include "tests/fuzz/targets.h"

namespace enshu::fuzz {

bool object(const QByteArray& bytes) {
  const Result<QByteArray> foreign = sandbox::foreignSection(bytes);
  if (!foreign) {
    expectReason(foreign.error());
    return false;
  }
  expects(foreign->isEmpty() || bytes.contains(*foreign), "a section is named that is not there");
  return foreign->isEmpty();
}

}  // namespace enshu::fuzz
