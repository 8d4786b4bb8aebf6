# SPDX-License-Identifier: MIT
# fish completion for jojotte. The program itself says what there is to complete.

function __jojotte_words
    set -l typed (commandline -opc)
    $typed[1] complete $typed[2..] (commandline -ct) 2>/dev/null
end

function __jojotte_takes_a_file
    set -l typed (commandline -opc)
    test "$typed[-1]" = --ca; and return 0
    # An option that has its values takes no file.
    string match -q -- '--*' "$typed[-1]"; and count (__jojotte_words) >/dev/null; and return 1
    contains -- "$typed[2]" play watch replay analyse transcript
end

complete -c jojotte -f -a '(__jojotte_words)'
complete -c jojotte -n __jojotte_takes_a_file -F
