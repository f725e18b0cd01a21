import type { HistoryQuery } from "@madoguchi/contract/treatment/history-query";
import type { TreatmentList } from "@madoguchi/contract/treatment/treatment";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { TreatmentRecord } from "../../records/treatment-overview/treatment-line.store.ts";
import { toTreatmentLine } from "../../records/treatment-overview/treatment-line.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findHistoryPage } from "./history.store.ts";

type HistoryNeeds = Pick<Deps, "database" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
};

/** `docs/design/screens.md` 2: ten treatments a page. */
const PAGE_SIZE = 10;

/**
 * One page of the patient's history, newest first; a page beyond the end is the last one. All unpaid treatments come
 * with it, because they may be older than the page. T006 when it cannot be read.
 */
export async function listTreatments(
  { database, now, settings }: HistoryNeeds,
  customer: CustomerContext,
  { page, kind, cancelled }: HistoryQuery,
): Promise<TreatmentList> {
  const filter = { kind: kind ?? null, hidesCancelled: cancelled === "hide" };
  const { total, treatments, unpaid } = await findHistoryPage(
    database,
    customer,
    { page, pageSize: PAGE_SIZE },
    filter,
  ).catch((cause: unknown) => fail("TreatmentHistoryFetchFailed", { cause }));
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const at = now();
  const toLine = (treatment: TreatmentRecord) => toTreatmentLine(treatment, settings, at);
  return {
    history: treatments.map(toLine),
    unpaid: unpaid.map(toLine),
    page: Math.min(page, pageCount),
    pageCount,
    total,
  };
}

export const readTreatments = clinicCalls.answers(readTreatmentsCall, ({ deps, customer, query }) =>
  listTreatments(deps, customer, query),
);
