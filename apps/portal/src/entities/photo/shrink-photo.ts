import { PHOTO_MAXIMUM_BYTES } from "@madoguchi/contract/photo/patient-photo";
import { drawJpeg } from "./draw-jpeg.ts";

/** The longer side of a sent photo; the server stores no larger one. */
const LONGEST_SIDE = 2048;

/** A photo of at most this size and few pixels is sent unchanged. */
const SMALL_BYTES = 2 * 1024 * 1024;

/** The server's accepted types; with only these, an iPhone converts its photos to JPEG. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"];

export type PreparedPhoto = { blob: Blob } | { problem: string };

/** Returns the photo upright and within 2,048 px; `undefined` if the browser cannot decode it. */
async function shrink(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const isAsWanted = scale === 1 && file.size <= SMALL_BYTES && PHOTO_TYPES.includes(file.type);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const drawn = isAsWanted ? file : await drawJpeg(bitmap, width, height);
    bitmap.close();
    return drawn ?? undefined;
  } catch {
    return undefined;
  }
}

/** Prepares a chosen file for the upload; one that the browser cannot decode is sent unchanged, up to 10 MB. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.type === "image/svg+xml" || (file.type !== "" && !file.type.startsWith("image/"))) {
    return { problem: "この形式のファイルは送れません。JPEG、PNG、WebPの写真を選んでください。" };
  }
  const shrunk = await shrink(file);
  if (shrunk) return { blob: shrunk };
  if (!PHOTO_TYPES.includes(file.type)) {
    return { problem: "この形式の写真は送れません。JPEG、PNG、WebPの写真を選んでください。" };
  }
  if (file.size > PHOTO_MAXIMUM_BYTES) {
    return { problem: "写真が大きすぎます。10MBまでの写真を選んでください。" };
  }
  return { blob: file };
}
