import {
  NEEDED_LINES,
  OPTIONAL_LINES,
  type OptionalLine,
  PREPARATION_LINES,
  type Preparation,
  type PreparationLine,
} from "@madoguchi/contract/preparation/preparation";
import type { Consent } from "@madoguchi/contract/terms/terms";
import { openNeeds } from "./needed-lines.ts";

/** The clinic's rows from which its preparation is computed. */
export type PreparationFacts = {
  currentTerms: readonly Pick<Consent, "kind">[];
  departments: number;
  unpriced: number;
  /** Departments without a decision about the questions of the first visit. */
  unasked: number;
  hasDoctor: boolean;
  /** A line of the weekly template, or a coming time that is not closed. */
  hasHours: boolean;
  hasMedicine: boolean;
  hasDeliverySettings: boolean;
  hasFinishedRehearsal: boolean;
};

export type PreparationMarks = Partial<Record<OptionalLine, "tried" | "done" | "not-needed">>;

function isDone(line: PreparationLine, facts: PreparationFacts, marks: PreparationMarks): boolean {
  switch (line) {
    case "terms":
    case "doctors":
      return !openNeeds(facts).includes(line);
    case "departments":
      return facts.departments > 0;
    case "prices":
      return facts.departments > 0 && facts.unpriced === 0;
    case "hours":
      return facts.hasHours;
    case "questionnaires":
      return facts.departments > 0 && facts.unasked === 0;
    case "medicines":
      return facts.hasMedicine;
    case "delivery":
      return facts.hasDeliverySettings;
    case "rehearsal":
      return facts.hasFinishedRehearsal || marks[line] === "done";
    case "mail-test":
    case "device-test":
      return marks[line] === "done";
  }
}

function isPutAside(line: PreparationLine, marks: PreparationMarks): boolean {
  return OPTIONAL_LINES.some((optional) => optional === line && marks[optional] === "not-needed");
}

/** The state of a clinic's preparation, line by line. A done line counts as done even if it was put aside before. */
export function describePreparation(facts: PreparationFacts, marks: PreparationMarks): Preparation["lines"] {
  return PREPARATION_LINES.map((line) => ({
    line,
    state: isDone(line, facts, marks) ? "done" : isPutAside(line, marks) ? "not-needed" : "open",
    isNeeded: NEEDED_LINES.some((needed) => needed === line),
  }));
}
