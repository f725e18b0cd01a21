import { type StoredAddress, storedAddressSchema } from "@madoguchi/contract/address/address";
import type { DeliveryState, PARCEL_STOPS } from "@madoguchi/contract/delivery/delivery";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { findPharmacy } from "../prescription/pharmacy.store.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";
import { delivery } from "./delivery.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

type ParcelStop = (typeof PARCEL_STOPS)[number];

/** A parcel: until it is packed it has no address of its own. */
export type Parcel = {
  state: DeliveryState;
  packedAt: Date | null;
  address: StoredAddress;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  stopAcknowledged: ParcelStop | null;
};

/** The treatment's parcel; `undefined` when there is none. */
export async function findParcel(database: Database, key: TreatmentKey): Promise<Parcel | undefined> {
  const [found] = await database
    .select({
      state: delivery.state,
      packedAt: delivery.packedAt,
      address: delivery.address,
      carrier: delivery.carrier,
      trackingNumber: delivery.trackingNumber,
      shippedAt: delivery.shippedAt,
      stopAcknowledged: delivery.stopAcknowledged,
    })
    .from(delivery)
    .where(ofTreatment(delivery, key));
  return found && { ...found, address: storedAddressSchema.shape.address.parse(found.address) };
}

/** Whether any medicine was prescribed that the clinic sends: not one that is fetched at a pharmacy. */
export async function hasMedicineToSend(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<boolean> {
  const rows = await database
    .select({ found: sql`1` })
    .from(prescriptionLine)
    .where(ofTreatment(prescriptionLine, { medicalBusinessId, treatmentId }))
    .limit(1);
  return rows.length > 0 && (await findPharmacy(database, { medicalBusinessId, treatmentId })) === undefined;
}

/** Marks the parcel as packed and stores its address of that moment; its wishes stay. */
export async function updateParcelPacked(
  database: Database,
  key: TreatmentKey,
  packed: { address: StoredAddress; packedAt: Date },
): Promise<void> {
  await database
    .update(delivery)
    .set({ ...packed, stopAcknowledged: null })
    .where(ofTreatment(delivery, key));
}

/** Marks the parcel as unpacked: address and wishes may change again. */
export async function updateParcelUnpacked(database: Database, key: TreatmentKey): Promise<void> {
  await database.update(delivery).set({ address: null, packedAt: null }).where(ofTreatment(delivery, key));
}

/** Marks the parcel as handed to the carrier. */
export async function updateParcelShipped(
  database: Database,
  key: TreatmentKey,
  sent: { carrier: string; trackingNumber: string; shippedAt: Date },
): Promise<void> {
  await database
    .update(delivery)
    .set({ ...sent, state: "shipped" })
    .where(ofTreatment(delivery, key));
}

/** Replaces carrier and number of a parcel that is on its way. */
export async function updateParcelShipment(
  database: Database,
  key: TreatmentKey,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> {
  await database.update(delivery).set({ carrier, trackingNumber }).where(ofTreatment(delivery, key));
}

/** Marks a sent parcel as packed again; its address stays. */
export async function updateParcelUnshipped(database: Database, key: TreatmentKey): Promise<void> {
  await database
    .update(delivery)
    .set({ state: "preparing", carrier: null, trackingNumber: null, shippedAt: null })
    .where(ofTreatment(delivery, key));
}

/** Takes a stopped parcel off the list for this reason; packing it again later forgets it. */
export async function updateStopAcknowledged(
  database: Database,
  key: TreatmentKey,
  stopAcknowledged: ParcelStop,
): Promise<void> {
  await database.update(delivery).set({ stopAcknowledged }).where(ofTreatment(delivery, key));
}

export async function updateParcelDelivered(database: Database, key: TreatmentKey, at: Date): Promise<void> {
  await database.update(delivery).set({ state: "delivered", deliveredAt: at }).where(ofTreatment(delivery, key));
}

/** Deletes the parcel of `prepareParcel`, as long as it is not packed; the patient's wishes stay. */
export async function deleteUnpackedParcel(database: Database, key: TreatmentKey): Promise<void> {
  await database
    .delete(delivery)
    .where(and(ofTreatment(delivery, key), eq(delivery.state, "preparing"), isNull(delivery.packedAt)));
}

const insertNeededParcel = prepareStatement<TreatmentKey & { isMedicine: boolean; at: Date }, Record<string, never>>(
  "prepare_parcel",
  `insert into delivery (medical_business_id, treatment_id, state, created_at)
   select :medicalBusinessId::text, :treatmentId::uuid, 'preparing', :at::timestamptz
   where :isMedicine::boolean or exists (
     select from prescription_line
     where prescription_line.medical_business_id = :medicalBusinessId and prescription_line.treatment_id = :treatmentId
   ) and not exists (
     select from care_plan
     where care_plan.medical_business_id = :medicalBusinessId and care_plan.treatment_id = :treatmentId
       and care_plan.pharmacy_name <> ''
   )
   on conflict do nothing`,
);

/**
 * Creates the parcel of a treatment, if any medicine was prescribed that no pharmacy gives. Call it in the transaction in which the treatment
 * is paid, or its charge comes to 0 yen: before that nothing is sent. A repeat does nothing.
 */
export async function prepareParcel(
  transaction: Database,
  { medicalBusinessId, treatmentId, kind }: TreatmentKey & { kind: TreatmentKind },
  at: Date,
): Promise<void> {
  await insertNeededParcel(transaction, { medicalBusinessId, treatmentId, isMedicine: kind === "medicine", at });
}
