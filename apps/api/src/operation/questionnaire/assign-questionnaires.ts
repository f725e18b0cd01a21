import type { QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import { assignmentProblem } from "@madoguchi/contract/questionnaire/assignment-problem";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import {
  assignQuestionnairesCall,
  readAssignmentsCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listDepartments, lockClinic } from "../../records/clinic/clinic.store.ts";
import { listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import { listAssignments, replaceAssignments } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Issue = { path: string; message: string };

/** The ids to which an assignment can refer: the clinic's departments, and its questionnaires in force. */
type Known = { departments: ReadonlySet<string>; inForce: ReadonlyMap<string, QuestionnaireDefinition> };

const NO_QUESTIONS: QuestionnaireDefinition = { questions: [] };

/** The problem of one assignment among those before it; `undefined` when it is valid. */
function issueOf(
  assignment: QuestionnaireAssignment,
  earlier: readonly QuestionnaireAssignment[],
  { departments, inForce }: Known,
): Issue | undefined {
  const { purpose, clinicalDepartmentId, questionnaireId } = assignment;
  const isRepeated = earlier.some(
    (each) => each.purpose === purpose && each.clinicalDepartmentId === clinicalDepartmentId,
  );
  if (isRepeated) return { path: "purpose", message: "同じ場面と診療科の設定が重なっています。" };
  if (clinicalDepartmentId !== null && !departments.has(clinicalDepartmentId)) {
    return { path: "clinicalDepartmentId", message: "ない診療科です。" };
  }
  if (questionnaireId !== null && !inForce.has(questionnaireId)) {
    return { path: "questionnaireId", message: "公開されていない問診です。" };
  }
  const message = assignmentProblem(assignment, inForce.get(questionnaireId ?? "") ?? NO_QUESTIONS);
  return message === undefined ? undefined : { path: "questionnaireId", message };
}

async function readKnown(database: Database, clinicId: string): Promise<Known> {
  const departments = await listDepartments(database, clinicId);
  const published = await listPublishedQuestionnaires(database, clinicId);
  return {
    departments: new Set(departments.map(({ clinicalDepartmentId }) => clinicalDepartmentId)),
    inForce: new Map(
      published
        .filter(({ supersededAt }) => supersededAt === null)
        .map(({ questionnaireId, definition }) => [questionnaireId, definition]),
    ),
  };
}

/** The clinic's questionnaires by purpose and department. */
export const readAssignments = answers(readAssignmentsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    const { clinicId } = operator;
    await recordClinicEvent(transaction, operator, "questionnaire-assignment.read", `clinic:${clinicId}`, now());
    return withVersion({ assignments: await listAssignments(transaction, clinicId) });
  });
});

/**
 * Replaces all assignments of the clinic; the audit has them before and after. E001 names each one that repeats
 * another, refers to an unknown department or questionnaire, or cannot be asked for its purpose; E005 is for another version.
 */
export const assignQuestionnaires = acts(
  assignQuestionnairesCall,
  async ({ deps: { database, now }, operator, body: { assignments }, ifMatch }) => {
    const { clinicId } = operator;
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const known = await readKnown(transaction, clinicId);
      const issues = assignments.flatMap((assignment, position) => {
        const issue = issueOf(assignment, assignments.slice(0, position), known);
        return issue ? [{ ...issue, path: `assignments.${position}.${issue.path}` }] : [];
      });
      if (issues.length > 0) return fail("Validation", { issues });
      const before = { assignments: await listAssignments(transaction, clinicId) };
      await replaceAssignments(transaction, clinicId, assignments);
      const change = describeChange(before, { assignments: await listAssignments(transaction, clinicId) });
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      await recordClinicEvent(
        transaction,
        operator,
        "questionnaire-assignment.change",
        `clinic:${clinicId}`,
        now(),
        change,
      );
    });
  },
);
