# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DSOURCE=DIR -DINTO=DIR -P collect_docs.cmake: the documentation as it is installed, in one
# folder with pictures/ and decisions/; what leads to the sources stays as plain words.
file(REMOVE_RECURSE ${INTO})
file(COPY ${SOURCE}/resources/docs/ DESTINATION ${INTO})
file(COPY ${SOURCE}/README.md DESTINATION ${INTO})
file(GLOB_RECURSE pages ${INTO}/*.md)
foreach(page ${pages})
  file(READ ${page} text)
  # Brackets and semicolons would be taken for lists.
  string(REGEX REPLACE "\\[([^][]*)\\]\\((\\.\\./)*(app|assignments|core|solutions|tests)/[^()]*\\)" "\\1"
                       text "${text}")
  # Comments are for the test that runs the commands.
  string(REGEX REPLACE "<!-- [^\n]* -->\n" "" text "${text}")
  string(REPLACE "](resources/docs/" "](" text "${text}")
  string(REPLACE "[resources/docs/" "[" text "${text}")
  string(REPLACE "](../../README.md" "](README.md" text "${text}")
  file(WRITE ${page} "${text}")
endforeach()
