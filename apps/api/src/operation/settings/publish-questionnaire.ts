import type {
  PublishedQuestionnaireList,
  PublishQuestionnaireRequest,
} from "@madoguchi/contract/operation/publication";
import { assignmentProblem } from "@madoguchi/contract/questionnaire/assignment-problem";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { insertNextVersion, listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import { listAssignments } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Every version of the clinic's questionnaires. */
export async function readPublishedQuestionnaires(
  { database, now }: Needs,
  operator: Operator,
): Promise<PublishedQuestionnaireList> {
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
}

/**
 * Publishes the next version of a questionnaire, or the first of a new one; the one before is superseded in the same
 * transaction, which `database` must be. What was answered keeps the version it was asked in. E001 when it is assigned to
 * a purpose for which it could not be asked any more.
 */
export async function publishQuestionnaire(
  { database, now }: Needs,
  operator: Operator,
  request: PublishQuestionnaireRequest,
): Promise<{ version: number }> {
  const at = now();
  const { clinicId } = operator;
  await lockClinic(database, clinicId);
  const assigned = (await listAssignments(database, clinicId)).filter(
    ({ questionnaireId }) => questionnaireId === request.questionnaireId,
  );
  const problems = assigned.flatMap((assignment) => assignmentProblem(assignment, request.definition) ?? []);
  if (problems.length > 0) {
    fail("Validation", { issues: problems.map((message) => ({ path: "definition.questions", message })) });
  }
  const version = await insertNextVersion(database, { ...request, clinicId, at });
  await recordClinicEvent(
    database,
    operator,
    "questionnaire.publish",
    `questionnaire:${request.questionnaireId}:${version}`,
    at,
  );
  return { version };
}
