import type { Parcel } from "@madoguchi/contract/operation/parcel";
import { groupBy } from "../../entities/lists/group-by.ts";
import type { TrackingRow } from "./read-tracking-file.ts";

/**
 * `ready`: to be sent with this number. `sent`: it has the number already. `other`: it was sent with another number.
 * `twice`: two rows of the file name it. `number`: the row has no usable number. `unknown`: no parcel of the list.
 */
export type TrackingOutcome = "ready" | "sent" | "other" | "twice" | "number" | "unknown";

export type TrackingMatch = TrackingRow & { outcome: TrackingOutcome; parcel: Parcel | undefined };

const TRACKING_NUMBER = /^\d{11,14}$/;

function digits(number: string | null): string {
  return (number ?? "").normalize("NFKC").replaceAll(/\D/g, "");
}

function outcomeOf(row: TrackingRow, parcel: Parcel | undefined, isTwice: boolean): TrackingOutcome {
  if (!parcel) return "unknown";
  if (!TRACKING_NUMBER.test(row.trackingNumber)) return "number";
  if (parcel.state !== "preparing") return digits(parcel.trackingNumber) === row.trackingNumber ? "sent" : "other";
  return isTwice ? "twice" : "ready";
}

/** What each row of a carrier's result means for our parcels. */
export function matchTracking(rows: readonly TrackingRow[], parcels: readonly Parcel[]): TrackingMatch[] {
  const named = groupBy(rows, ({ managementNumber }) => managementNumber);
  return rows.map((row) => {
    const parcel = parcels.find(({ managementNumber }) => managementNumber === row.managementNumber);
    const numbers = new Set(named.get(row.managementNumber)?.map(({ trackingNumber }) => trackingNumber));
    const isFirst = named.get(row.managementNumber)?.[0] === row;
    return { ...row, parcel, outcome: outcomeOf(row, parcel, numbers.size > 1 || !isFirst) };
  });
}
