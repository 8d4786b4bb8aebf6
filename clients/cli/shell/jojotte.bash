# SPDX-License-Identifier: MIT
# bash completion for jojotte. The program itself says what there is to complete.

_jojotte() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' each
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $each != -* ]]; then
      command=$each
      break
    fi
  done
  case $before in
    --language) mapfile -t COMPREPLY < <(compgen -W 'en fr de' -- "$word"); return ;;
    --against) mapfile -t COMPREPLY < <(compgen -W 'easy medium strong' -- "$word"); return ;;
    --reveal)
      mapfile -t COMPREPLY < <(compgen -W 'after_deal after_rubber after_both never' -- "$word")
      return
      ;;
    --ca) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
  esac
  local words
  if [[ -z $command ]]; then
    words=$("${COMP_WORDS[0]}" --help 2>/dev/null |
      awk '/^ *--/ { print $1 } /^Subcommands:/ { on = 1; next } on && /^  [a-z]/ { print $1 }')
  elif [[ $word == -* ]]; then
    words=$("${COMP_WORDS[0]}" "$command" --help 2>/dev/null | grep -o -- '--[a-z][a-z-]*')
  else
    case $command in
      play | resume | watch | replay | analyse | transcript)
        words=$("${COMP_WORDS[0]}" resume --list 2>/dev/null | awk '{ print $1 }')
        ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  if [[ $word != -* && $command == @(play|watch|replay|analyse|transcript) ]]; then
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
  fi
}

complete -o filenames -F _jojotte jojotte
