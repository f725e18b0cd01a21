import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { findColleague } from "../companion/companion.store.ts";
import { doctor } from "../doctor/doctor.table.ts";
import { staffMember } from "../staff/staff-member.table.ts";
import { announceDoctor } from "./announce-room.ts";
import { dismissCompanion } from "./invited-companion.ts";
import type { ActingDoctor } from "./visit-doctor.ts";
import { changeRoom } from "./visit-room.store.ts";

type Visit = { medicalBusinessId: string; treatmentId: string; clinicId: string };

/** A staff member as a doctor, under the name by which the clinic introduces them, otherwise their own. */
export async function findActingDoctor(database: Database, staffId: string): Promise<ActingDoctor | undefined> {
  const [row] = await database
    .select({ name: staffMember.name, roles: staffMember.roles, introduced: doctor.name })
    .from(staffMember)
    .leftJoin(doctor, and(eq(doctor.clinicId, staffMember.clinicId), eq(doctor.doctorId, staffMember.doctorId)))
    .where(and(eq(staffMember.staffId, staffId), isNull(staffMember.leftAt)));
  if (!row?.roles.includes("doctor")) return undefined;
  const { name, introduced } = row;
  return { staffId, shownName: introduced ?? name, names: introduced === null ? [name] : [introduced, name] };
}

/**
 * Makes a staff member the doctor of a visit: patient, lists and record name them from now on, the sockets of all other
 * doctors leave the room, a colleague's request for the visit is answered, and their own invitation as its third person
 * ends. Call it in a transaction that has locked the treatment.
 */
export async function setVisitDoctor(
  live: Parameters<typeof announceDoctor>[0],
  transaction: Database,
  { medicalBusinessId, treatmentId, clinicId }: Visit,
  { staffId, shownName }: Pick<ActingDoctor, "staffId" | "shownName">,
  at: Date,
): Promise<void> {
  const room = { medicalBusinessId, treatmentId, clinicId };
  const noHandover = { handoverStaffId: null, handoverName: null, handoverAskedAt: null };
  await changeRoom(transaction, room, { doctorStaffId: staffId, doctorSince: at, ...noHandover });
  await transaction.execute(sql`update treatment set doctor_name = ${shownName}
    where medical_business_id = ${medicalBusinessId} and treatment_id = ${treatmentId}`);
  // A doctor takes part only once.
  const own = await findColleague(transaction, room, staffId);
  if (own) await dismissCompanion(transaction, room, { companionId: own.companionId, side: "clinic", at });
  await announceDoctor(live, transaction, room, staffId);
}
