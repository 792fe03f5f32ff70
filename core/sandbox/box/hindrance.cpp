// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/box/hindrance.h"

#include <unistd.h>

#include <QDir>
#include <QFile>
#include <algorithm>

#include "core/base/result.h"

using namespace Qt::StringLiterals;

namespace enshu::sandbox {

namespace {

constexpr qint64 kMaxBytes = 1 << 20;

QByteArray contents(const QDir& root, const QString& path) {
  QFile file(root.filePath(path));
  return file.open(QIODevice::ReadOnly) ? file.read(kMaxBytes) : QByteArray();
}

bool isSetTo(const QDir& root, const QString& setting, const QByteArray& value) {
  return contents(root, "proc/sys/"_L1 + setting).trimmed() == value;
}

// The root of a chroot is no mount, unless somebody made it one.
bool isChroot(const QDir& root) {
  const QList<QByteArray> mounts = contents(root, u"proc/self/mountinfo"_s).split('\n');
  const bool known = mounts.size() > 1;
  return known && std::none_of(mounts.begin(), mounts.end(), [](const QByteArray& mount) {
           return mount.split(' ').value(4) == "/";
         });
}

bool isContainer(const QDir& root) {
  if (root.exists(u".dockerenv"_s) || root.exists(u"run/.containerenv"_s)) {
    return true;
  }
  const QByteArray started =
      contents(root, u"proc/1/cgroup"_s) + contents(root, u"run/systemd/container"_s);
  const QList<QByteArray> marks{"docker", "kubepods", "containerd", "lxc", "libpod"};
  return std::any_of(marks.begin(), marks.end(),
                     [&](const QByteArray& mark) { return started.contains(mark); });
}

}  // namespace

Hindrance hindrance(const QString& root, bool isAdministrator) {
  const QDir folder(root);
  if (isSetTo(folder, u"user/max_user_namespaces"_s, "0")) {
    return Hindrance::NoneLeft;
  }
  if (!isAdministrator && isSetTo(folder, u"kernel/unprivileged_userns_clone"_s, "0")) {
    return Hindrance::Forbidden;
  }
  if (!isAdministrator && isSetTo(folder, u"kernel/apparmor_restrict_unprivileged_userns"_s, "1")) {
    return Hindrance::AppArmor;
  }
  return isChroot(folder)      ? Hindrance::Chroot
         : isContainer(folder) ? Hindrance::Container
                               : Hindrance::Unknown;
}

Hindrance hindrance() {
  return hindrance(u"/"_s, geteuid() == 0);
}

const char* remedy(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::Forbidden:
      return ENSHU_TEXT("sysctl -w kernel.unprivileged_userns_clone=1");
    case Hindrance::NoneLeft:
      return ENSHU_TEXT("sysctl -w user.max_user_namespaces=10000; in a container, on its host");
    case Hindrance::AppArmor:
      return ENSHU_TEXT(
          "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or an AppArmor profile that "
          "gives bwrap the right userns");
    case Hindrance::Chroot:
      return ENSHU_TEXT(
          "start Enshu outside of this chroot, in which the kernel never allows it, or use "
          "systemd-nspawn or a container in its place");
    case Hindrance::Container:
      return ENSHU_TEXT(
          "start this container with --security-opt seccomp=unconfined --security-opt "
          "apparmor=unconfined (docker, podman), or grade outside of it");
    case Hindrance::Unknown:
      return ENSHU_TEXT(
          "sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000");
  }
  return "";
}

}  // namespace enshu::sandbox
