// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <stop_token>

#include "core/base/result.h"
#include "core/course/course.h"
#include "core/driver/module.h"
#include "core/grading/cases/case.h"
#include "core/grading/preparation/known_cases.h"

namespace enshu::grading {

// File name -> SHA-256 of the robots that the cases of an exercise name and of the lab's arm, which
// drawn robots are unlike; empty text for a file that cannot be read.
QJsonObject robotHashes(const course::Course& course, const course::Exercise& exercise);

// Makes the inputs of every case and computes what the reference answers; a stored array takes the
// place of the computed one after its SHA-256 and shape were checked. The seed of a case without
// one of its own is the first 8 bytes, big-endian, of SHA-256("<id of the case> <freshSeed>"), on
// every machine. What `known` holds is not made again. An Error is a flaw of the course, or what
// was read of it was stopped.
Result<Cases> prepareCases(const course::Course& course, const course::Exercise& exercise,
                           quint64 freshSeed, KnownCases* known = nullptr,
                           const std::stop_token& stop = {});

// What the reference answers in one case, without looking at any stored array. A robot that is
// drawn has neither as many links nor as many degrees of freedom as the lab's arm or a robot that a
// case of the exercise names.
Result<Case> computeCase(const course::Course& course, const course::Exercise& exercise,
                         const driver::Module& module, const course::CaseSpec& spec,
                         quint64 freshSeed);

}  // namespace enshu::grading
