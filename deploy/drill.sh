#!/bin/sh
# SPDX-License-Identifier: MIT
#
# drill.sh FILE
#
# Tries a backup out and touches nothing else: reads all of it, restores it into a folder of its own, starts a server on
# that folder at a free port of this machine, asks whether it is ready and which tables it has, stops it, and removes the
# folder. Exit status 0 if all of that went well. JOJOTTE_SERVER names the program.
set -eu

case "${1:-}" in
  -h | --help) sed -n '4,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac
if [ $# -ne 1 ]; then
  echo "drill.sh: expected one backup. See --help." >&2
  exit 2
fi
file=$1
program=${JOJOTTE_SERVER:-jojotte-server}
# What the real server is told is not for this one.
for name in $(env | sed -n 's/^\(JOJOTTE_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done

work=$(mktemp -d)
server=
leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap leave EXIT
trap 'exit 1' HUP INT TERM

"$program" backup verify "$file"
"$program" restore "$file" --data "$work/data"
mkfifo "$work/said"
"$program" --data "$work/data" --address 127.0.0.1 --port 0 --bots none --web none >"$work/said" &
server=$!
read -r said <"$work/said" || { echo "drill.sh: the server does not start on $file." >&2; exit 1; }
port=${said##*:}
"$program" --check --address 127.0.0.1 --port "${port%/}"
"$program" --data "$work/data" admin list >/dev/null
kill "$server"
wait "$server"
server=
echo "$file can be restored: a server runs on it."
