import type { ClinicTaskList } from "@madoguchi/contract/operation/clinic-task";
import { listTasksCall } from "@madoguchi/contract/operation/clinic-task.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** What a person of the clinic must look at; nothing for those whose roles do not see it. */
export function useOpenTasks(): SWRResponse<ClinicTaskList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const request = deskRights(roles).hasPatients ? { params: { clinicId } } : undefined;
  return useRead(listTasksCall, request, { refreshInterval });
}
