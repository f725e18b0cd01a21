import {
  confirmErasureCall,
  exemptRecordCall,
  readErasureCall,
  readErasureRunCall,
  setRecordYearsCall,
  takeErasureBackCall,
} from "@madoguchi/contract/erasure/erasure.operation.calls";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Not refreshed: each read is an audited event. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true };

/** Reads the clinic's retention period and lists; setting the period rejects with the refusal. */
export function useRecordKeeping() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const params = { clinicId };
  const overview = useRead(readErasureCall, { params }, ONCE);

  return {
    overview,
    setYears: async (body: { recordYears: number }) => {
      await ownersAct(() => api.send(setRecordYearsCall, { params, body }));
      await overview.mutate();
    },
  };
}

/** Reads one page of a year's list; the owner's actions on it reject with the refusal. */
export function useErasureRun(year: string, after: string | undefined) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const params = { clinicId, year };
  const page = useRead(readErasureRunCall, { params, ...(after !== undefined && { query: { after } }) }, ONCE);

  async function act(send: () => Promise<unknown>): Promise<void> {
    try {
      await ownersAct(send);
    } finally {
      await page.mutate();
    }
  }

  return {
    page,
    confirm: (waiting: number) => act(() => api.send(confirmErasureCall, { params, body: { waiting } })),
    takeBack: () => act(() => api.send(takeErasureBackCall, { params })),
    keep: (customerId: string, reason: string | null) =>
      act(() => api.send(exemptRecordCall, { params: { ...params, customerId }, body: { reason } })),
  };
}
