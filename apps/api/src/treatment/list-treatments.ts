import type { HistoryQuery } from "@madoguchi/contract/treatment/history-query";
import type { TreatmentList } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import type { Caller } from "./caller.ts";
import { findHistoryPage } from "./history.store.ts";
import { toTreatmentLine } from "./treatment-line.ts";

/** `screens.md` section 2: ten treatments a page. */
const PAGE_SIZE = 10;

/** One page of the patient's history, newest first; a page beyond the end is the last one. T006 when it cannot be read. */
export async function listTreatments(
  { database, now }: Pick<Deps, "database" | "now">,
  caller: Caller,
  { page, kind, statusId, cancelled }: HistoryQuery,
): Promise<TreatmentList> {
  const { total, treatments } = await findHistoryPage(
    database,
    caller,
    { page, pageSize: PAGE_SIZE },
    { kind: kind ?? null, statusId: statusId ?? null, hidesCancelled: cancelled === "hide" },
  ).catch((cause: unknown) => fail("TreatmentHistoryFetchFailed", { cause }));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const at = now();
  const history = treatments.map((treatment) => toTreatmentLine(treatment, at));
  return { history, page: Math.min(page, pageCount), pageCount, total };
}
