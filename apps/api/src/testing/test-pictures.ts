import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A picture of one colour as a camera or a drawing program makes it. */
export function testPicture(format: "jpeg" | "png" | "webp", { width, height }: Size = { width: 600, height: 700 }) {
  return sharp({ create: { width, height, channels: 3, background: "#0b5cab" } })
    .toFormat(format)
    .toBuffer();
}

/** An upright telephone photo: its pixels lie on their side, and its metadata has its place. */
export function testPhotoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#c96" } })
    .withExif({
      IFD0: { Make: "TestCamera", Artist: "Yamada Hanako" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "35/1 39/1 31/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "139/1 44/1 41/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * A file's metadata of its making: their kinds, and the words of `testPhotoWithPlace` anywhere in its bytes. The words
 * are long, because three letters may occur in noise by chance.
 */
export async function tracesOfCamera(content: Buffer): Promise<string[]> {
  const metadata = await sharp(content).metadata();
  const kinds = (["exif", "icc", "xmp", "iptc", "orientation"] as const).filter((kind) => metadata[kind] !== undefined);
  const words = ["Yamada Hanako", "TestCamera", "Exif\0\0"].filter((word) => content.includes(word));
  return [...kinds, ...words];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that claims so many pixels: a "decompression bomb". */
export function testBomb({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG of incompressible noise: 3 bytes for each pixel. */
export function testNoise({ width, height }: Size = { width: 300, height: 300 }): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
