#!/bin/sh
# SPDX-License-Identifier: MIT
#
# backup.sh FOLDER KEEP [OPTION ...]
#
# Writes a backup of the journal into FOLDER, named by the time, and then removes all but the newest KEEP of them. The
# options are those of jojotte-server, such as --config FILE. Nothing is removed unless the new backup was written.
# JOJOTTE_SERVER names the program.
set -eu

case "${1:-}" in
  -h | --help) sed -n '4,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
esac
if [ $# -lt 2 ] || ! [ "$2" -ge 1 ] 2>/dev/null; then
  echo "backup.sh: expected a folder, and how many backups to keep. See --help." >&2
  exit 2
fi
folder=$1 keep=$2
shift 2

"${JOJOTTE_SERVER:-jojotte-server}" "$@" backup "$folder/jojotte-$(date -u +%Y%m%dT%H%M%S.%NZ).db"

# The names sort by time. No other file in the folder is touched.
set -- "$folder"/jojotte-????????T??????.?????????Z.db
while [ $# -gt "$keep" ]; do
  rm -- "$1"
  shift
done
