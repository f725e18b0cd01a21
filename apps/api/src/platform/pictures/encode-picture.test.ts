import sharp from "sharp";
import { expect, test } from "vitest";
import { testBomb, testPhotoWithPlace, testPicture, tracesOfCamera } from "../../testing/test-pictures.ts";
import { createPictureEncoder, type PictureForm } from "./encode-picture.ts";

const WEB: PictureForm = { form: "web", type: "image/webp", width: 400, height: 300, fit: "inside" };
const PLAIN: PictureForm = { ...WEB, form: "plain", type: "image/jpeg" };
const CUT: PictureForm = { ...WEB, form: "cut", width: 240, height: 280, fit: "cover" };

const encodePicture = createPictureEncoder();

async function formsOf(content: Buffer, forms: PictureForm[]) {
  const encoded = await encodePicture(content, forms);
  if ("unfit" in encoded) throw new Error(`unfit: ${encoded.unfit}`);
  return encoded.picture.forms;
}

test.each(["jpeg", "png", "webp"] as const)("a %s is stored in each requested size and type", async (format) => {
  const forms = await formsOf(await testPicture(format, { width: 800, height: 400 }), [WEB, PLAIN, CUT]);
  expect(forms.map(({ form, type, width, height }) => [form, type, width, height])).toEqual([
    ["web", "image/webp", 400, 200],
    ["plain", "image/jpeg", 400, 200],
    ["cut", "image/webp", 240, 280],
  ]);
  const formats = forms.map(async ({ content }) => (await sharp(content).metadata()).format);
  expect(await Promise.all(formats)).toEqual(["webp", "jpeg", "webp"]);
});

test("a small picture is not enlarged", async () => {
  const [form] = await formsOf(await testPicture("png", { width: 30, height: 20 }), [WEB]);
  expect([form?.width, form?.height]).toEqual([30, 20]);
});

test("a photo is upright, and has no place or author any more", async () => {
  const photo = await testPhotoWithPlace();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(await tracesOfCamera(photo)).toEqual([
    "exif",
    "icc",
    "orientation",
    "Yamada Hanako",
    "TestCamera",
    "Exif\0\0",
  ]);
  const forms = await formsOf(photo, [WEB, PLAIN]);
  for (const { width, height, content } of forms) {
    expect([width, height]).toEqual([225, 300]);
    expect(await tracesOfCamera(content)).toEqual([]);
  }
});

test("a logo stays transparent, and gets a white ground in a type without transparency", async () => {
  const drawn = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const png: PictureForm = { ...WEB, form: "png", type: "image/png" };
  const [web, plain, drawing] = await formsOf(drawn, [{ ...WEB, isLossless: true }, PLAIN, png]);
  for (const form of [web, drawing]) expect((await sharp(form?.content).metadata()).hasAlpha).toBe(true);
  const { data } = await sharp(plain?.content).raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"), "type"],
  ["a page", () => Buffer.from("<!doctype html><script>1</script>"), "type"],
  ["a GIF", () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "type"],
  ["a PDF", () => Buffer.from("%PDF-1.7"), "type"],
  ["nothing", () => Buffer.alloc(0), "type"],
  ["an SVG behind the first bytes of a JPEG", () => Buffer.from("\u00ff\u00d8\u00ff<svg/>", "latin1"), "damaged"],
  ["100 million pixels in 1 KB", () => testBomb({ width: 10_000, height: 10_000 }), "pixels"],
  ["a PNG wider than any decoder takes", () => testBomb({ width: 2_000_000_000, height: 2 }), "damaged"],
  ["a JPEG that ends in the middle", async () => (await testPhotoWithPlace()).subarray(0, 1_500), "damaged"],
  ["a PNG that ends in the middle", async () => (await testPicture("png")).subarray(0, 900), "damaged"],
  ["a WebP that ends in the middle", async () => (await testPicture("webp")).subarray(0, 100), "damaged"],
])("%s is refused as a picture", async (_, file, unfit) => {
  expect(await encodePicture(await file(), [WEB])).toEqual({ unfit });
});

test("the same pixels have the same hash, other pixels another one", async () => {
  const hashOf = async (content: Buffer) => {
    const encoded = await encodePicture(content, [WEB]);
    return "picture" in encoded ? encoded.picture.hash : "";
  };
  const [one, again, other] = [
    await hashOf(await testPicture("png")),
    await hashOf(await testPicture("png")),
    await hashOf(await testPhotoWithPlace()),
  ];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect([again === one, other === one]).toEqual([true, false]);
});

test("an unreadable picture does not disturb the waiting ones", async () => {
  const [bad, good] = await Promise.all([
    encodePicture(Buffer.from("nothing"), [WEB]),
    testPicture("png").then((content) => encodePicture(content, [WEB])),
  ]);
  expect([bad, "picture" in good]).toEqual([{ unfit: "type" }, true]);
});
