import type { CallSide } from "@madoguchi/contract/visit/call-side";
import { SEEN_SECONDS } from "@madoguchi/contract/visit/room";
import type { Database } from "../platform/db/database.ts";
import { prepareStatement } from "../platform/db/prepared-statement.ts";

type Hold = { medicalBusinessId: string; treatmentId: string; clinicId: string; deviceId: string };
type HoldParameters = Hold & { takesOver: boolean; now: Date };
type Held = Omit<Hold, "clinicId">;
type Released = Held & { leftAt: Date };
type SeenParameters = { businesses: string[]; treatments: string[]; devices: string[]; now: Date };

/** The statements of one side. A device that was not seen for a while loses its side. */
function statementsOf(side: CallSide) {
  const device = `${side}_device_id`;
  const seenAt = `${side}_seen_at`;
  const isSeen = `${seenAt} > :now::timestamptz - interval '${SEEN_SECONDS} seconds'`;
  return {
    hold: prepareStatement<HoldParameters, { wasHeldBy: string | null; wasSeenAt: Date | null }>(
      `room_hold_${side}`,
      `with before as (
         select ${device}, ${seenAt} from visit_room
         where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
       ), held as (
         insert into visit_room as room (medical_business_id, treatment_id, clinic_id, ${device}, ${seenAt})
         values (:medicalBusinessId, :treatmentId, :clinicId, :deviceId, :now::timestamptz)
         on conflict (medical_business_id, treatment_id) do update
           set ${device} = excluded.${device}, ${seenAt} = excluded.${seenAt}
           where :takesOver::boolean or room.${device} is null or room.${device} = excluded.${device}
             or (room.${isSeen}) is not true
         returning 1
       )
       select before.${device} as was_held_by, before.${seenAt} as was_seen_at
       from held left join before on true`,
    ),
    release: prepareStatement<Released, { treatmentId: string }>(
      `room_release_${side}`,
      `update visit_room set ${device} = null, ${seenAt} = null
       where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId and ${device} = :deviceId
         and ${seenAt} <= :leftAt::timestamptz
       returning treatment_id`,
    ),
    holder: prepareStatement<Omit<Held, "deviceId">, { device: string | null }>(
      `room_holder_${side}`,
      `select ${device} as device from visit_room
       where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
    ),
    seen: prepareStatement<SeenParameters, { treatmentId: string }>(
      `room_seen_${side}`,
      `update visit_room room set ${device} = held.device, ${seenAt} = greatest(room.${seenAt}, :now::timestamptz)
       from unnest(:businesses::text[], :treatments::uuid[], :devices::text[]) as held (business, treatment, device)
       where room.medical_business_id = held.business and room.treatment_id = held.treatment
         and coalesce(room.${device}, held.device) = held.device
       returning room.treatment_id`,
    ),
  };
}

const statements = {
  patient: statementsOf("patient"),
  doctor: statementsOf("doctor"),
  companion: statementsOf("companion"),
};

/**
 * Gives one side of a room to a device; `undefined` if another one holds it and is not to be replaced. Returns the
 * previous holder, whether it was seen recently or not.
 */
export async function claimSide(
  database: Database,
  side: CallSide,
  { medicalBusinessId, treatmentId, clinicId, deviceId, takesOver, now }: HoldParameters,
): Promise<{ wasHeldBy: string | null; wasSeen: boolean } | undefined> {
  const held = { medicalBusinessId, treatmentId, clinicId, deviceId, takesOver, now };
  const [row] = await statements[side].hold(database, held);
  if (!row) return undefined;
  const { wasHeldBy, wasSeenAt: seenAt } = row;
  const wasSeen = seenAt !== null && now.getTime() - seenAt.getTime() < SEEN_SECONDS * 1000;
  return { wasHeldBy, wasSeen };
}

/** Gives a side back; false when the device held it no longer, or has come in again by another socket meanwhile. */
export async function releaseSide(
  database: Database,
  side: CallSide,
  { medicalBusinessId, treatmentId, deviceId, leftAt }: Released,
): Promise<boolean> {
  return (await statements[side].release(database, { medicalBusinessId, treatmentId, deviceId, leftAt })).length > 0;
}

/** Records in one statement that these devices are present. Returns the treatments whose side they still hold. */
export async function recordSeen(
  database: Database,
  side: CallSide,
  held: Held[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await statements[side].seen(database, {
    businesses: held.map(({ medicalBusinessId }) => medicalBusinessId),
    treatments: held.map(({ treatmentId }) => treatmentId),
    devices: held.map(({ deviceId }) => deviceId),
    now,
  });
  return new Set(rows.map(({ treatmentId }) => treatmentId));
}

/** Finds the device that holds a side; `null` for none. */
export async function findHolder(
  database: Database,
  side: CallSide,
  { medicalBusinessId, treatmentId }: Omit<Held, "deviceId">,
): Promise<string | null> {
  const [row] = await statements[side].holder(database, { medicalBusinessId, treatmentId });
  return row?.device ?? null;
}
