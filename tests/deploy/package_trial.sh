#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# tests/deploy/package_trial.sh PACKAGE.deb
#
# Boots a bare Debian 12 with its systemd and lets it install, start, use, back up, restore, upgrade, remove and purge
# the package, as deploy/README.md says. Prints every command with its output; exit status 0 if all checks passed.
# Needs root, debootstrap and systemd-container. The Debian is kept in TRIAL_CACHE (default: ~/.cache/jojotte-trial).
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -eq 1 ] || { sed -n '4,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
package=$(realpath "$1")
cache=${TRIAL_CACHE:-$HOME/.cache/jojotte-trial}
mkdir -p "$cache"

if [ ! -s "$cache/debian.tar" ]; then
  # Use the package sources of this machine.
  # shellcheck disable=SC2016 # apt's own placeholder
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
  made=$(mktemp -d "$cache/made.XXXX")
  debootstrap --variant=minbase --include=systemd-sysv,dbus,curl,ca-certificates,libedit2,libspdlog1.10,libsqlite3-0,libssl3,zlib1g \
    bookworm "$made" "$mirror" >"$cache/debootstrap.log"
  tar -C "$made" -cf "$cache/debian.part" . && mv "$cache/debian.part" "$cache/debian.tar"
  rm -rf "$made"
fi

machine=$(mktemp -d "$cache/run.XXXX")
trap 'rm -rf --one-file-system "$machine"' EXIT
tar -C "$machine" -xf "$cache/debian.tar"
chmod 755 "$machine" # mktemp's 700 would keep everybody but root out of "/"
cp "$package" "$machine/root/jojotte.deb"
cp "$here/../../deploy/smoke.sh" "$machine/root/smoke.sh"
cp "$here/package_trial_inside.sh" "$machine/root/trial.sh"
cat >"$machine/etc/systemd/system/trial.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /root/trial.sh
ExecStopPost=/usr/bin/systemctl poweroff
StandardOutput=file:/root/trial.log
StandardError=file:/root/trial.log
UNIT
mkdir -p "$machine/etc/systemd/system/multi-user.target.wants"
ln -s ../trial.service "$machine/etc/systemd/system/multi-user.target.wants/trial.service"

timeout 180 systemd-nspawn --quiet --register=no --keep-unit --directory "$machine" --boot >"$cache/boot.log" 2>&1 || true
[ -s "$machine/root/trial.log" ] || { tail -n 20 "$cache/boot.log" >&2; echo 'it did not boot' >&2; exit 1; }
cat "$machine/root/trial.log"
grep -qx 'trial: all of it held' "$machine/root/trial.log"
