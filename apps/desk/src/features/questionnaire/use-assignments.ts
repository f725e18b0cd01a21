import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import type { QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import {
  assignQuestionnairesCall,
  readAssignmentsCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads which questionnaire is asked when, and the clinic's departments. */
export function useAssignments() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId };
  const list = useRead(readAssignmentsCall, { params });
  const departments = useRead(readDepartmentsCall, { params });
  return {
    list,
    departments,
    /** Replaces all assignments. */
    store: async (assignments: readonly QuestionnaireAssignment[]) => {
      await api.send(assignQuestionnairesCall, {
        params,
        body: { assignments: [...assignments] },
        ...ifMatch(list.data),
      });
      await list.mutate();
    },
  };
}
