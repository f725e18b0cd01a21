import { type ParcelStage, parcelStage } from "@madoguchi/contract/delivery/delivery";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import {
  acknowledgeStopCall,
  correctShipmentCall,
  deliverParcelCall,
  packParcelCall,
  shipParcelCall,
  unpackParcelCall,
  unshipParcelCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import type { Sendable } from "../../send-requests.ts";
import type { Act, Week } from "../week.ts";
import { at } from "./reservation.ts";

const SHIPMENT = { carrier: "ヤマト運輸", trackingNumber: "1234-5678-9012" };

function step(
  name: string,
  call: Sendable,
  isPossible: (parcel: Parcel) => boolean,
  { body, undone }: { body?: object; undone?: Sendable } = {},
): Act {
  return {
    name,
    words: ["parcel (`delivery` on the wire)", name],
    offers: (week: Week) =>
      week.look.desks.flatMap(({ clinicId, parcels }) =>
        parcels.filter(isPossible).map(({ treatmentId, patientName }) => {
          const sendOne = (one: Sendable, sent?: object) =>
            week.staff(clinicId, "nurse").send(one, { params: { clinicId, treatmentId }, body: sent });
          return {
            key: `${name} ${treatmentId}`,
            sentence: `the nurse ${name}s the parcel of ${patientName} ${at(clinicId)}`,
            send: () => sendOne(call, body),
            ...(undone && { back: () => sendOne(undone) }),
          };
        }),
      ),
  };
}

const isAt = (stage: ParcelStage) => (parcel: Parcel) =>
  parcelStage(parcel) === stage && parcel.stop === null && parcel.address !== null;

export const PARCEL_ACTS: readonly Act[] = [
  step("pack", packParcelCall, isAt("preparing"), { undone: unpackParcelCall }),
  step("ship", shipParcelCall, isAt("packed"), { body: SHIPMENT, undone: unshipParcelCall }),
  step("correct-shipment", correctShipmentCall, isAt("shipped"), { body: { ...SHIPMENT, trackingNumber: "99" } }),
  step("deliver", deliverParcelCall, isAt("shipped")),
  step("acknowledge-stop", acknowledgeStopCall, ({ stop }) => stop !== null),
];
