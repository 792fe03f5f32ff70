% SPDX-License-Identifier: GPL-3.0-or-later
% Writes the files of this folder. They were made with Octave 7.3: octave-cli make_data.m

% A log as people keep them: a struct with its own time, a label for each joint, and what is no
% motion.
time = (0:0.25:1)';
log.time = time;
log.q = [time, 2 * time];
log.mode = "hold";
log.notes = {1, "two"};
log.joint = struct ("tau", {time', 3 * time'});

% What Simulink's block To Workspace writes as "Structure With Time".
scope.time = time;
scope.signals = struct ("values", {[time, -time], reshape([time, 5 * time]', 2, 1, 5)}, ...
                        "dimensions", {2, [2 1]}, "label", {"angles", "torque"});
scope.blockName = "plant/scope";

about = "made by hand";
mask = logical ([1 0]);
offsets = {1, 2};
wave = 1 + 2i;
steps = 0:0.25:1;
table = [time, 10 * time, 20 * time];

names = {"log", "scope", "about", "mask", "offsets", "wave", "steps", "table"};
save ("-v7", "log_v7.mat", names{:});
save ("-v6", "log_v6.mat", names{:});
save ("-text", "log_text.mat", names{:});
save ("-hdf5", "log_hdf5.h5", "log", "about", "steps", "table");

t = time';
q = [t; 2 * t; 3 * t];
name = "four";
save ("-v4", "run_v4.mat", "t", "q", "name");
save ("-ascii", "table_ascii.txt", "table");

% Labels that are no ASCII.
L.time = time;
L.signals = struct ("values", {[time, -time], [time, 2 * time]}, "label", {"関節角", "手先力"});
save ("-v6", "labels_v6.mat", "L");
save ("-text", "labels_text.mat", "L");
save ("-hdf5", "labels_hdf5.h5", "L");

% Struct arrays without elements.
clear t q
t = 0:2;
q = 2 * t;
none = struct ("a", {}, "b", {});
log = struct ("none", none);
save ("-hdf5", "empty_hdf5.h5", "t", "q", "none", "log");
