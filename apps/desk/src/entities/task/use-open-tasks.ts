import type { ClinicTaskList } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** Reads the open tasks; reads nothing for roles that may not see them. */
export function useOpenTasks(): SWRResponse<ClinicTaskList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const request = deskRights(roles).hasPatients ? { params: { clinicId } } : undefined;
  return useRead(listTasksCall, request, { refreshInterval });
}
