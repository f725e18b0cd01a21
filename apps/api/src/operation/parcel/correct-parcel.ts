import {
  acknowledgeStopCall,
  correctShipmentCall,
  unshipParcelCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import {
  findParcel,
  updateParcelShipment,
  updateParcelUnshipped,
  updateStopAcknowledged,
} from "../../records/delivery/delivery.store.ts";
import { findParcels } from "../../records/delivery/parcel-list.store.ts";
import { answers } from "../answer-operation-call.ts";
import { notifyPatient, runTreatmentCommand } from "../treatment-command.ts";
import { parcelIs, refuseParcel } from "./parcel-command.ts";

/**
 * Corrects carrier or number of a parcel that is on its way; notifies the patient of the right one; with an audit event.
 * T001; T007 unless the parcel is on its way.
 */
export const correctShipment = answers(
  correctShipmentCall,
  ({ deps: needs, operator, params: { treatmentId }, body: request }) => {
    const isAlreadySo = parcelIs(
      ({ state, carrier, trackingNumber }) =>
        state === "shipped" && carrier === request.carrier && trackingNumber === request.trackingNumber,
    );
    return runTreatmentCommand(
      needs,
      { operator, treatmentId, action: "delivery.correct", isAlreadySo },
      async (command) => {
        const { transaction, treatment, at } = command;
        const parcel = await findParcel(transaction, treatment);
        if (parcel?.state !== "shipped") return refuseParcel(command, parcel);
        await updateParcelShipment(transaction, treatment, request);
        await announceTreatment(transaction, treatment);
        await notifyPatient(command, { type: "delivery.corrected", sentAt: at });
        return treatment.statusId;
      },
    );
  },
);

/**
 * Takes back on its day that a parcel was sent: it is packed again, with its address; notifies the patient; with an
 * audit event. T001; T007 unless the parcel is on its way since today in Japan.
 */
export const unshipParcel = answers(unshipParcelCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = parcelIs(({ state, packedAt }) => state === "preparing" && packedAt !== null);
  return runTreatmentCommand(
    needs,
    { operator, treatmentId, action: "delivery.unship", isAlreadySo },
    async (command) => {
      const { transaction, treatment, at } = command;
      const parcel = await findParcel(transaction, treatment);
      if (parcel?.state !== "shipped" || parcel.shippedAt === null) return refuseParcel(command, parcel);
      if (toCalendarDay(parcel.shippedAt) !== toCalendarDay(at)) {
        return refuseParcel(command, parcel, "発送の取り消しは、発送を記録した日に限られます。");
      }
      await updateParcelUnshipped(transaction, treatment);
      await announceTreatment(transaction, treatment);
      await notifyPatient(command, { type: "delivery.recalled", sentAt: at });
      return treatment.statusId;
    },
  );
});

/**
 * Takes a stopped parcel off the clinic's list: its packer has seen it; with an audit event. T001; T007 unless it is
 * stopped, and while the result of its refund is unknown. A parcel that may be sent again later returns to the list.
 */
export const acknowledgeStop = answers(acknowledgeStopCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = parcelIs(({ stopAcknowledged }) => stopAcknowledged !== null);
  return runTreatmentCommand(
    needs,
    { operator, treatmentId, action: "delivery.acknowledge-stop", isAlreadySo },
    async (command) => {
      const { transaction, treatment } = command;
      const [listed] = await findParcels(transaction, operator, [treatmentId]);
      if (!listed?.stop || listed.stop === "refunding") {
        return refuseParcel(command, await findParcel(transaction, treatment));
      }
      await updateStopAcknowledged(transaction, treatment, listed.stop);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    },
  );
});
