import { readBillingCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { BillingOverview, Ledger } from "@madoguchi/contract/billing/billing-overview";
import type { SWRResponse } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the open charges, payments and refunds, and refreshes them. */
export function useBillingOverview(): SWRResponse<BillingOverview> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readBillingCall, { params: { clinicId } }, { refreshInterval });
}

/** Reads the ledger of a day or a month, and refreshes it. */
export function useLedger(period: string): SWRResponse<Ledger> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(readLedgerCall, { params: { clinicId }, query: { period } }, { refreshInterval });
}
