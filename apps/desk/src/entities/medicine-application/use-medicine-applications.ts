import type { MedicineApplicationList } from "@madoguchi/contract/operation/medicine-application-list";
import { listApplicationsCall } from "@madoguchi/contract/operation/medicine-application-list.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** The applications that wait and those decided lately; nothing for those whose roles do not see them. */
export function useMedicineApplications(): SWRResponse<MedicineApplicationList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const request = deskRights(roles).hasPatients ? { params: { clinicId } } : undefined;
  return useRead(listApplicationsCall, request, { refreshInterval });
}
