import type { Database } from "../../platform/db/database.ts";
import { visitRoom } from "./visit-room.table.ts";

type Room = { medicalBusinessId: string; treatmentId: string; clinicId: string };

export type RoomChange = Partial<Omit<typeof visitRoom.$inferInsert, keyof Room>>;

/**
 * Writes some of a room's columns, and leaves the others as they are. What depends on what the room was before needs the
 * treatment's lock; each side's sign of life does not.
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
