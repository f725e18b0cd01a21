import { isDeepStrictEqual } from "node:util";
import { readChartDraftCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { openVisitStatuses } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findChartDraft, storeChartDraft } from "../../records/chart/chart-draft.store.ts";
import { findClinicTreatment, findClinicTreatmentForUpdate } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/** Reads the draft of a visit's record. The reading is an audit event that the patient sees. T001. */
export const readChartDraft = answers(
  readChartDraftCall,
  async ({ deps: { database, now }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId } = treatment;
      const read = { action: "chart-draft.read" as const, subject: `treatment:${treatmentId}`, customerId, at: now() };
      await recordReading(transaction, operator, read);
      return { draft: (await findChartDraft(transaction, treatment)) ?? null };
    });
  },
);

/**
 * Saves a draft, complete or not. If another person or tab has saved one since, answers `conflict` and leaves it; the
 * same content again counts as saved. One audit event for each person who begins to write, not for each save. T001;
 * T007 once the visit is finished or cancelled.
 */
export const saveChartDraft = answers(
  saveChartDraftCall,
  async ({ deps: { database, now }, operator, params: { treatmentId }, body: { draftVersion, content } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment =
        (await findClinicTreatmentForUpdate(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { statusId, customerId } = treatment;
      if (!openVisitStatuses.some((open) => open === statusId)) {
        return fail("TreatmentUpdateFailed", { reason: `no draft in status ${statusId}` });
      }
      const kept = await findChartDraft(transaction, treatment);
      if (kept && isDeepStrictEqual(kept.content, content)) return { outcome: "saved", draft: kept };
      if (kept && kept.draftVersion !== draftVersion) return { outcome: "conflict", draft: kept };
      const at = now();
      const next = { draftVersion: (kept?.draftVersion ?? 0) + 1, content, savedBy: operator.name };
      await storeChartDraft(transaction, treatment, { ...next, savedAt: at });
      if (kept?.savedBy !== operator.name) {
        const { medicalBusinessId, requestId } = operator;
        const event = { action: "chart-draft.write" as const, subject: `treatment:${treatmentId}`, customerId, at };
        await recordAuditEvent(transaction, { ...operatorActor(operator), ...event, medicalBusinessId, requestId });
      }
      return { outcome: "saved", draft: { ...next, savedAt: toWireTime(at) } };
    });
  },
);
