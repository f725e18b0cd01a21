import type { QuestionnaireAssignment } from "./assignment.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";

/**
 * Why a questionnaire cannot be asked for this purpose, in words to the clinic; `undefined` when it can. Photos belong to
 * a treatment, and at the registration there is neither a treatment nor a department yet.
 */
export function assignmentProblem(
  { purpose, clinicalDepartmentId }: Pick<QuestionnaireAssignment, "purpose" | "clinicalDepartmentId">,
  { questions }: QuestionnaireDefinition,
): string | undefined {
  if (purpose !== "registration") return undefined;
  if (clinicalDepartmentId !== null) return "利用者の登録の質問は、診療科ごとには設定できません。";
  return questions.some(({ type }) => type === "image") ? "利用者の登録では、写真の質問を使えません。" : undefined;
}
