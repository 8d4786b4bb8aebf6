# SPDX-License-Identifier: MIT
# bash completion for jojotte. The program itself says what there is to complete.

_jojotte() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} each command=''
  mapfile -t COMPREPLY < <(
    "${COMP_WORDS[0]}" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null
  )
  # bash parts words at "=", and replaces only what stands after it.
  if [[ $word == = || $before == = ]]; then COMPREPLY=("${COMPREPLY[@]#*=}"); fi
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $each != -* ]]; then
      command=$each
      break
    fi
  done
  # A file may have the link, and another certificates; but an option that has its values takes none.
  if [[ $before == --ca ]] ||
    [[ $word != -* && $command == @(play|watch|replay|analyse|transcript) &&
      ! ($before == --* && ${#COMPREPLY[@]} -gt 0) ]]; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
  fi
}

complete -o filenames -F _jojotte jojotte
