import type { QuestionnaireAssignment } from "./assignment.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";

/**
 * Why a questionnaire cannot be asked for this purpose, in words for the clinic; `undefined` if it can. Photos belong
 * to a treatment: an application has none before it is sent, and the registration has neither treatment nor department.
 */
export function assignmentProblem(
  { purpose, clinicalDepartmentId }: Pick<QuestionnaireAssignment, "purpose" | "clinicalDepartmentId">,
  { questions }: QuestionnaireDefinition,
): string | undefined {
  const hasPhotos = questions.some(({ type }) => type === "image");
  if (purpose === "additional-medicine" && hasPhotos) return "お薬の追加の申請では、写真の質問を使えません。";
  if (purpose !== "registration") return undefined;
  if (clinicalDepartmentId !== null) return "利用者の登録の質問は、診療科ごとには設定できません。";
  return hasPhotos ? "利用者の登録では、写真の質問を使えません。" : undefined;
}
