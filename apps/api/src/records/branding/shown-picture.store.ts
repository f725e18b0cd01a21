import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicPicture } from "../clinic/clinic.table.ts";
import { doctor } from "../doctor/doctor.table.ts";

/** The hashes of every picture that the clinic or one of its doctors shows. */
export async function listShownPictures(database: Database, clinicId: string): Promise<string[]> {
  const pictures = await database
    .select({ hash: clinicPicture.hash })
    .from(clinicPicture)
    .where(eq(clinicPicture.clinicId, clinicId));
  const portraits = await database
    .select({ hash: doctor.portraitHash })
    .from(doctor)
    .where(eq(doctor.clinicId, clinicId));
  return [...pictures, ...portraits].flatMap(({ hash }) => hash ?? []);
}
