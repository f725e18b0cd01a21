import type { RoomHolder } from "../platform/adapters/video-call/video-call.port.ts";
import type { Database } from "../platform/db/database.ts";
import { isActingFor } from "../records/representation/acting.store.ts";
import { findPatientOfVisit } from "./room-right.store.ts";

/** Whether the holder of the patient's side is the visit's patient, or acts for them now. */
export async function isStillTheirVisit(
  database: Database,
  visit: { medicalBusinessId: string; treatmentId: string },
  { id }: RoomHolder,
  now: Date,
): Promise<boolean> {
  const patientId = await findPatientOfVisit(database, visit);
  if (patientId === undefined || patientId === id) return patientId === id;
  return isActingFor(database, { medicalBusinessId: visit.medicalBusinessId, customerId: id }, patientId, now);
}
