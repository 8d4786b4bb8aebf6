# SPDX-License-Identifier: MIT

# each_game(TARGET [IN COUNT] SOURCE ...): compiles sources once for each game of games.hpp, together.
# There the game is `engine::GameHere`. A template of the game takes long to compile; so no file takes
# as long as all games do, and the files can be compiled at the same time. With IN there are only so
# many files: most of the time may go into what the games share. The sources must then define nothing
# else than explicit instantiations.
set(games_hpp ${CMAKE_CURRENT_LIST_DIR}/games.hpp)

function(each_game target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" IN "")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_hpp})
  file(READ ${games_hpp} games)
  string(REGEX MATCH "Games =[ \n]*std::tuple<[^>]*>" games "${games}")
  string(REGEX MATCHALL "[a-z0-9]+::[A-Z][A-Za-z0-9]*" games "${games}")
  list(LENGTH games count)
  if(arg_IN AND JOJOTTE_TOGETHER)
    set(count ${arg_IN})
  endif()
  list(GET arg_UNPARSED_ARGUMENTS 0 first)
  cmake_path(GET first STEM stem)
  set(number 0)
  foreach(type IN LISTS games)
    string(REGEX REPLACE "::.*" "" game ${type})
    math(EXPR file "${number} % ${count}")
    math(EXPR number "${number} + 1")
    list(APPEND names_${file} ${game})
    string(APPEND text_${file} "#include \"engine/${game}/${game}.hpp\"\n"
      "namespace engine {\nusing ${game}_here = ${type};\n}\n#define GameHere ${game}_here\n")
    foreach(source IN LISTS arg_UNPARSED_ARGUMENTS)
      cmake_path(ABSOLUTE_PATH source NORMALIZE)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
      string(APPEND text_${file} "#include \"${source}\" // NOLINT(bugprone-suspicious-include)\n")
    endforeach()
    string(APPEND text_${file} "#undef GameHere\n")
  endforeach()
  math(EXPR last "${count} - 1")
  foreach(file RANGE ${last})
    list(JOIN names_${file} _ name)
    set(path ${CMAKE_CURRENT_BINARY_DIR}/${stem}_${name}.cpp)
    file(CONFIGURE OUTPUT ${path} CONTENT "// SPDX-License-Identifier: MIT\n// Written by each_game.cmake.\n${text_${file}}" @ONLY)
    target_sources(${target} PRIVATE ${path})
    set_source_files_properties(${path} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
