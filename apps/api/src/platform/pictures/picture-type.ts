const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** The media type of a picture by its first bytes; `undefined` for a type that could contain a script, such as SVG. */
export function pictureTypeOf(content: Buffer): PictureType | undefined {
  if (content.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (content.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  const isWebp = content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : undefined;
}
