# SPDX-License-Identifier: GPL-3.0-or-later
# A Debian of a release beside this machine's own; needs root. What is mounted is mounted in a
# namespace of its own and gone with the last process there, however it ended.

# The mirror from which this machine has its packages.
mirror() {
  local used
  used=$(. /etc/os-release && apt-get indextargets --format '$(RELEASE) $(COMPONENT) $(REPO_URI)' \
    'Created-By: Packages' | awk -v release="${VERSION_CODENAME:-}" \
    '$1 == release && $2 == "main" && $3 ~ /^https?:.*debian/ && !found++ { print $3 }')
  echo "${used:-http://deb.debian.org/debian}"
}

# empty_debian SUITE FOLDER
empty_debian() {
  local suite=$1 root=$2 file
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$(mirror)" \
    > "$root.log" || {
    tail -n 20 "$root.log"
    return 1
  }
  cp /etc/resolv.conf "$root/etc/" 2> /dev/null || true
  # What somebody has set here, such as a proxy; a package's own file would be asked about there.
  for file in /etc/apt/apt.conf.d/*; do
    dpkg --search "$file" > /dev/null 2>&1 || cp "$file" "$root/etc/apt/apt.conf.d/"
  done
  echo force-unsafe-io > "$root/etc/dpkg/dpkg.cfg.d/quick"  # nobody needs it after a power failure
}

# in_namespace COMMAND ...: in mounts and among processes of its own; all of them end with the
# script that calls it.
in_namespace() {
  setpriv --pdeathsig KILL unshare --mount --propagation private --pid --fork --kill-child -- "$@"
}

# become_root FOLDER COMMAND ...: in a namespace, where something is mounted on the folder: runs the
# command with it as the root.
become_root() {
  local root=$1 folder
  shift
  for folder in dev sys; do
    mount --rbind "/$folder" "$root/$folder"
  done
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=1777 tmp "$root/tmp"
  mount -t tmpfs -o mode=755 run "$root/run"
  mkdir -p "$root/srv/before"
  cd "$root" || exit
  # Not chroot: in one nobody may isolate anything.
  pivot_root . srv/before
  umount --lazy /srv/before
  rmdir /srv/before
  exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
