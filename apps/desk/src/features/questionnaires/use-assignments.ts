import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { departmentListSchema } from "@madoguchi/contract/operation/department";
import {
  type QuestionnaireAssignment,
  questionnaireAssignmentListSchema,
} from "@madoguchi/contract/questionnaire/assignment";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

function nothing(): void {}

/** Which questionnaire is asked when, and the clinic's departments. */
export function useAssignments() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.questionnaireAssignments, { clinicId });
  const list = useRead(path, { parse: questionnaireAssignmentListSchema.parse });
  const departments = useRead(fillPath(operationPaths.departments, { clinicId }), {
    parse: departmentListSchema.parse,
  });
  return {
    list,
    departments,
    /** Replaces all of them. */
    store: async (assignments: readonly QuestionnaireAssignment[]) => {
      await api.put(path, { json: { assignments }, parse: nothing });
      await list.mutate();
    },
  };
}
