import type { ClinicPictures } from "@madoguchi/contract/branding/clinic-picture";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { readPicture } from "../../platform/pictures/picture.store.ts";
import type { ClinicKey } from "./clinic.store.ts";
import { clinicPicture } from "./clinic.table.ts";
import { type ClinicPictureForm, clinicPictureOwner, describePhotograph, describePicture } from "./clinic-picture.ts";

type Kept = typeof clinicPicture.$inferInsert;

/** Logo and photograph, with their public addresses. */
export async function findClinicPictures(database: Database, clinicId: string): Promise<ClinicPictures> {
  const rows = await database.select().from(clinicPicture).where(eq(clinicPicture.clinicId, clinicId));
  const logo = rows.find(({ use }) => use === "logo");
  const photograph = rows.find(({ use }) => use === "photograph");
  return {
    logo: logo ? describePicture(clinicId, logo) : null,
    photograph: photograph ? describePhotograph(clinicId, photograph) : null,
  };
}

/** The logo as a PNG with its size, for mails and PDF; `undefined` for a clinic without one. */
export async function findLogoFile(database: Database, { medicalBusinessId, clinicId }: ClinicKey) {
  const [logo] = await database
    .select()
    .from(clinicPicture)
    .where(and(eq(clinicPicture.clinicId, clinicId), eq(clinicPicture.use, "logo")));
  if (!logo) return undefined;
  const owner = { medicalBusinessId, owner: clinicPictureOwner(clinicId) };
  const file = await readPicture(database, owner, logo.hash, "plain" satisfies ClinicPictureForm);
  return file?.type === "image/png" ? { ...logo, type: file.type, content: file.content } : undefined;
}

export async function upsertClinicPicture(database: Database, picture: Kept): Promise<void> {
  await database
    .insert(clinicPicture)
    .values(picture)
    .onConflictDoUpdate({ target: [clinicPicture.clinicId, clinicPicture.use], set: picture });
}

export async function deleteClinicPicture(database: Database, clinicId: string, use: Kept["use"]): Promise<void> {
  await database.delete(clinicPicture).where(and(eq(clinicPicture.clinicId, clinicId), eq(clinicPicture.use, use)));
}
