// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/call/privileges.h"

#include <signal.h>
#include <sys/prctl.h>

namespace enshu::call {

bool dropPrivileges() {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
         prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0;
}

}  // namespace enshu::call
