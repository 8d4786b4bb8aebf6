# SPDX-License-Identifier: MIT
find_package(doctest 2.4 REQUIRED)
include(doctest)

# ctest asks for each test by its name. A name that matches no test would pass; here it fails.
function(discover_tests program)
  doctest_discover_tests(${program} PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 " ${ARGN})
endfunction()
