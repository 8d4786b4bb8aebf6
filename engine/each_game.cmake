# SPDX-License-Identifier: MIT

# each_game(TARGET SOURCE ...): compiles sources once for each game of games.hpp, together. There the
# game is `engine::GameHere`. A template of the game takes long to compile; so no file takes as long
# as all games do, and the files can be compiled at the same time.
set(games_hpp ${CMAKE_CURRENT_LIST_DIR}/games.hpp)
set(game_here ${CMAKE_CURRENT_LIST_DIR}/game_here.cpp.in)

function(each_game target first)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_hpp})
  file(READ ${games_hpp} games)
  string(REGEX MATCH "Games =[ \n]*std::tuple<[^>]*>" games "${games}")
  string(REGEX MATCHALL "[a-z0-9]+::[A-Z][A-Za-z0-9]*" games "${games}")
  set(includes "")
  foreach(source IN ITEMS ${first} ${ARGN})
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(APPEND includes "#include \"${source}\" // NOLINT(bugprone-suspicious-include)\n")
  endforeach()
  cmake_path(GET first STEM stem)
  foreach(type IN LISTS games)
    string(REGEX REPLACE "::.*" "" game ${type})
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${stem}_${game}.cpp)
    configure_file(${game_here} ${file} @ONLY)
    target_sources(${target} PRIVATE ${file})
    set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
