# SPDX-License-Identifier: MIT

# each_game(TARGET SOURCE): compiles a source once for each game of games.hpp. There the game is
# `engine::GameHere`. A template of the game takes long to compile; so no file takes as long as all
# games do, and the files can be compiled at the same time.
set(games_hpp ${CMAKE_CURRENT_LIST_DIR}/games.hpp)
set(game_here ${CMAKE_CURRENT_LIST_DIR}/game_here.cpp.in)

function(each_game target source)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_hpp})
  file(STRINGS ${games_hpp} games REGEX "^#include \"engine/")
  list(LENGTH games count)
  math(EXPR last "${count} - 1")
  cmake_path(ABSOLUTE_PATH source NORMALIZE)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE included)
  cmake_path(GET source STEM stem)
  foreach(number RANGE ${last})
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${stem}_${number}.cpp)
    configure_file(${game_here} ${file} @ONLY)
    target_sources(${target} PRIVATE ${file})
    set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
