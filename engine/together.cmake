# SPDX-License-Identifier: MIT

# Most of the time of a build goes into headers. So the files of a folder (a game, a room of the
# server) are compiled together, and headers that most files need are compiled once, beforehand.
# With JOJOTTE_TOGETHER off each file is compiled alone: it must then include all that it uses.
option(JOJOTTE_TOGETHER "compile the files of each folder together, with precompiled headers" ON)

# together(TARGET HEADERS [BATCHES|ALONE|FIRST HEADER]): compiles the sources of each folder of TARGET together,
# with the headers that precompiled(HEADERS …) has named. With BATCHES, eight sources at a time in
# their order; with ALONE, each for itself, because they use the same names; with FIRST, that
# header comes before all sources. A source of the build
# folder, or with SKIP_UNITY_BUILD_INCLUSION, stays alone, too; sources of one UNITY_GROUP are
# compiled together. Call it last, where all sources are known.
#
# CMake's own unity build names the sources by their whole paths, and so ccache would find in a clone
# nothing that was compiled in another.
function(together target headers)
  use_precompiled(${target} ${headers})
  if(NOT JOJOTTE_TOGETHER OR "${ARGV2}" STREQUAL ALONE)
    return()
  endif()
  set_target_properties(${target} PROPERTIES COMPILED_TOGETHER ON)
  get_target_property(sources ${target} SOURCES)
  set(compiled "")
  set(groups "")
  set(count 0)
  set(first "")
  if("${ARGV2}" STREQUAL FIRST)
    set(first "#include \"${ARGV3}\"\n")
  endif()
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${source} generated)
    get_source_file_property(skipped ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(skipped OR generated)
      list(APPEND compiled ${source})
      continue()
    endif()
    get_source_file_property(named ${source} UNITY_GROUP)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    if("${ARGV2}" STREQUAL BATCHES)
      math(EXPR group "${count} / 8 + 1")
      math(EXPR count "${count} + 1")
    elseif(named)
      set(group ${named})
    else()
      cmake_path(GET source PARENT_PATH group)
      string(MAKE_C_IDENTIFIER "${group}" group)
    endif()
    list(APPEND groups ${group})
    string(APPEND text_${group} "#include \"${source}\" // NOLINT(bugprone-suspicious-include)\n")
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    set(path ${CMAKE_CURRENT_BINARY_DIR}/${target}_${group}.cpp)
    file(CONFIGURE OUTPUT ${path} CONTENT "// Written by together.cmake.\n${first}${text_${group}}" @ONLY)
    list(APPEND compiled ${path})
  endforeach()
  set_property(TARGET ${target} PROPERTY SOURCES ${compiled})
endfunction()

# precompiled(NAME LIBRARY … HEADERS HEADER …): headers that are compiled once for the targets that
# name them to together(). All of these must be compiled with the same flags, and link the libraries.
function(precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" HEADERS)
  list(TRANSFORM arg_HEADERS PREPEND "#include ")
  list(JOIN arg_HEADERS "\n" includes)
  set(header ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${header} CONTENT "${includes}\n" @ONLY)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${header})
  target_link_libraries(${name} PRIVATE ${arg_UNPARSED_ARGUMENTS} nlohmann_json::nlohmann_json tl::expected)
  # With times in it, it would be another file in each clone.
  target_compile_options(${name} PRIVATE "SHELL:-x c++-header" -fpch-instantiate-templates "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

# use_precompiled(TARGET NAME): TARGET includes these headers first, in each of its files. CMake's own
# way names them by their whole path, and so ccache would find in a clone nothing that was compiled in
# another. g++ compiles them again in each file.
function(use_precompiled target name)
  if(NOT JOJOTTE_TOGETHER OR NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    return()
  endif()
  add_dependencies(${target} ${name})
  target_compile_options(${target} PRIVATE
    "SHELL:-include-pch $<PATH:RELATIVE_PATH,$<TARGET_OBJECTS:${name}>,${CMAKE_BINARY_DIR}>")
  if(CMAKE_CXX_COMPILER_LAUNCHER)
    # What another clone compiled names files of that clone, which may be gone.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-validate-pch")
  endif()
endfunction()

# optimised_first(PROGRAM LIBRARY …): of equal functions the linker keeps the first, and so a program of
# tests takes what the standard library and nlohmann instantiate from these libraries, where it is
# optimised, and not from the tests.
function(optimised_first program)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE archives)
  list(JOIN archives "," archives)
  target_link_options(${program} PRIVATE "LINKER:--whole-archive,${archives},--no-whole-archive")
endfunction()
