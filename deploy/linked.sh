#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/linked.sh PROGRAM ...
#
# Prints, one a line and sorted, each shared library that the programs load, and its Debian package.
set -euo pipefail

[ $# -gt 0 ] || { sed -n '4,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }

libraries() {
  for program in "$@"; do ldd "$program"; done |
    awk '/not found/ { print "missing: " $1 >"/dev/stderr"; exit 1 }
         $2 == "=>" && $3 ~ /^\// { print $3 }
         $1 ~ /^\// && NF == 2 { print $1 }' | LC_ALL=C sort -u
}

# The package may say /usr/lib where the linker says /lib, or the other way round: they are one folder.
package_of() {
  local found
  found=$(dpkg-query --search "$1" 2>/dev/null || dpkg-query --search "/usr$1" 2>/dev/null ||
    dpkg-query --search "${1#/usr}" 2>/dev/null) || { echo "no package has $1" >&2; return 1; }
  found=${found%%: /*}
  printf '%s\n' "${found%%:*}"
}

paths=$(libraries "$@")
for path in $paths; do printf '%s %s\n' "$path" "$(package_of "$path")"; done
