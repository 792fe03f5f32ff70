// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace enshu::sandbox {

// What keeps a machine from making user namespaces, and with them the box.
enum class Hindrance {
  Forbidden,  // kernel.unprivileged_userns_clone is 0
  NoneLeft,   // user.max_user_namespaces is 0
  AppArmor,   // kernel.apparmor_restrict_unprivileged_userns is 1
  Chroot,     // the kernel never makes one in a changed root
  Container,  // whose filter of system calls forbids it
  Unknown
};

// Looked up in /proc and the marks that containers leave, below `root`. Of the settings, the first
// and the third stop everybody but the administrator.
Hindrance hindrance(const QString& root, bool isAdministrator);
Hindrance hindrance();  // of this machine and whoever runs this

// How to get rid of it: a text of Error (ENSHU_TEXT).
const char* remedy(Hindrance hindrance);

}  // namespace enshu::sandbox
