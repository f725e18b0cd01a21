import { readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listVisitNotes } from "../../records/chart/visit-note.store.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { listCompanions } from "../../records/companion/companion.store.ts";
import { describeCompanionRecord } from "../../records/companion/describe-companion-record.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { listDeclarations } from "../../records/visit/declaration.store.ts";
import { findNewestDeviceTest } from "../../records/visit/device-test.store.ts";
import { listIdentityChecks } from "../../records/visit/identity-check.store.ts";
import { listRoomMessagePage } from "../../records/visit/room-message.store.ts";
import { listAgreements } from "../../records/visit/visit-agreements.store.ts";
import { isSeenByVideo } from "../../records/visit/visit-means.ts";
import { findVisitCalls } from "../../records/visit/visit-room.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";
import { findDiseaseKnowledge, listAllergyReasons, listStoredChecks } from "./finish-treatment.store.ts";

/**
 * Reads the record of an online visit that the law asks for (`docs/design/visit.md`, The law in the record). The
 * reading is an audit event that the patient sees. T001 when the clinic has no such treatment.
 */
export const readVisitRecord = answers(
  readVisitRecordCall,
  async ({ deps: { database, now, settings }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId, startedAt, finishedAt } = treatment;
      const at = now();
      const by = finishedAt ?? at;
      const clinic = await findClinic(transaction, operator.clinicId);
      const read = { action: "visit-record.read" as const, subject: `treatment:${treatmentId}`, customerId, at };
      await recordReading(transaction, operator, read);
      const page = await listRoomMessagePage(transaction, treatment);
      return {
        means:
          clinic && !treatment.isByTelephone && isSeenByVideo({ ...clinic, ...treatment }, settings)
            ? "video"
            : "other",
        ...(await findVisitCalls(transaction, treatment)),
        startedAt: startedAt && toWireTime(startedAt),
        finishedAt: finishedAt && toWireTime(finishedAt),
        agreements: await listAgreements(transaction, treatment, by),
        declarations: await listDeclarations(transaction, treatment),
        companions: (await listCompanions(transaction, treatment)).map((row) => ({
          ...describeCompanionRecord(row),
          ...(row.staffId !== null && { staffId: row.staffId }),
        })),
        identityChecks: await listIdentityChecks(transaction, treatment),
        underlyingDiseaseKnownFrom: await findDiseaseKnowledge(transaction, treatment),
        allergyReasons: await listAllergyReasons(transaction, treatment),
        checks: await listStoredChecks(transaction, treatment),
        // A test that was made after the visit belongs to another one.
        deviceTest: await findNewestDeviceTest(transaction, treatment, by),
        notes: await listVisitNotes(transaction, treatment),
        messages: page?.messages ?? [],
        hasEarlierMessages: page?.hasEarlier ?? false,
      };
    });
  },
);
