# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by app/run and tests/run: what a bare Debian 12 or 13 lacks, and a build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# What Enshu is built and tested with, as Debian writes dependencies: its releases name some packages
# differently.
mapfile -t needed < "$root/resources/packages.txt"

# unmet DEPENDENCY ...: those that this machine lacks, a line each.
unmet() {
  local dependency
  for dependency in "$@"; do
    dpkg-checkbuilddeps -I -d "$dependency" /dev/null 2> /dev/null || echo "$dependency"
  done
}

# install_packages DEPENDENCY ...: as root or by sudo, else says what to ask for. Whatever services are
# in the packages, none is started.
install_packages() {
  [ -n "$(unmet "$(comma_separated "$@")")" ] || return 0
  local lacking missing become=()
  mapfile -t lacking < <(unmet "$@")
  missing=$(comma_separated "${lacking[@]}")
  if [ "$(id -u)" -ne 0 ]; then
    become=(sudo)
    if ! command -v sudo > /dev/null || ! sudo true; then
      printf '%s\n' "Packages are missing, and to install them takes root or sudo. Nothing was done." \
        "Ask an administrator of this machine for this:" "" \
        "apt-get satisfy --no-install-recommends '$missing'" >&2
      exit 1
    fi
  fi
  echo "Installing $missing"
  "${become[@]}" bash -euc '
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
      trap "rm -f $policy" EXIT
      printf "#!/bin/sh\nexit 101\n" > "$policy"
      chmod 755 "$policy"
    fi
    apt-get update -q
    DEBIAN_FRONTEND=noninteractive apt-get satisfy -q -y --no-install-recommends "$1"
  ' bash "$missing"
}

comma_separated() {
  local all
  printf -v all '%s, ' "$@"
  echo "${all%, }"
}

# configure PRESET
configure() {
  (cd "$root" && cmake --preset "$1" > /dev/null)
}

# build PRESET [TARGET ...]
build() {
  configure "$1" && (cd "$root" && cmake --build --preset "$1" ${2:+--target "${@:2}"})
}
