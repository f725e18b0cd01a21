import type { Database } from "../platform/db/database.ts";
import { drawPicture } from "../platform/pictures/draw-picture.ts";
import { createPictureEncoder } from "../platform/pictures/encode-picture.ts";
import { storePicture } from "../records/branding/store-picture.ts";
import { findClinicPictures, upsertClinicPicture } from "../records/clinic/clinic-picture.store.ts";
import { CLINIC_PICTURE_FORMS, referTo } from "../records/clinic/clinic-picture.ts";
import { listDoctors, setPortrait, upsertDoctor } from "../records/doctor/doctor.store.ts";
import { demonstrationClinic } from "./clinic-minato.ts";
import { demonstrationDoctors } from "./doctors.ts";
import { demonstrationLogo } from "./pictures/logo.ts";
import { demonstrationPhotograph, demonstrationPhotographAlt } from "./pictures/photograph.ts";

/**
 * Gives the demonstration clinic its logo, photograph and doctors with portraits, drawn by us and stored like uploads.
 * Only where it has none of these: later changes by the clinic stay.
 */
export async function showBranding(transaction: Database, now: Date): Promise<void> {
  const { clinicId } = demonstrationClinic;
  const { logo, photograph } = await findClinicPictures(transaction, clinicId);
  if (logo || photograph || (await listDoctors(transaction, clinicId)).length > 0) return;
  const needs = { database: transaction, now: () => now, encodePicture: createPictureEncoder() };
  const pictures = [
    { use: "logo", svg: demonstrationLogo, alt: "" },
    { use: "photograph", svg: demonstrationPhotograph, alt: demonstrationPhotographAlt },
  ] as const;
  for (const { use, svg, alt } of pictures) {
    const content = await drawPicture(svg);
    await storePicture(needs, demonstrationClinic, content, CLINIC_PICTURE_FORMS[use], (inner, picture) =>
      upsertClinicPicture(inner, { clinicId, use, alt, ...referTo(picture) }),
    );
  }
  for (const { doctorId, portrait, ...doctor } of demonstrationDoctors) {
    await upsertDoctor(transaction, clinicId, doctorId, doctor);
    const content = await drawPicture(portrait);
    await storePicture(needs, demonstrationClinic, content, CLINIC_PICTURE_FORMS.portrait, (inner, picture) =>
      setPortrait(inner, clinicId, doctorId, referTo(picture)),
    );
  }
}
