import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { picture } from "../../platform/pictures/picture.table.ts";
import { patientPhoto } from "../../records/photo/patient-photo.table.ts";
import type { TestClient } from "../test-client.ts";

/** More than all buffers between the program and a reader who rests. */
export const LARGE_PHOTO_BYTES = 4_000_000;

/** Has a photo of many bytes with a visit while `use` runs. */
export async function withLargePhoto<Result>(
  { database, medicalBusinessId, now }: TestClient,
  treatmentId: string,
  use: (photoId: string) => Promise<Result>,
): Promise<Result> {
  const photoId = randomUUID();
  const [hash, owner] = ["large", `photo:${photoId}`];
  const photo = { medicalBusinessId, treatmentId, photoId, hash, width: 2048, height: 2048, uploadedAt: now() };
  // Made by the database: it need not be sent there.
  const content = sql`decode(repeat('2a', ${LARGE_PHOTO_BYTES}), 'hex')`;
  await database.insert(patientPhoto).values(photo);
  await database
    .insert(picture)
    .values({ medicalBusinessId, owner, hash, form: "large", type: "image/jpeg", content, storedAt: now() });
  try {
    return await use(photoId);
  } finally {
    await database
      .delete(picture)
      .where(and(eq(picture.medicalBusinessId, medicalBusinessId), eq(picture.owner, owner)));
    await database.delete(patientPhoto).where(eq(patientPhoto.photoId, photoId));
  }
}
