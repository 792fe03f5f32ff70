# SPDX-License-Identifier: GPL-3.0-or-later
# cmake --install DIR [--prefix PREFIX]: the programs look for the course in ../share/enshu and for the
# kit in ../lib/enshu/kit, so the tree may stand anywhere.
install(TARGETS enshu enshu-desk RUNTIME DESTINATION bin)
install(TARGETS enshu-worker enshu-student enshu-edits RUNTIME DESTINATION lib/enshu/bin)
install(DIRECTORY ${CMAKE_BINARY_DIR}/kit DESTINATION lib/enshu USE_SOURCE_PERMISSIONS
        PATTERN *.new EXCLUDE)
install(FILES ${CMAKE_BINARY_DIR}/course-kit/course-kit.json
              ${CMAKE_BINARY_DIR}/course-kit/libenshu_module.a DESTINATION lib/enshu/course-kit)
install(DIRECTORY ${CMAKE_BINARY_DIR}/course-kit/precompiled DESTINATION lib/enshu/course-kit
        PATTERN *.d EXCLUDE)
install(DIRECTORY core DESTINATION lib/enshu/course-kit/include FILES_MATCHING PATTERN *.h)
install(DIRECTORY ${CMAKE_BINARY_DIR}/built DESTINATION lib/enshu USE_SOURCE_PERMISSIONS
        PATTERN .lock EXCLUDE)
install(DIRECTORY assignments solutions DESTINATION share/enshu)
install(DIRECTORY resources/robots resources/formulas resources/templates DESTINATION share/enshu/resources)
# The hostile programs, for `enshu doctor`; what builds and runs them as tests stays.
install(DIRECTORY tests/hostile DESTINATION share/enshu/tests
        FILES_MATCHING REGEX "/hostile/[^/]+/[^/]+$")
install(FILES resources/enshu.desktop DESTINATION share/applications)
install(FILES resources/enshu.svg DESTINATION share/icons/hicolor/scalable/apps)
install(FILES LICENSE README.md DESTINATION share/doc/enshu)
