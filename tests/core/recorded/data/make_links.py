#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""links.h5: two signals beside what is no signal of this file."""
import pathlib

import h5py
import numpy as np

with h5py.File(pathlib.Path(__file__).parent / "links.h5", "w", libver="earliest") as f:
    f["t"] = np.arange(3.0)
    f["q"] = np.array([1.0, 2.0, 4.0])
    f["gone"] = h5py.SoftLink("/nowhere")
    f["kind"] = np.dtype("f8")
    f["nothing"] = h5py.Empty("f8")
    f["other"] = h5py.ExternalLink("other.h5", "/q")
    f["same"] = h5py.SoftLink("/q")
