# SPDX-License-Identifier: MIT
find_package(doctest 2.4 REQUIRED)
set(list_groups ${CMAKE_CURRENT_LIST_DIR}/list_groups.cmake)

# discover_tests(PROGRAM [FOLDERS] [WAITS] [LABELS LABEL …] [TIMEOUT SECONDS]): ctest runs the test
# cases of each source file in one process, named "server/table" after tests/server/table_test.cpp;
# those of a template with each type for itself; with FOLDERS, those of each folder together.
#
# WAITS says that the tests often wait, for a socket, a lease or a process. Of these, two run at a
# time for each core, of others one: script/test gives ctest four jobs for each core.
function(discover_tests program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FOLDERS;WAITS" "TIMEOUT" "LABELS")
  if(arg_WAITS)
    set(processors 2)
    list(APPEND arg_LABELS waits)
  else()
    set(processors 4)
  endif()
  set(groups ${CMAKE_CURRENT_BINARY_DIR}/${program}_groups.cmake)
  add_custom_command(TARGET ${program} POST_BUILD VERBATIM
    COMMAND ${CMAKE_COMMAND}
      -D program=$<TARGET_FILE:${program}> -D groups=${groups} -D folders=${arg_FOLDERS} -D processors=${processors}
      "-D labels=${arg_LABELS}" -D timeout=${arg_TIMEOUT} -P ${list_groups})
  set(missing ${program}_NOT_BUILT)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${program}_include.cmake
    "if(EXISTS \"${groups}\")\n  include(\"${groups}\")\nelse()\n  add_test(${missing} ${missing})\n"
    "  set_tests_properties(${missing} PROPERTIES LABELS \"${arg_LABELS}\")\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_CURRENT_BINARY_DIR}/${program}_include.cmake)
endfunction()
