// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/cli/syntax.h"
#include "app/cli/terminal.h"

namespace enshu::cli {

// What every command ends with.
inline constexpr int kDone = 0;    // passed, or done
inline constexpr int kFailed = 1;  // a submission failed
inline constexpr int kUsage = 2;   // the call or a file that it names is wrong
inline constexpr int kTool = 3;    // the tool or the machine failed

// Says why something was not done; what the command ends with.
inline int refused(const Error& error) {
  complain(error);
  return error.ofMachine ? kTool : kUsage;
}

// One command of `enshu`.
struct Command {
  const char* name;
  const Syntax* syntax;                      // null: `parts` tells of it
  const char* description;                   // translated in the context "Command"; null: none
                                             // lists it, Enshu itself calls it
  int (*run)(const QStringList& arguments);  // arguments[0] is the command's name
  QString parts = {};                        // "new DIR | build [DIR]"
};

const std::vector<Command>& commands();
QString synopsis(const Command& command);

int labsCommand(const QStringList& arguments);
const Syntax& labsSyntax();
int startCommand(const QStringList& arguments);
const Syntax& startSyntax();
int checkCommand(const QStringList& arguments);
const Syntax& checkSyntax();
int watchCommand(const QStringList& arguments);
const Syntax& watchSyntax();
int gradeCommand(const QStringList& arguments);
const Syntax& gradeSyntax();
int gradePartCommand(const QStringList& arguments);
int explainCommand(const QStringList& arguments);
const Syntax& explainSyntax();
int groupsCommand(const QStringList& arguments);
const Syntax& groupsSyntax();
int historyCommand(const QStringList& arguments);
const Syntax& historySyntax();
int extendCommand(const QStringList& arguments);
const Syntax& extendSyntax();
int appealCommand(const QStringList& arguments);
const Syntax& appealSyntax();
int correctCommand(const QStringList& arguments);
const Syntax& correctSyntax();
int similarCommand(const QStringList& arguments);
const Syntax& similarSyntax();
int reportCommand(const QStringList& arguments);
const Syntax& reportSyntax();
int computeCommand(const QStringList& arguments);
const Syntax& computeSyntax();
int simulateCommand(const QStringList& arguments);
int referenceCommand(const QStringList& arguments);
const Syntax& referenceSyntax();
int sheetCommand(const QStringList& arguments);
const Syntax& sheetSyntax();
int courseCommand(const QStringList& arguments);
QString courseSynopsis();
int doctorCommand(const QStringList& arguments);
const Syntax& doctorSyntax();
int manualCommand(const QStringList& arguments);

int appCommand(const QStringList& arguments);

}  // namespace enshu::cli
