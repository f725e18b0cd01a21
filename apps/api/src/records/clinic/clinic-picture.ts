import { readClinicPictureCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import type { Photograph, Picture } from "@madoguchi/contract/clinic/picture";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { EncodedPicture, PictureForm } from "../../platform/pictures/encode-picture.ts";

/** `web` for pages, `plain` for mails and PDF too, `narrow` for a photograph on telephones. */
export type ClinicPictureForm = "web" | "narrow" | "plain";

type Form = PictureForm & { form: ClinicPictureForm };

/** Twice or three times the size at which it is shown. The first form gives a picture its size. */
export const CLINIC_PICTURE_FORMS = {
  logo: [
    { form: "web", type: "image/webp", isLossless: true, width: 480, height: 160, fit: "inside" },
    { form: "plain", type: "image/png", width: 480, height: 160, fit: "inside" },
  ],
  photograph: [
    { form: "web", type: "image/webp", width: 1648, height: 1236, fit: "inside" },
    { form: "narrow", type: "image/webp", width: 824, height: 618, fit: "inside" },
    { form: "plain", type: "image/jpeg", width: 1200, height: 900, fit: "inside" },
  ],
  /** The shape of the arch that frames it. */
  portrait: [
    { form: "web", type: "image/webp", width: 480, height: 560, fit: "cover" },
    { form: "plain", type: "image/jpeg", width: 480, height: 560, fit: "cover" },
  ],
} as const satisfies Record<string, readonly [Form, ...Form[]]>;

/** A picture by its content, with the size of its `web` form. */
export type PictureReference = { hash: string; width: number; height: number };

export function referTo({ hash, forms }: EncodedPicture): PictureReference {
  const [first] = forms;
  return { hash, width: first?.width ?? 0, height: first?.height ?? 0 };
}

/** The owner under which the pictures of a clinic and its doctors are stored. */
export function clinicPictureOwner(clinicId: string): string {
  return `clinic:${clinicId}`;
}

function addressOf(clinicId: string, hash: string, form: ClinicPictureForm): string {
  return fillPath(readClinicPictureCall.path, { clinicId, hash, form });
}

/** The public address of a picture, with its size. */
export function describePicture(clinicId: string, { hash, width, height }: PictureReference): Picture {
  return { url: addressOf(clinicId, hash, "web"), width, height };
}

/** The same for a photograph, which telephones load in a smaller form. */
export function describePhotograph(clinicId: string, photograph: PictureReference & { alt: string }): Photograph {
  const { hash, width, height, alt } = photograph;
  const box = CLINIC_PICTURE_FORMS.photograph[1];
  const scale = Math.min(1, box.width / width, box.height / height);
  const narrow = { url: addressOf(clinicId, hash, box.form), width: Math.round(width * scale) };
  return { ...describePicture(clinicId, photograph), alt, narrow };
}
