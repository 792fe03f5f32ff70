// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/compiler_filter.h"

#include <seccomp.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

namespace enshu::sandbox {

namespace {

constexpr int kDenied[] = {SCMP_SYS(socket),
                           SCMP_SYS(socketpair),
                           SCMP_SYS(connect),
                           SCMP_SYS(bind),
                           SCMP_SYS(ptrace),
                           SCMP_SYS(process_vm_readv),
                           SCMP_SYS(process_vm_writev),
                           SCMP_SYS(mount),
                           SCMP_SYS(umount2),
                           SCMP_SYS(pivot_root),
                           SCMP_SYS(chroot),
                           SCMP_SYS(unshare),
                           SCMP_SYS(setns),
                           SCMP_SYS(bpf),
                           SCMP_SYS(perf_event_open),
                           SCMP_SYS(keyctl),
                           SCMP_SYS(add_key),
                           SCMP_SYS(request_key),
                           SCMP_SYS(io_uring_setup),
                           SCMP_SYS(io_uring_enter),
                           SCMP_SYS(io_uring_register),
                           SCMP_SYS(userfaultfd),
                           SCMP_SYS(open_by_handle_at),
                           SCMP_SYS(init_module),
                           SCMP_SYS(finit_module),
                           SCMP_SYS(kexec_load),
                           SCMP_SYS(reboot),
                           SCMP_SYS(swapon),
                           SCMP_SYS(mknod),
                           SCMP_SYS(mknodat)};

}  // namespace

Descriptor::~Descriptor() {
  if (fd_ >= 0) {
    close(fd_);
  }
}

Result<Descriptor> compilerFilter() {
  Descriptor file(memfd_create("enshu-filter", MFD_CLOEXEC));
  const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ALLOW),
                                                                 &seccomp_release);
  bool made = file.get() >= 0 && filter;
  for (const int call : kDenied) {
    made = made && seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(EPERM), call, 0) == 0;
  }
  if (!made || seccomp_export_bpf(filter.get(), file.get()) != 0 ||
      lseek(file.get(), 0, SEEK_SET) != 0) {
    return failure({}, ENSHU_TEXT("the system call filter for the compiler cannot be made"));
  }
  return file;
}

}  // namespace enshu::sandbox
