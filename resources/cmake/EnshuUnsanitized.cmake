# SPDX-License-Identifier: GPL-3.0-or-later
# What stands in a student's box is never sanitized, whatever the preset (app/student says why), and
# so it is made once: a sanitized build takes the programs of the box, the kits and the course's
# modules from the release build, which it brings up to date first.

set(UNSANITIZED ${CMAKE_SOURCE_DIR}/build/release)
set(UNSANITIZED_TARGETS enshu-edits enshu-student enshu-worker enshu_kit enshu_built_course)

add_custom_target(
  enshu_unsanitized ALL
  COMMAND ${CMAKE_COMMAND} --preset release > ${CMAKE_BINARY_DIR}/release.log
  COMMAND ${CMAKE_COMMAND} --build --preset release --target ${UNSANITIZED_TARGETS}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  USES_TERMINAL
  VERBATIM)
foreach(target ${UNSANITIZED_TARGETS})
  add_custom_target(${target} DEPENDS enshu_unsanitized)
endforeach()
add_library(enshu_solvers STATIC IMPORTED GLOBAL)
set_target_properties(enshu_solvers PROPERTIES IMPORTED_LOCATION ${UNSANITIZED}/kit/libenshu_solvers.a)

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
foreach(made bin/enshu-edits bin/enshu-student bin/enshu-worker built course-kit kit)
  if(NOT IS_SYMLINK ${CMAKE_BINARY_DIR}/${made})
    file(REMOVE_RECURSE ${CMAKE_BINARY_DIR}/${made})
  endif()
  file(CREATE_LINK ${UNSANITIZED}/${made} ${CMAKE_BINARY_DIR}/${made} SYMBOLIC)
endforeach()
