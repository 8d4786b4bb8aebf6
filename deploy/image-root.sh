#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# deploy/image-root.sh ROOT PROGRAM|LIBRARY ...
#
# Makes in ROOT everything that a container needs to run the programs: the libraries they load, those that they load
# later and that are named here (linked.sh), certificates and a user. Scanners find there the names and versions of the Debian packages that all this comes from.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -gt 1 ] || { sed -n '4,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
root=$1
shift

linked=$("$here/linked.sh" "$@")
while read -r path package; do
  install -D --mode 755 "$path" "$root$path" # install follows links: it copies the library under the name by which it is loaded
  packages+=("$package")
done <<<"$linked"

install -D --mode 644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
# For the client: the abilities of terminals.
for terminal in l/linux s/screen v/vt100 x/xterm x/xterm-256color; do
  install -D --mode 644 "/lib/terminfo/$terminal" "$root/lib/terminfo/$terminal"
done
packages+=(ca-certificates ncurses-base)

printf 'root:x:0:0::/:/nonexistent\njojotte:x:10001:10001::/data:/nonexistent\n' >"$root/etc/passwd"
printf 'root:x:0:\njojotte:x:10001:\n' >"$root/etc/group"
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
install --mode 644 /etc/os-release "$root/etc/os-release"
install -d "$root/var/lib/dpkg/status.d"
install -d --mode 1777 "$root/tmp"

for package in $(printf '%s\n' "${packages[@]}" | LC_ALL=C sort -u); do
  dpkg-query --status "$package" >"$root/var/lib/dpkg/status.d/$package"
  install -D --mode 644 "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/copyright"
done
