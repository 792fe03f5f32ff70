// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace enshu::cli {

// What every command ends with.
inline constexpr int kDone = 0;    // passed, or done
inline constexpr int kFailed = 1;  // a submission failed
inline constexpr int kUsage = 2;   // the call or a file that it names is wrong
inline constexpr int kTool = 3;    // the tool or the machine failed

// One command of `enshu`.
struct Command {
  const char* name;
  QString synopsis;                          // "EXERCISE [DIR]"
  const char* description;                   // translated in the context "Command"; null: none
                                             // lists it, Enshu itself calls it
  int (*run)(const QStringList& arguments);  // arguments[0] is the command's name
};

const std::vector<Command>& commands();

int labsCommand(const QStringList& arguments);
int startCommand(const QStringList& arguments);
int checkCommand(const QStringList& arguments);
int watchCommand(const QStringList& arguments);
int gradeCommand(const QStringList& arguments);
int gradePartCommand(const QStringList& arguments);
int explainCommand(const QStringList& arguments);
int groupsCommand(const QStringList& arguments);
int historyCommand(const QStringList& arguments);
int similarCommand(const QStringList& arguments);
int reportCommand(const QStringList& arguments);
int computeCommand(const QStringList& arguments);
int simulateCommand(const QStringList& arguments);
int referenceCommand(const QStringList& arguments);
int sheetCommand(const QStringList& arguments);
int courseCommand(const QStringList& arguments);
QString courseSynopsis();
int doctorCommand(const QStringList& arguments);
int manualCommand(const QStringList& arguments);

int appCommand(const QStringList& arguments);

}  // namespace enshu::cli
