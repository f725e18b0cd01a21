import type { DoctorRequest, ManagedDoctor } from "@madoguchi/contract/doctor/doctor";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { describePicture, type PictureReference } from "../clinic/clinic-picture.ts";
import { doctor } from "./doctor.table.ts";

const ofClinic = (clinicId: string, doctorId: string) =>
  and(eq(doctor.clinicId, clinicId), eq(doctor.doctorId, doctorId));

/** The clinic's doctors in the order in which it lists them, as patients see them. */
export async function listDoctors(database: Database, clinicId: string): Promise<ManagedDoctor[]> {
  const rows = await database
    .select()
    .from(doctor)
    .where(eq(doctor.clinicId, clinicId))
    .orderBy(asc(doctor.position), asc(doctor.doctorId));
  return rows.map(({ clinicId: _, portraitHash: hash, portraitWidth: width, portraitHeight: height, ...row }) => ({
    ...row,
    portrait:
      hash === null || width === null || height === null ? null : describePicture(clinicId, { hash, width, height }),
  }));
}

/** Creates or updates a doctor; the portrait stays. */
export async function upsertDoctor(
  database: Database,
  clinicId: string,
  doctorId: string,
  request: DoctorRequest,
): Promise<void> {
  await database
    .insert(doctor)
    .values({ ...request, clinicId, doctorId })
    .onConflictDoUpdate({ target: [doctor.clinicId, doctor.doctorId], set: request });
}

/** Stores the portrait; `null` removes it. */
export async function setPortrait(
  database: Database,
  clinicId: string,
  doctorId: string,
  portrait: PictureReference | null,
): Promise<void> {
  const { hash = null, width = null, height = null } = portrait ?? {};
  await database
    .update(doctor)
    .set({ portraitHash: hash, portraitWidth: width, portraitHeight: height })
    .where(ofClinic(clinicId, doctorId));
}

export async function deleteDoctor(database: Database, clinicId: string, doctorId: string): Promise<void> {
  await database.delete(doctor).where(ofClinic(clinicId, doctorId));
}
