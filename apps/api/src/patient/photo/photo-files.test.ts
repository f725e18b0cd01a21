import { expect, test } from "vitest";
import { picture } from "../../platform/pictures/picture.table.ts";
import { patientPhoto } from "../../records/photo/patient-photo.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { photosPath, uploadPhoto } from "../../testing/test-photos.ts";
import { testBomb, testNoise, testPhotoWithPlace, tracesOfCamera } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

function upload(content: Uint8Array) {
  return uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
}

async function countStored() {
  const { database } = client;
  return [(await database.select().from(patientPhoto)).length, (await database.select().from(picture)).length];
}

test("a photo's place, time and author are in no stored byte", async () => {
  expect((await upload(await testPhotoWithPlace())).status).toBe(201);
  const stored = await client.database.select().from(picture);
  expect(stored).toHaveLength(2);
  for (const { content } of stored) expect(await tracesOfCamera(content ?? Buffer.alloc(0))).toEqual([]);
});

test("a photo of ten megabytes is accepted", async () => {
  const content = await testNoise({ width: 1860, height: 1860 });
  expect(content.length / 1024 / 1024).toBeGreaterThan(9.5);
  expect(content.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect((await upload(content)).body).toMatchObject({ width: 1860, height: 1860 });
});

test.each<[string, number, () => Promise<Buffer> | Buffer]>([
  [
    "an SVG named like a JPEG",
    400,
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
  ],
  ["an SVG behind the first bytes of a JPEG", 400, () => Buffer.from("\u00ff\u00d8\u00ff<svg/>", "latin1")],
  ["a page", 400, () => Buffer.from("<!doctype html><script>1</script>")],
  ["a decompression bomb", 400, () => testBomb({ width: 10_000, height: 10_000 })],
  ["a file that ends in the middle", 400, async () => (await testPhotoWithPlace()).subarray(0, 1_500)],
  ["nothing", 400, () => Buffer.alloc(0)],
  ["more than 10 MB", 413, () => Buffer.alloc(10 * 1024 * 1024 + 1)],
])("%s is refused, and nothing of it is stored", async (_, status, file) => {
  const answer = await upload(await file());
  expect([answer.status, refusalOf(answer)]).toEqual([status, "E001"]);
  expect(await countStored()).toEqual([0, 0]);
});

test("the problem of a file is described in Japanese", async () => {
  const { body } = await upload(Buffer.from("<svg/>"));
  expect(body).toMatchObject({
    issues: [{ path: "picture", message: "この形式のファイルは使えません。写真や画像を選んでください。" }],
  });
});

test("a body without a length may not be as large as a photo", async () => {
  const answer = await client.as("hanako").post(photosPath(client, client.treatmentId("visit")), await testNoise(), {
    headers: { "transfer-encoding": "chunked" },
  });
  expect([answer.status, refusalOf(answer)]).toEqual([413, "E001"]);
});
