# SPDX-License-Identifier: GPL-3.0-or-later
# Run by cpack on what it has installed, before it is packed: a program of a package finds its libraries
# where the system has them, never where they were when it was linked.
file(GLOB programs ${CPACK_TEMPORARY_DIRECTORY}/*/usr/bin/* ${CPACK_TEMPORARY_DIRECTORY}/*/usr/lib/enshu/bin/*)
foreach(program ${programs})
  file(RPATH_REMOVE FILE ${program})
endforeach()
