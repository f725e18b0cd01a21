import type { PhotoSize } from "@madoguchi/contract/photo/patient-photo";
import type { PictureForm } from "../../platform/pictures/encode-picture.ts";

/** `large` for viewing, in a type that every program of a clinic opens; `small` for lists. */
export const PHOTO_FORMS = [
  { form: "large", type: "image/jpeg", width: 2048, height: 2048, fit: "inside" },
  { form: "small", type: "image/webp", width: 480, height: 480, fit: "inside" },
] as const satisfies readonly (PictureForm & { form: PhotoSize })[];
