import { type StaffList, staffListSchema } from "@madoguchi/contract/desk/staff";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type AuditPage, type AuditQuery, auditPageSchema } from "@madoguchi/contract/operation/audit";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** One page of the audit. It is not read again by itself: each reading is an event of it. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export function useAuditPage(query: AuditQuery): SWRResponse<AuditPage> {
  const { clinicId } = useSignedIn();
  return useRead(fillPath(operationPaths.audit, { clinicId }), { query, parse: auditPageSchema.parse, ...ONCE });
}

/** The people that the audit may be about, those who have left too. */
export function useStaffOfAudit(): SWRResponse<StaffList> {
  const { clinicId } = useSignedIn();
  return useRead(fillPath(operationPaths.staff, { clinicId }), { parse: staffListSchema.parse, ...ONCE });
}
