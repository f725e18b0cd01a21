import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import { PURPOSE_LABELS } from "@madoguchi/contract/questionnaire/purpose-labels";

type Department = Pick<ManagedDepartment, "clinicalDepartmentId" | "name">;

/** When a questionnaire is asked, in words: 「初診の予約」, or for a department's own rule 「再診の予約（皮膚科）」. */
export function usesOf(
  questionnaireId: string,
  assignments: readonly QuestionnaireAssignment[],
  departments: readonly Department[],
): string[] {
  return assignments
    .filter((each) => each.questionnaireId === questionnaireId)
    .flatMap(({ purpose, clinicalDepartmentId }) => {
      if (clinicalDepartmentId === null) return [PURPOSE_LABELS[purpose]];
      const department = departments.find((each) => each.clinicalDepartmentId === clinicalDepartmentId);
      return department ? [`${PURPOSE_LABELS[purpose]}（${department.name}）`] : [];
    });
}
