import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { insertNextVersion } from "../records/questionnaire/questionnaire.store.ts";
import { replaceAssignments } from "../records/questionnaire/questionnaire-assignment.store.ts";
import type { TestClient } from "./test-client.ts";

const FORM_ID = "registration";

/** Makes the clinic ask these questions at the registration; again, as the next version. */
export async function publishTestForm(
  { database, clinicId, now }: Pick<TestClient, "database" | "clinicId" | "now">,
  definition: QuestionnaireDefinition,
  questionnaireId = FORM_ID,
): Promise<void> {
  await insertNextVersion(database, {
    clinicId,
    questionnaireId,
    title: "クリニックからの質問",
    definition,
    at: now(),
  });
  await replaceAssignments(database, clinicId, [
    { purpose: "registration", clinicalDepartmentId: null, questionnaireId },
  ]);
}
