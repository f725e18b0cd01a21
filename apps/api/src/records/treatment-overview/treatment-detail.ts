import { storedAddressSchema } from "@madoguchi/contract/address/address";
import type { Charge } from "@madoguchi/contract/charge/charge";
import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { Delivery } from "@madoguchi/contract/delivery/delivery";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isOpenVisit, isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { canCancel, cancelDeadline } from "../treatment/cancel-deadline.ts";
import { roomOpensAt } from "../treatment/room-opening.ts";
import type { TreatmentDetailRecord } from "./treatment-detail.store.ts";
import type { TreatmentRecord } from "./treatment-line.store.ts";
import { billInForce, toTreatmentLine } from "./treatment-line.ts";

function wireTime(instant: Date | null): string | null {
  return instant && toWireTime(instant);
}

function toCharge(treatment: TreatmentDetailRecord, now: Date): Charge | null {
  const bill = billInForce(treatment);
  if (!bill) return null;
  return {
    ...bill,
    issuedAt: toWireTime(bill.issuedAt),
    dueAt: toWireTime(bill.dueAt),
    isExpired: isUnpaid(treatment.statusId) && isPaymentExpired(bill.dueAt, now),
  };
}

/** `〒1050014 東京都港区芝1-1-1 窓口ビル 山田 花子 様`; `null` while the address may still change. */
function addressLine(stored: unknown): string | null {
  const address = storedAddressSchema.shape.address.safeParse(stored).data;
  if (!address) return null;
  const { postcode, prefecture, city, town, street, building, recipientName } = address;
  const place = `〒${postcode.slice(0, 3)}-${postcode.slice(3)} ${prefecture}${city}${town}${street}`;
  return [place, building, `${recipientName} 様`].filter((part) => part !== "").join(" ");
}

function toDelivery(delivery: TreatmentDetailRecord["delivery"]): Delivery | null {
  if (!delivery) return null;
  const { address, shippedAt, deliveredAt, ...parcel } = delivery;
  return {
    ...parcel,
    shippedAt: wireTime(shippedAt),
    deliveredAt: wireTime(deliveredAt),
    addressLine: addressLine(address),
  };
}

/** Everything that the treatment's page shows, as it stands at `now`. */
export function toTreatmentDetail(
  treatment: TreatmentDetailRecord,
  applications: readonly TreatmentRecord[],
  now: Date,
): TreatmentDetail {
  const { startsAt, statusId, cancelDeadlineHours } = treatment;
  const canStillChange = canCancel(treatment, cancelDeadlineHours, now);
  const isAhead = startsAt !== null && isOpenVisit(statusId);
  return {
    ...toTreatmentLine(treatment, now),
    reservationNumber: treatment.reservationNumber,
    clinicalDepartmentId: treatment.clinicalDepartmentId,
    spotId: treatment.spotId,
    cancelDeadline: startsAt && toWireTime(cancelDeadline(startsAt, cancelDeadlineHours)),
    canCancel: canStillChange,
    canChangeTime: canStillChange,
    roomOpensAt: isAhead ? toWireTime(roomOpensAt(startsAt, treatment.roomOpensMinutesBefore)) : null,
    cancelReason: treatment.cancelReason,
    clinicReason: treatment.clinicReason,
    carePlan: treatment.carePlan,
    prescription: treatment.prescription,
    charge: toCharge(treatment, now),
    paidAt: wireTime(treatment.paidAt),
    delivery: toDelivery(treatment.delivery),
    parentTreatmentId: treatment.parentTreatmentId,
    applications: applications.map((application) => toTreatmentLine(application, now)),
  };
}
