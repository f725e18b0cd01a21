import type { MedicineApplicationList } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** Reads the waiting and the recently decided applications; reads nothing for roles that may not see them. */
export function useMedicineApplications(): SWRResponse<MedicineApplicationList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const request = deskRights(roles).hasPatients ? { params: { clinicId } } : undefined;
  return useRead(listApplicationsCall, request, { refreshInterval });
}
