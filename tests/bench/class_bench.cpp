// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a large class: filled, counted, sorted, filtered, drawn.
//
//   QT_QPA_PLATFORM=offscreen build/release/tests/class_bench
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QTableView>

#include "app/desk/models/class_filter.h"

using namespace Qt::StringLiterals;

namespace {

using namespace enshu;
using desk::ClassFilter;
using desk::ClassModel;

constexpr int kStudents = 500;
constexpr int kExercises = 25;

const course::Course& theCourse() {
  static const course::Course course = [] {
    course::Course made;
    course::Lab lab;
    for (int k = 0; k < kExercises; ++k) {
      course::Exercise exercise;
      exercise.id = u"exercise-%1"_s.arg(k);
      exercise.points = 10;
      lab.exercises += exercise;
    }
    made.labs = {lab};
    return made;
  }();
  return course;
}

grading::ExerciseResult resultOf(int student, const course::Exercise& exercise, int number) {
  grading::ExerciseResult result;
  result.exercise = exercise.id;
  result.verdict =
      (student * 7 + number) % 3 == 0 ? grading::Verdict::Failed : grading::Verdict::Passed;
  result.score = (student * 13 + number * 5) % 11;
  result.maxScore = 10;
  if (result.verdict == grading::Verdict::Failed) {
    result.diagnosis += {u"mistake-%1"_s.arg(student % 9), {}, 10};
  }
  return result;
}

const grading::ClassResults& theClass() {
  static const grading::ClassResults results = [] {
    grading::ClassResults made;
    for (int k = 0; k < kStudents; ++k) {
      grading::StudentResults student;
      student.name = u"student %1"_s.arg((k * 7919) % kStudents);
      student.directory = u"/results/"_s + student.name;
      int number = 0;
      for (const course::Exercise* exercise : theCourse().exercises()) {
        student.exercises.insert(exercise->id, resultOf(k, *exercise, number++));
      }
      made.students += student;
    }
    return made;
  }();
  return results;
}

// A class in its table, as the window has it.
struct Table {
  Table() {
    model.setCourse(theCourse());
    model.setClass(theClass());
    filter.setSourceModel(&model);
  }
  ClassModel model;
  ClassFilter filter;
};

void fill(benchmark::State& state) {
  Table table;
  for (auto _ : state) {
    table.model.setClass(theClass());
    benchmark::DoNotOptimize(table.filter.rowCount());
  }
}

void fillOneByOne(benchmark::State& state) {
  Table table;
  for (auto _ : state) {
    for (const grading::StudentResults& student : theClass().students) {
      for (const grading::ExerciseResult& result : student.exercises) {
        table.model.setResult(student.name, result);
      }
    }
  }
}

void sort(benchmark::State& state) {
  Table table;
  int turn = 0;
  for (auto _ : state) {
    table.filter.sort(turn % (kExercises + 2),
                      turn % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder);
    ++turn;
  }
}

void filterByMistake(benchmark::State& state) {
  Table table;
  int turn = 0;
  for (auto _ : state) {
    table.filter.setMistake(u"mistake-%1"_s.arg(++turn % 9));
    benchmark::DoNotOptimize(table.filter.rowCount());
  }
}

void summarise(benchmark::State& state) {
  const Table table;
  for (auto _ : state) {
    benchmark::DoNotOptimize(table.model.summary());
    benchmark::DoNotOptimize(table.model.mistakes());
  }
}

void fillSortAndDraw(benchmark::State& state) {
  Table table;
  QTableView view;
  view.setModel(&table.filter);
  view.setSortingEnabled(true);
  view.resize(1400, 880);
  view.show();
  int turn = 0;
  for (auto _ : state) {
    table.model.setClass(theClass());
    view.sortByColumn(turn++ % (kExercises + 2), Qt::AscendingOrder);
    benchmark::DoNotOptimize(view.grab());
  }
}

BENCHMARK(fill)->Unit(benchmark::kMillisecond);
BENCHMARK(fillOneByOne)->Unit(benchmark::kMillisecond);
BENCHMARK(sort)->Unit(benchmark::kMillisecond);
BENCHMARK(filterByMistake)->Unit(benchmark::kMillisecond);
BENCHMARK(summarise)->Unit(benchmark::kMillisecond);
BENCHMARK(fillSortAndDraw)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  const QApplication app(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
