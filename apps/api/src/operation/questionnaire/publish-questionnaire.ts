import { assignmentProblem } from "@madoguchi/contract/questionnaire/assignment-problem";
import type { PublishQuestionnaireRequest } from "@madoguchi/contract/questionnaire/published-questionnaire";
import {
  NEWER_VERSION,
  publishQuestionnaireCall,
  readQuestionnairesCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { removeQuestionnaireTemplate } from "../../records/content-draft/content-draft.store.ts";
import { insertNextVersion, listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import { listAssignments } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeQuestionsChange } from "../describe-text-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** Every version of the clinic's questionnaires. */
export const readPublishedQuestionnaires = answers(
  readQuestionnairesCall,
  async ({ deps: { database, now }, operator }) => {
    return database.transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "questionnaire.read", `clinic:${operator.clinicId}`, now());
      const published = await listPublishedQuestionnaires(transaction, operator.clinicId);
      const questionnaires = published.map(({ clinicId: _, publishedAt, supersededAt, ...row }) => ({
        ...row,
        publishedAt: toWireTime(publishedAt),
        supersededAt: supersededAt && toWireTime(supersededAt),
      }));
      return { questionnaires };
    });
  },
);

/** The version that the request replaces; `undefined` for the first one. */
async function findReplaced(database: Database, clinicId: string, request: PublishQuestionnaireRequest) {
  const { questionnaireId, replacesVersion } = request;
  const published = await listPublishedQuestionnaires(database, clinicId);
  const inForce = published.find((each) => each.questionnaireId === questionnaireId && each.supersededAt === null);
  if (replacesVersion !== undefined && (inForce?.version ?? 0) !== replacesVersion) {
    fail(NEWER_VERSION, { reason: "a newer version is in force" });
  }
  return inForce;
}

/**
 * Publishes the next version of a questionnaire, or the first of a new one; the one before is superseded in the same
 * transaction, which `database` must be. Earlier answers keep their version. 409 (E005) when another version is in
 * force than the edited one; E001 when it is assigned to a purpose for which it cannot be asked any more.
 */
export const publishQuestionnaire = answers(
  publishQuestionnaireCall,
  async ({ deps: { database, now }, operator, body: request }) => {
    const at = now();
    const { clinicId } = operator;
    const { questionnaireId, title, definition } = request;
    await lockClinic(database, clinicId);
    const replaced = await findReplaced(database, clinicId, request);
    const assigned = (await listAssignments(database, clinicId)).filter(
      ({ questionnaireId }) => questionnaireId === request.questionnaireId,
    );
    const problems = assigned.flatMap((assignment) => assignmentProblem(assignment, request.definition) ?? []);
    if (problems.length > 0) {
      fail("Validation", { issues: problems.map((message) => ({ path: "definition.questions", message })) });
    }
    await removeQuestionnaireTemplate(database, clinicId, questionnaireId);
    const version = await insertNextVersion(database, { questionnaireId, title, definition, clinicId, at });
    const subject = `questionnaire:${questionnaireId}:${version}`;
    const change = describeQuestionsChange(replaced, request);
    await recordClinicEvent(database, operator, "questionnaire.publish", subject, at, change);
    return { version };
  },
);
