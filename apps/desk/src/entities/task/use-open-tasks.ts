import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type ClinicTaskList, clinicTaskListSchema } from "@madoguchi/contract/operation/clinic-task";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** What a person of the clinic must look at; nothing for those whose roles do not see it. */
export function useOpenTasks(): SWRResponse<ClinicTaskList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const path = deskRights(roles).hasPatients ? fillPath(operationPaths.tasks, { clinicId }) : undefined;
  return useRead(path, { parse: clinicTaskListSchema.parse, refreshInterval });
}
