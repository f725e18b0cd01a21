import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { erasureEntriesSchema, erasureOverviewSchema } from "@madoguchi/contract/operation/erasure";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";

/** Not read again by itself: each reading is an event of the audit. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true };

function nothing(): void {}

/** The clinic's years and its lists, and setting the years, which rejects with what was refused. */
export function useRecordKeeping() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const overview = useRead(fillPath(operationPaths.erasure, { clinicId }), {
    parse: erasureOverviewSchema.parse,
    ...ONCE,
  });
  const path = fillPath(operationPaths.recordYears, { clinicId });

  return {
    overview,
    setYears: async (json: { recordYears: number }) => {
      await ownersAct(() => api.put(path, { json, parse: nothing }));
      await overview.mutate();
    },
  };
}

/** One page of a year's list and the owner's acts on it. An act rejects with what was refused. */
export function useErasureRun(year: string, after: string | undefined) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const page = useRead(fillPath(operationPaths.erasureRun, { clinicId, year }), {
    ...(after !== undefined && { query: { after } }),
    parse: erasureEntriesSchema.parse,
    ...ONCE,
  });

  async function act(send: () => Promise<unknown>): Promise<void> {
    try {
      await ownersAct(send);
    } finally {
      await page.mutate();
    }
  }

  return {
    page,
    confirm: (waiting: number) =>
      act(() =>
        api.post(fillPath(operationPaths.confirmErasure, { clinicId, year }), { json: { waiting }, parse: nothing }),
      ),
    takeBack: () =>
      act(() => api.post(fillPath(operationPaths.takeErasureBack, { clinicId, year }), { json: {}, parse: nothing })),
    keep: (customerId: string, reason: string | null) =>
      act(() =>
        api.put(fillPath(operationPaths.exemptedRecord, { clinicId, year, customerId }), {
          json: { reason },
          parse: nothing,
        }),
      ),
  };
}
