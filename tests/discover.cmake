# SPDX-License-Identifier: MIT
find_package(doctest 2.4 REQUIRED)
include(doctest)

# ctest runs each test case by its name. If no test case has the name, the test fails instead of
# passing.
function(discover_tests program)
  doctest_discover_tests(${program} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 " ${ARGN})
endfunction()
