// SPDX-License-Identifier: GPL-3.0-or-later
#include <alloca.h>

#include "unit_vector_method.h"

// A stack whose frames cannot be walked: the register that leads to the next one is wrong.
VectorXd unitVectorMethod(const InverseDynamics&, const VectorXd& q, const VectorXd&,
                          const VectorXd& tau) {
  auto* some = static_cast<char*>(alloca(static_cast<std::size_t>(q.size())));
  some[0] = 1;
#if defined(__x86_64__)
  asm volatile("mov $0x4141414141, %%rbp\n ud2" : : "r"(some) : "memory");
#else
  *static_cast<volatile int*>(nullptr) = some[0];
#endif
  return tau;
}
