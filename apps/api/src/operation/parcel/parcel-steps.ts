import { PARCEL_STOP_LABELS } from "@madoguchi/contract/delivery/delivery";
import {
  deliverParcelCall,
  packParcelCall,
  shipParcelCall,
  unpackParcelCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { isCompleted, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import {
  findParcel,
  type Parcel,
  updateParcelDelivered,
  updateParcelPacked,
  updateParcelShipped,
  updateParcelUnpacked,
} from "../../records/delivery/delivery.store.ts";
import { findParcels } from "../../records/delivery/parcel-list.store.ts";
import { answers } from "../answer-operation-call.ts";
import { notifyPatient, runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";
import { parcelIs, refuseParcel } from "./parcel-command.ts";

/** Medicine is sent when it is paid for: 4 and 8. */
function isToBeSent(statusId: TreatmentStatusId, parcel: Parcel | undefined): boolean {
  return isCompleted(statusId) && parcel?.state === "preparing";
}

/** T007 with the reason for a stopped parcel, whether the call comes from the desk or a clinic's own system. */
async function requireSendable({ transaction, treatment, operator }: TreatmentCommand): Promise<void> {
  const [parcel] = await findParcels(transaction, operator, [treatment.treatmentId]);
  if (!parcel?.stop) return;
  const message = `この荷物は発送できません。${PARCEL_STOP_LABELS[parcel.stop]}。`;
  fail("TreatmentUpdateFailed", { message, reason: `the parcel is stopped: ${parcel.stop}` });
}

/** Stores the patient's present address in an unpacked parcel. */
async function pack({ transaction, treatment, at }: TreatmentCommand): Promise<void> {
  const address = await findAddress(transaction, treatment);
  if (!address) {
    return fail("TreatmentUpdateFailed", {
      message: "お届け先の住所が登録されていません。患者さまに登録をお願いしてください。",
      reason: "no address registered",
    });
  }
  await updateParcelPacked(transaction, treatment, { address, packedAt: at });
}

/**
 * Marks the parcel as packed: address and wishes are final; with an audit event. T001; T007 without a paid parcel to
 * pack, after a refund of its charge, when it is packed or sent already, or without an address.
 */
export const packParcel = answers(packParcelCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = parcelIs(({ state, packedAt }) => state === "preparing" && packedAt !== null);
  return runTreatmentCommand(
    needs,
    { operator, treatmentId, action: "delivery.pack", isAlreadySo },
    async (command) => {
      const { transaction, treatment } = command;
      const parcel = await findParcel(transaction, treatment);
      await requireSendable(command);
      if (!isToBeSent(treatment.statusId, parcel)) return refuseParcel(command, parcel);
      if (parcel?.packedAt !== null) return refuseParcel(command, parcel, "この荷物は、すでに梱包済みです。");
      await pack(command);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    },
  );
});

/** Takes the packing back; with an audit event. T001; T007 unless it is packed and not sent. */
export const unpackParcel = answers(unpackParcelCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = parcelIs(({ state, packedAt }) => state === "preparing" && packedAt === null);
  return runTreatmentCommand(
    needs,
    { operator, treatmentId, action: "delivery.unpack", isAlreadySo },
    async (command) => {
      const { transaction, treatment } = command;
      const parcel = await findParcel(transaction, treatment);
      if (!isToBeSent(treatment.statusId, parcel) || parcel?.packedAt === null) return refuseParcel(command, parcel);
      await updateParcelUnpacked(transaction, treatment);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    },
  );
});

/**
 * Marks the parcel as sent, with the packed address, or the patient's present one; notifies the patient; with an audit
 * event. T001; T007 without a paid parcel, after a refund of its charge, when it was sent already, or without an
 * address.
 */
export const shipParcel = answers(
  shipParcelCall,
  ({ deps: needs, operator, params: { treatmentId }, body: request }) => {
    const isAlreadySo = parcelIs(
      ({ state, carrier, trackingNumber }) =>
        state !== "preparing" && carrier === request.carrier && trackingNumber === request.trackingNumber,
    );
    return runTreatmentCommand(
      needs,
      { operator, treatmentId, action: "delivery.ship", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const parcel = await findParcel(transaction, treatment);
        await requireSendable(command);
        if (!isToBeSent(treatment.statusId, parcel)) return refuseParcel(command, parcel);
        if (parcel?.packedAt === null) await pack(command);
        await updateParcelShipped(transaction, treatment, { ...request, shippedAt: at });
        await announceTreatment(transaction, treatment);
        await notifyPatient(command, { type: "delivery.shipped", shippedAt: at });
        return treatment.statusId;
      },
    );
  },
);

/** Marks the parcel as delivered; with an audit event. T001; T007 unless it is on its way. */
export const deliverParcel = answers(deliverParcelCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = parcelIs(({ state }) => state === "delivered");
  return runTreatmentCommand(
    needs,
    { operator, treatmentId, action: "delivery.deliver", isAlreadySo },
    async (command) => {
      const { transaction, treatment, at } = command;
      const parcel = await findParcel(transaction, treatment);
      if (parcel?.state !== "shipped") return refuseParcel(command, parcel);
      await updateParcelDelivered(transaction, treatment, at);
      await announceTreatment(transaction, treatment);
      await notifyPatient(command, { type: "delivery.delivered" });
      return treatment.statusId;
    },
  );
});
