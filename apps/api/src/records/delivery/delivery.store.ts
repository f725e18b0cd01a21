import { type StoredAddress, storedAddressSchema } from "@madoguchi/contract/address/address";
import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";
import { delivery } from "./delivery.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** A parcel: until it is packed it has no address of its own. */
export type Parcel = {
  state: DeliveryState;
  packedAt: Date | null;
  address: StoredAddress;
  carrier: string | null;
  trackingNumber: string | null;
};

/** How the treatment's parcel stands; `undefined` when there is none. */
export async function findParcel(database: Database, key: TreatmentKey): Promise<Parcel | undefined> {
  const [found] = await database
    .select({
      state: delivery.state,
      packedAt: delivery.packedAt,
      address: delivery.address,
      carrier: delivery.carrier,
      trackingNumber: delivery.trackingNumber,
    })
    .from(delivery)
    .where(ofTreatment(delivery, key));
  return found && { ...found, address: storedAddressSchema.shape.address.parse(found.address) };
}

/** Whether anything was prescribed that could be sent. */
export async function hasPrescription(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<boolean> {
  const rows = await database
    .select({ found: sql`1` })
    .from(prescriptionLine)
    .where(ofTreatment(prescriptionLine, { medicalBusinessId, treatmentId }))
    .limit(1);
  return rows.length > 0;
}

/** The parcel is packed: its address is stored as it is now, and its wishes stay. */
export async function updateParcelPacked(
  database: Database,
  key: TreatmentKey,
  packed: { address: StoredAddress; packedAt: Date },
): Promise<void> {
  await database.update(delivery).set(packed).where(ofTreatment(delivery, key));
}

/** The parcel is unpacked: address and wishes may change again. */
export async function updateParcelUnpacked(database: Database, key: TreatmentKey): Promise<void> {
  await database.update(delivery).set({ address: null, packedAt: null }).where(ofTreatment(delivery, key));
}

/** The parcel is with the carrier. */
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

export async function updateParcelDelivered(database: Database, key: TreatmentKey, at: Date): Promise<void> {
  await database.update(delivery).set({ state: "delivered", deliveredAt: at }).where(ofTreatment(delivery, key));
}

/** Takes back what `prepareParcel` noted, as long as the parcel is not packed; the patient's wishes stay. */
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
   )
   on conflict do nothing`,
);

/**
 * Notes that the medicine of a treatment is to be packed, if any was prescribed. Call it in the transaction in which the
 * treatment is paid, or turns out to cost nothing: before that nothing is sent. Calling it again does nothing.
 */
export async function prepareParcel(
  transaction: Database,
  { medicalBusinessId, treatmentId, kind }: TreatmentKey & { kind: TreatmentKind },
  at: Date,
): Promise<void> {
  await insertNeededParcel(transaction, { medicalBusinessId, treatmentId, isMedicine: kind === "medicine", at });
}
