#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/linked.sh PROGRAM|LIBRARY ...
#
# Prints, one a line and sorted, each shared library that the programs load at their start, and its Debian package.
# A library that a program loads later, by dlopen, is given by its name, such as libpq.so.5.
set -euo pipefail

[ $# -gt 0 ] || { sed -n '4,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }

# The file of a library's name, or the program itself.
file_of() {
  case $1 in
    */*) printf '%s\n' "$1" ;;
    *) /sbin/ldconfig -p | awk -v name="$1" '$1 == name && !found++ { print $NF } END { exit !found }' ||
      { echo "missing: $1" >&2; return 1; } ;;
  esac
}

libraries() {
  local file
  for name in "$@"; do
    file=$(file_of "$name") || return 1
    [ "$file" = "$name" ] || printf '%s => %s\n' "$name" "$file" # as ldd would say it
    ldd "$file"
  done |
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
