import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";

import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { visitRoom } from "./visit-room.table.ts";

type Room = { medicalBusinessId: string; treatmentId: string; clinicId: string };

export type RoomChange = Partial<Omit<typeof visitRoom.$inferInsert, keyof Room>>;

/**
 * Writes some of a room's columns, and leaves the others. A change that depends on the room's state needs the
 * treatment's lock; the presence of a side does not.
 */
export async function changeRoom(
  database: Database,
  { medicalBusinessId, treatmentId, clinicId }: Room,
  change: RoomChange,
): Promise<void> {
  await database
    .insert(visitRoom)
    .values({ medicalBusinessId, treatmentId, clinicId, ...change })
    .onConflictDoUpdate({ target: [visitRoom.medicalBusinessId, visitRoom.treatmentId], set: change });
}

/** The number of calls of the patient, with the last one's time and caller. */
export async function findVisitCalls(
  database: Database,
  { medicalBusinessId, treatmentId }: Omit<Room, "clinicId">,
): Promise<Pick<VisitRecord, "calledBy" | "calledAt" | "calls">> {
  const [room] = await database
    .select({ calledBy: visitRoom.calledBy, calledAt: visitRoom.calledAt, calls: visitRoom.calls })
    .from(visitRoom)
    .where(ofTreatment(visitRoom, { medicalBusinessId, treatmentId }));
  return {
    calledBy: room?.calledBy ?? null,
    calledAt: toOptionalWireTime(room?.calledAt ?? null),
    calls: room?.calls ?? 0,
  };
}
