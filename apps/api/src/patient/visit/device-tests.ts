import { readDeviceTestsCall, storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findNextTreatment } from "../../records/treatment/treatment.store.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { findNewestDeviceTest, insertDeviceTest } from "../../records/visit/device-test.store.ts";
import { wantsPhoneCall } from "../../records/visit/phone-wish.store.ts";
import { phaseOf } from "../../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { findRoom } from "../../records/visit/room-state.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";

async function findVideoVisit({ database, now, settings }: RoomNeeds, customer: CustomerContext) {
  const next = await findNextTreatment(database, customer);
  const { medicalBusinessId } = customer;
  const record = next && (await findRoom(database, { medicalBusinessId, treatmentId: next.treatmentId }));
  return record && phaseOf(record, settings, now()) !== "elsewhere" ? next : undefined;
}

/** The newest device test of the patient, its visit, and the relay that it uses. */
export const readDeviceTests = clinicCalls.answers(readDeviceTestsCall, async ({ deps: needs, customer }) => {
  const [latest, visit] = await Promise.all([
    findNewestDeviceTest(needs.database, customer),
    findVideoVisit(needs, customer),
  ]);
  const { medicalBusinessId, clinicId, customerId } = customer;
  // Without a visit the token would admit no socket, so none is given.
  const room = { medicalBusinessId, clinicId, treatmentId: visit?.treatmentId ?? customerId };
  const turn = await needs.findTurn(needs.database, room);
  const { ice } = needs.videoCall.createCredential(room, "patient", null, turn);
  const isAsked =
    visit !== undefined &&
    (await wantsPhoneCall(needs.database, { medicalBusinessId, treatmentId: visit.treatmentId }));
  return {
    latest,
    treatmentId: visit?.treatmentId ?? null,
    wantsPhoneCall: isAsked,
    ice: ice.iceServers.length > 0 ? ice : null,
  };
});

/**
 * Stores the result of a device test, for the clinic. T001 when it names a visit that is not the patient's next one.
 */
export const storeDeviceTest = clinicCalls.answers(
  storeDeviceTestCall,
  async ({ deps: { database, now, live }, customer, body: request }) => {
    const { medicalBusinessId, customerId, clinicId, requestId } = customer;
    return database.transaction(async (transaction) => {
      const next = await findNextTreatment(transaction, customer);
      if (request.treatmentId !== null && request.treatmentId !== next?.treatmentId) fail("TreatmentNotFound");
      const at = now();
      await insertDeviceTest(transaction, customer, request, at);
      await recordAuditEvent(transaction, {
        medicalBusinessId,
        actor: `customer:${customerId}`,
        action: "device-test.store",
        subject: `customer:${customerId}`,
        customerId,
        requestId,
        at,
      });
      if (next) await announceRoom(live, transaction, { treatmentId: next.treatmentId, clinicId });
      return (await findNewestDeviceTest(transaction, customer)) ?? fail("Internal", { reason: "no device test" });
    });
  },
);
