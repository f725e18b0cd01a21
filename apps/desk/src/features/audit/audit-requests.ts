import type { AuditPage, AuditQuery } from "@madoguchi/contract/audit/audit";
import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import type { StaffList } from "@madoguchi/contract/staff/staff";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Options of a page of the audit. It is not refreshed: each read is an audited event. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export function useAuditPage(query: AuditQuery): SWRResponse<AuditPage> {
  const { clinicId } = useSignedIn();
  return useRead(readAuditCall, { params: { clinicId }, query }, ONCE);
}

/** Reads the people whom the audit may name, former staff included. */
export function useStaffOfAudit(): SWRResponse<StaffList> {
  const { clinicId } = useSignedIn();
  return useRead(readStaffCall, { params: { clinicId } }, ONCE);
}
