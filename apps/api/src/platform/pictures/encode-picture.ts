import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { type PictureType, pictureTypeOf } from "./picture-type.ts";

/** The size of telephones' photos; a larger picture is refused before one pixel is decoded. */
const MAXIMUM_PIXELS = 50_000_000;

const TIMEOUT_SECONDS = 20;

const WEBP_QUALITY = 82;
const JPEG_QUALITY = 85;

/** One size and type of a stored picture: `inside` a box, never enlarged, or cut to its shape. */
export type PictureForm = {
  form: string;
  type: PictureType;
  /** Lossless, for sharp edges of drawn pictures, at the price of more bytes. */
  isLossless?: boolean;
  width: number;
  height: number;
  fit: "inside" | "cover";
};

/** `object`: its name in the bucket, once it is stored there. */
export type EncodedForm = {
  form: string;
  type: PictureType;
  width: number;
  height: number;
  content: Buffer;
  object?: string;
};

/** A picture in all its forms; the hash covers their content. */
export type EncodedPicture = { hash: string; forms: EncodedForm[] };

/** Why a file cannot be stored as a picture. */
export type Unfit = "type" | "pixels" | "damaged";

export type EncodePicture = (
  content: Buffer,
  forms: readonly PictureForm[],
) => Promise<{ picture: EncodedPicture } | { unfit: Unfit }>;

async function encodeForm(source: Sharp, wanted: PictureForm): Promise<EncodedForm> {
  const { form, type, width, height, fit, isLossless = false } = wanted;
  const sized = source.clone().resize({ width, height, fit, withoutEnlargement: true });
  const encoded = {
    "image/webp": () => sized.webp({ quality: WEBP_QUALITY, lossless: isLossless, smartSubsample: true }),
    "image/png": () => sized.png({ compressionLevel: 9 }),
    "image/jpeg": () => sized.flatten({ background: "#ffffff" }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }),
  } satisfies Record<PictureType, () => Sharp>;
  const { data, info } = await encoded[type]()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { form, type, width: info.width, height: info.height, content: data };
}

async function encode(content: Buffer, forms: readonly PictureForm[]): ReturnType<EncodePicture> {
  if (pictureTypeOf(content) === undefined) return { unfit: "type" };
  // Imported with the first picture, because the library is large and most processes never need it.
  const { default: sharp } = await import("sharp");
  // Decoded pixels are never needed again.
  sharp.cache(false);
  // By default the library applies the orientation and drops every metadata block.
  const source = sharp(content, { autoOrient: true, failOn: "error", limitInputPixels: MAXIMUM_PIXELS, pages: 1 });
  try {
    const { width, height } = await source.metadata();
    if (width * height > MAXIMUM_PIXELS) return { unfit: "pixels" };
    const encoded: EncodedForm[] = [];
    for (const form of forms) encoded.push(await encodeForm(source, form));
    const hash = createHash("sha256");
    for (const { content } of encoded) hash.update(content);
    return { picture: { hash: hash.digest("hex").slice(0, 32), forms: encoded } };
  } catch (error) {
    return { unfit: error instanceof Error && error.message.includes("pixel limit") ? "pixels" : "damaged" };
  }
}

/**
 * Creates the encoder of uploaded pictures (`docs/design/questionnaire.md` Photos): the content decides the type, and
 * only the pixels of a file are used. It encodes one picture at a time, so that simultaneous callers need the memory of
 * one.
 */
export function createPictureEncoder(): EncodePicture {
  let last: Promise<unknown> = Promise.resolve();
  return (content, forms) => {
    const next = last.then(() => encode(content, forms));
    last = next.catch(() => undefined);
    return next;
  };
}
