// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/quantities/quantity.h"

namespace enshu::cli {
namespace {

Evaluated later(const Instant& /*at*/) {
  return failure("", ENSHU_TEXT("not available in this version"));
}

}  // namespace

QuantityList bodyQuantities() {
  using Name = QLatin1StringView;
  return {{Name("M:crb"), {}, later},     {Name("M:jacobian"), {}, later},
          {Name("ud:aba"), {}, later},    {Name("ud:crb"), {}, later},
          {Name("ud:ada"), {}, later},    {Name("ud:hybrid"), {}, later},
          {Name("composite"), {}, later}, {Name("articulated"), {}, later},
          {Name("interbody"), {}, later}};
}

}  // namespace enshu::cli
