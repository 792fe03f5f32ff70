# SPDX-License-Identifier: GPL-3.0-or-later
# A sanitized build takes from the release build, which it brings up to date first, what is never
# sanitized, whatever the preset: what stands in a student's box (app/student says why), the kits and
# the course's modules; and the libraries that compute with Eigen and read nothing from outside, which
# would take half of a sanitized build and whose tests the release build has.

set(UNSANITIZED ${CMAKE_SOURCE_DIR}/build/release)
set(UNSANITIZED_PROGRAMS enshu-compiler enshu-edits enshu-student enshu-worker enshu_kit enshu_built_course)

add_custom_target(
  enshu_unsanitized ALL
  COMMAND ${CMAKE_COMMAND} --preset release > ${CMAKE_BINARY_DIR}/release.log
  COMMAND ${CMAKE_COMMAND} --build --preset release --target ${UNSANITIZED_PROGRAMS}
          $<TARGET_PROPERTY:enshu_unsanitized,LIBRARIES>
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  USES_TERMINAL
  COMMAND_EXPAND_LISTS VERBATIM)
foreach(target ${UNSANITIZED_PROGRAMS})
  add_custom_target(${target} DEPENDS enshu_unsanitized)
endforeach()

# enshu_import_unsanitized(NAME FILE): the library enshu_NAME as the release build has it in FILE.
function(enshu_import_unsanitized name file)
  add_library(enshu_${name} STATIC IMPORTED GLOBAL)
  set_target_properties(enshu_${name} PROPERTIES IMPORTED_LOCATION ${UNSANITIZED}/${file})
  add_dependencies(enshu_${name} enshu_unsanitized)
  set_property(TARGET enshu_unsanitized APPEND PROPERTY LIBRARIES enshu_${name})
endfunction()
enshu_import_unsanitized(solvers kit/libenshu_solvers.a)

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
foreach(made bin/enshu-compiler bin/enshu-edits bin/enshu-student bin/enshu-worker built course-kit kit)
  if(NOT IS_SYMLINK ${CMAKE_BINARY_DIR}/${made})
    file(REMOVE_RECURSE ${CMAKE_BINARY_DIR}/${made})
  endif()
  file(CREATE_LINK ${UNSANITIZED}/${made} ${CMAKE_BINARY_DIR}/${made} SYMBOLIC)
endforeach()
