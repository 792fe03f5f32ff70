% SPDX-License-Identifier: GPL-3.0-or-later
% Writes the MAT files of this folder. They were made with Octave 7.3: octave-cli make_data.m

% What readMat takes.
d = [1 2.5 -3; 4 1e300 0.1];
s = single ([0.5; -2]);
i8 = int8 ([-128 127]);
u8 = uint8 ([0 255]);
i16 = int16 (-32768);
u16 = uint16 (65535);
i32 = int32 (-2147483648);
u32 = uint32 (4294967295);
i64 = int64 (-9007199254740992);
u64 = uint64 (9007199254740992);
yes = logical ([1 0 1]);
none = zeros (0, 3);
odd = [NaN Inf -Inf];
good = {"d", "s", "i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "yes", "none", "odd"};
save ("-6", "numbers_v6.mat", good{:});
save ("-7", "numbers_v7.mat", good{:});

% What it refuses, beside one matrix that can be read.
txt = "text";
cel = {1, "two", [3 4]};
str = struct ("x", 1, "y", {{2}});
cpl = [1+2i, 3];
spr = sparse ([1 0; 0 2]);
nda = zeros (2, 3, 2);
others = {"txt", "cel", "d", "str", "cpl", "spr", "nda"};
save ("-6", "others_v6.mat", others{:});
save ("-7", "others_v7.mat", others{:});
