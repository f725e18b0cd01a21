import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchReceipts } from "./payment.requests.ts";

/** What was paid in one year. */
export function useReceipts(year: number): AsyncState<ReceiptList> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const receipts = useSWR(["receipts", clinicId, year], () => fetchReceipts(api, clinicId, year), {
    shouldRetryOnError: false,
  });
  return toAsyncState(receipts, (list) => list);
}
