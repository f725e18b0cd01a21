import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  type MedicineApplicationList,
  medicineApplicationListSchema,
} from "@madoguchi/contract/operation/medicine-application-list";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { useChanges } from "../changes/changes.tsx";
import { deskRights } from "../rights/desk-rights.ts";

/** The applications that wait and those decided lately; nothing for those whose roles do not see them. */
export function useMedicineApplications(): SWRResponse<MedicineApplicationList> {
  const { clinicId, roles } = useSignedIn();
  const { refreshInterval } = useChanges();
  const path = deskRights(roles).hasPatients ? fillPath(operationPaths.medicineApplications, { clinicId }) : undefined;
  return useRead(path, { parse: medicineApplicationListSchema.parse, refreshInterval });
}
