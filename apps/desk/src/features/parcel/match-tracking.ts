import type { Carrier } from "@madoguchi/contract/delivery/carrier";
import {
  readTrackingNumber,
  type TrackingProblem,
  trackingProblem,
} from "@madoguchi/contract/delivery/tracking-number";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { groupBy } from "../../entities/lists/group-by.ts";
import type { TrackingRow } from "./read-tracking-file.ts";

/**
 * `ready`: will be sent with this number. `sent`: already has the number. `other`: was sent with another number.
 * `twice`: two rows of the file name it. A problem: the carrier cannot have issued the number. `unknown`: not a parcel
 * of the list.
 */
export type TrackingOutcome = "ready" | "sent" | "other" | "twice" | TrackingProblem | "unknown";

export type TrackingMatch = TrackingRow & { outcome: TrackingOutcome; parcel: Parcel | undefined };

function outcomeOf(
  row: TrackingRow,
  { carrier, parcel, isTwice }: { carrier: Carrier; parcel: Parcel | undefined; isTwice: boolean },
): TrackingOutcome {
  if (!parcel) return "unknown";
  if (parcel.state !== "preparing") {
    return readTrackingNumber(parcel.trackingNumber ?? "") === row.trackingNumber ? "sent" : "other";
  }
  return trackingProblem(carrier, row.trackingNumber) ?? (isTwice ? "twice" : "ready");
}

/** Matches each row of a carrier's result with our parcels. */
export function matchTracking(
  { carrier, rows }: { carrier: Carrier; rows: readonly TrackingRow[] },
  parcels: readonly Parcel[],
): TrackingMatch[] {
  const named = groupBy(rows, ({ managementNumber }) => managementNumber);
  return rows.map((row) => {
    const parcel = parcels.find(({ managementNumber }) => managementNumber === row.managementNumber);
    const numbers = new Set(named.get(row.managementNumber)?.map(({ trackingNumber }) => trackingNumber));
    const isFirst = named.get(row.managementNumber)?.[0] === row;
    return { ...row, parcel, outcome: outcomeOf(row, { carrier, parcel, isTwice: numbers.size > 1 || !isFirst }) };
  });
}
