# SPDX-License-Identifier: MIT

# Most of the time of a build goes into headers. So the files of a folder (a game, a room of the
# server) are compiled together, and headers that most files need are compiled once, beforehand.
# With JOJOTTE_TOGETHER off each file is compiled alone: it must then include all that it uses.
option(JOJOTTE_TOGETHER "compile the files of each folder together, with precompiled headers" ON)

# together(TARGET HEADERS [BATCHES|ALONE]): compiles the sources of each folder of TARGET together,
# with the headers that precompiled(HEADERS …) has named. With BATCHES, eight sources at a time in
# their order; with ALONE, each for itself, because they use the same names. Call it last, where all
# sources are known.
function(together target headers)
  if(NOT JOJOTTE_TOGETHER)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
  if("${ARGV2}" STREQUAL ALONE)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  if("${ARGV2}" STREQUAL BATCHES)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" group)
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(NOT alone)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# precompiled(NAME LIBRARY … HEADERS HEADER …): headers that are compiled once for the targets that
# name them to together(). All of these must be compiled with the same flags, and link the libraries.
function(precompiled name)
  if(NOT JOJOTTE_TOGETHER)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" HEADERS)
  set(empty ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "// Only the headers count.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${empty})
  target_link_libraries(${name} PRIVATE ${arg_UNPARSED_ARGUMENTS} nlohmann_json::nlohmann_json tl::expected)
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
  # With times in it, it would be another file in each clone.
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
endfunction()
