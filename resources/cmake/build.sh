# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by app/run and tests/run: what a bare Debian 12 lacks, and a build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Installs the packages of resources/packages.txt, and those named, that are missing; root or sudo.
install_packages() {
  local missing=() package
  while read -r package; do
    if [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      missing+=("$package")
    fi
  done < <(cat "$root/resources/packages.txt"; [ $# -eq 0 ] || printf '%s\n' "$@")
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing ${missing[*]}"
  local become=()
  [ "$(id -u)" -eq 0 ] || become=(sudo)
  "${become[@]}" apt-get update -q
  "${become[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# build PRESET [-DNAME=VALUE] [TARGET ...]
build() {
  local preset=$1 option=
  shift
  case "${1:-}" in -D*) option=$1; shift ;; esac
  (cd "$root" && cmake --preset "$preset" ${option:+"$option"} > /dev/null \
    && cmake --build --preset "$preset" ${1:+--target "$@"})
}
