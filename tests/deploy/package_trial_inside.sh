#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# package_trial.sh runs this inside the Debian that it has booted. Each line must succeed. `set -e` does not notice
# `! command`, so commands that must fail are run by `refuse`.
set -euxo pipefail

refuse() { if "$@"; then return 1; fi; }
within_5_seconds() {
  for _ in $(seq 50); do "$@" && return 0; sleep 0.1; done
  return 1
}
ready() { within_5_seconds jojotte-server --check; }
as_jojotte() { runuser -u jojotte -- jojotte-server --config /etc/jojotte/jojotte.conf "$@"; }

# Install: the server runs, restricted, as its own user.
apt-get install --yes --quiet --reinstall /root/jojotte.deb
ready
systemctl is-enabled jojotte
systemctl is-active jojotte
status=/proc/$(systemctl show --property MainPID --value jojotte)/status
grep -E '^(Uid|CapEff|NoNewPrivs|Seccomp):' "$status"
grep -q '^NoNewPrivs:.*1' "$status"
grep -q '^Seccomp:.*2' "$status"
grep -q '^CapEff:.*0000000000000000' "$status"
test "$(stat --format '%U %a' /var/lib/jojotte)" = 'jojotte 700'
curl --fail --silent http://127.0.0.1:8080/livez
bash /root/smoke.sh http://127.0.0.1:8080 | tee smoke.txt
# The restricted server starts the computer's program, which has the same restrictions.
grep -x 'smoke: the computer plays there.' smoke.txt
bot=$(grep --files-with-matches --text -e --host-seats /proc/[0-9]*/cmdline | head -n 1)
bot=${bot%cmdline}status
grep -q '^Seccomp:.*2' "$bot"
grep -q '^CapEff:.*0000000000000000' "$bot"
grep '^VmRSS:' "$bot"
systemd-analyze security jojotte.service | tail -n 1

# Back up while it runs, restore while it does not.
install --directory --owner jojotte --group jojotte --mode 700 /var/backups/jojotte
as_jojotte backup /var/backups/jojotte/today.db
refuse as_jojotte backup /var/backups/jojotte/today.db
refuse as_jojotte restore /var/backups/jojotte/today.db --force
as_jojotte backup verify /var/backups/jojotte/today.db
/usr/lib/jojotte/drill.sh /var/backups/jojotte/today.db
systemctl stop jojotte
refuse as_jojotte restore /var/backups/jojotte/today.db
as_jojotte restore /var/backups/jojotte/today.db --force
systemctl start jojotte
ready

# The log reports a wrong setting, and systemd does not try for ever.
echo 'colour=red' >>/etc/jojotte/jojotte.conf
systemctl restart jojotte || true
within_5_seconds systemctl is-failed jojotte
journalctl --unit jojotte --no-pager --lines 3
sed -i '/colour/d' /etc/jojotte/jojotte.conf

# Upgrade: changed settings are kept, and the server runs again.
echo 'tables=77' >>/etc/jojotte/jojotte.conf
apt-get install --yes --quiet --reinstall /root/jojotte.deb
ready
grep -x 'tables=77' /etc/jojotte/jojotte.conf

# Removing keeps tables and settings; purging keeps only the user.
apt-get remove --yes --quiet jojotte
refuse systemctl is-active jojotte
test -s /var/lib/jojotte/jojotte.db
test -s /etc/jojotte/jojotte.conf
apt-get install --yes --quiet --reinstall /root/jojotte.deb
ready
apt-get purge --yes --quiet jojotte
refuse systemctl is-active jojotte
refuse curl --silent --max-time 2 http://127.0.0.1:8080/livez
refuse ls -d /etc/jojotte /var/lib/jojotte
refuse compgen -G '/etc/systemd/system/*jojotte*'
refuse compgen -G '/etc/systemd/system/*/*jojotte*'
refuse compgen -G '/usr/bin/jojotte*'
refuse dpkg-query --status jojotte
echo 'trial: all of it held'
