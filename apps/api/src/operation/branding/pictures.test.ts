import {
  readClinicPicturesCall,
  storeLogoCall,
  storePhotographCall,
} from "@madoguchi/contract/branding/branding.operation.calls";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { storeDoctorCall, storePortraitCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { picture } from "../../platform/pictures/picture.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { TEST_DOCTOR } from "../../testing/test-operations.ts";
import { testBomb, testPhotoWithPlace, testPicture, tracesOfCamera } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  clinicLogo: storeLogoCall.path,
  clinicPhotograph: storePhotographCall.path,
  clinicPictures: readClinicPicturesCall.path,
  doctor: storeDoctorCall.path,
  doctorPortrait: storePortraitCall.path,
};

const client = useTestClient();

beforeEach(async () => {
  await client.operator.put(at("doctor"), TEST_DOCTOR);
});

function at(name: "clinicLogo" | "clinicPhotograph" | "clinicPictures" | "doctor" | "doctorPortrait"): string {
  return fillPath(PATHS[name], { clinicId: client.clinicId, doctorId: "sato" });
}

/** Each call that takes a picture. */
function uploads(): string[] {
  return [at("clinicLogo"), `${at("clinicPhotograph")}?alt=${encodeURIComponent("受付")}`, at("doctorPortrait")];
}

async function readPublicly() {
  client.advance({ seconds: 6 });
  return await client.read(readClinicCall);
}

async function fetchPicture(url: string) {
  const answer = await client.app.request(url);
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

async function countPictures(): Promise<number> {
  return (await client.database.select().from(picture)).length;
}

test("logo, photograph and portrait are shown encoded again, each in the sizes of its use", async () => {
  for (const path of uploads()) {
    const answer = await client.operator.put(path, await testPicture("jpeg", { width: 2400, height: 1600 }));
    expect([path, answer.status]).toEqual([path, 200]);
  }
  const { logo, photograph, doctors } = await readPublicly();
  const sizes = [logo, photograph, doctors[0]?.portrait].map((of) => [of?.width, of?.height]);
  expect(sizes).toEqual([
    [240, 160],
    [1648, 1099],
    [480, 560],
  ]);
  expect([photograph?.alt, photograph?.narrow.width]).toEqual(["受付", 824]);
  for (const shown of [logo, photograph, doctors[0]?.portrait]) {
    const { content } = await fetchPicture(shown?.url ?? "");
    const { format, width, height } = await sharp(content).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: shown?.width, height: shown?.height });
  }
  const narrow = await sharp((await fetchPicture(photograph?.narrow.url ?? "")).content).metadata();
  expect([narrow.format, narrow.width]).toEqual(["webp", 824]);
  const plain = await fetchPicture((logo?.url ?? "").replace(/web$/, "plain"));
  expect(plain.headers.get("content-type")).toBe("image/png");
});

test("a picture has the hash of its content as its address, can be cached for ever, and can run nothing", async () => {
  await client.operator.put(at("clinicLogo"), await testPicture("png"));
  const { logo } = await readPublicly();
  expect(logo?.url).toMatch(/^\/api\/v1\/clinic\/clinic-test\/picture\/[0-9a-f]{32}\/web$/);
  const { headers } = await fetchPicture(logo?.url ?? "");
  const names = ["content-type", "cache-control", "x-content-type-options", "cross-origin-resource-policy"];
  expect(names.map((name) => headers.get(name))).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
    "nosniff",
    "cross-origin",
  ]);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect((await client.desk.get(logo?.url ?? "")).status).toBe(200);
});

test("where a photo was taken is in nothing that is stored", async () => {
  for (const path of uploads()) await client.operator.put(path, await testPhotoWithPlace());
  const stored = await client.database.select().from(picture);
  expect(stored).toHaveLength(7);
  for (const { content } of stored) expect(await tracesOfCamera(content ?? Buffer.alloc(0))).toEqual([]);
});

test.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ["an SVG", 400, () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")],
  ["an SVG named like a JPEG", 400, () => Buffer.from("\u00ff\u00d8\u00ff<svg/>", "latin1")],
  ["a decompression bomb", 400, () => testBomb({ width: 10_000, height: 10_000 })],
  ["a file that ends in the middle", 400, async () => (await testPhotoWithPlace()).subarray(0, 1_500)],
  ["nothing", 400, () => Buffer.alloc(0)],
  ["more than 10 MB", 413, () => Buffer.alloc(10 * 1024 * 1024 + 1)],
])("%s is refused by every upload, and nothing of it is stored", async (_, status, file) => {
  const content = await file();
  for (const path of uploads()) {
    const length = { headers: { "content-length": String(content.length) } };
    const answer = await client.operator.put(path, content, length);
    expect([path, answer.status, refusalOf(answer)]).toEqual([path, status, "E001"]);
  }
  expect(await countPictures()).toBe(0);
  expect(await readPublicly()).toMatchObject({ logo: null, photograph: null, doctors: [{ portrait: null }] });
});

test("a refused picture has its reason in Japanese, and in English for the clinic's programs", async () => {
  const { body } = await client.operator.put(at("clinicLogo"), Buffer.from("<svg/>"));
  expect(body).toMatchObject({
    issues: [{ path: "picture", message: "この形式のファイルは使えません。写真や画像を選んでください。" }],
    detail: "the content is no JPEG, PNG or WebP",
  });
});

test("a body of unknown length may not be as large as a picture", async () => {
  const content = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  expect(content.length).toBeGreaterThan(64 * 1024);
  const chunked = await client.operator.put(at("clinicLogo"), content, { headers: { "transfer-encoding": "chunked" } });
  expect([chunked.status, refusalOf(chunked)]).toEqual([413, "E001"]);
});

test("a photograph needs words for those who do not see it", async () => {
  const answer = await client.operator.put(at("clinicPhotograph"), await testPicture("png"));
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
});

test("a replaced picture is deleted; one that is shown twice stays until both are removed", async () => {
  const [one, other] = [await testPicture("jpeg"), await testPhotoWithPlace()];
  await client.operator.put(at("doctorPortrait"), one);
  const [{ portrait } = { portrait: null }] = (await readPublicly()).doctors;
  const second = fillPath(storeDoctorCall.path, { clinicId: client.clinicId, doctorId: "suzuki" });
  await client.operator.put(second, { ...TEST_DOCTOR, name: "鈴木 由紀" });
  await client.operator.put(`${second}/portrait`, one);
  expect(await countPictures()).toBe(2);
  await client.operator.put(at("doctorPortrait"), other);
  expect(await countPictures()).toBe(4);
  expect((await fetchPicture(portrait?.url ?? "")).status).toBe(200);
  await client.operator.delete(second);
  expect(await countPictures()).toBe(2);
  expect((await fetchPicture(portrait?.url ?? "")).status).toBe(404);
  await client.operator.delete(at("doctorPortrait"));
  expect(await countPictures()).toBe(0);
  expect((await readPublicly()).doctors).toMatchObject([{ name: "佐藤 健", portrait: null }]);
});

test("every added and removed picture is in the audit, with its address before and after", async () => {
  await client.operator.put(at("clinicLogo"), await testPicture("png"));
  const { logo } = await readPublicly();
  await client.operator.delete(at("clinicLogo"));
  const events = await readAuditEvents(client);
  expect(events.slice(1).map(({ action, statedOperator, change }) => [action, statedOperator, change])).toEqual([
    ["logo.store", "受付の田中", { before: { logo: null }, after: { logo } }],
    ["logo.remove", "受付の田中", { before: { logo }, after: { logo: null } }],
  ]);
});

test("a picture of one clinic is not found at another one, whose key opens nothing of it", async () => {
  const [first] = await client.database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await client.database.insert(clinic).values({ ...first, clinicId: "clinic-second", name: "第二クリニック" });
  await insertTestKey(client.database, {
    clinicId: "clinic-second",
    secret: "operation-key-of-the-second-clinic-of-it",
  });
  await client.operator.put(at("clinicLogo"), await testPicture("png"));
  const { logo } = await readPublicly();
  expect((await fetchPicture((logo?.url ?? "").replace("clinic-test", "clinic-second"))).status).toBe(404);

  const stranger = client.asOperator("田中", "operation-key-of-the-second-clinic-of-it");
  for (const path of uploads()) {
    const answer = await stranger.put(path, await testPicture("png"));
    expect([path, answer.status, refusalOf(answer)]).toEqual([path, 401, "S001"]);
  }
  const own = fillPath(storePortraitCall.path, { clinicId: "clinic-second", doctorId: "sato" });
  expect(refusalOf(await stranger.put(own, await testPicture("png")))).toBe("E004");
  expect(refusalOf(await stranger.delete(own.replace("/portrait", "")))).toBe("E004");
  expect(await countPictures()).toBe(2);
});

test.each(["0".repeat(32), "..%2F..%2Fetc", "x", "%00"])("nothing is found under %s", async (hash) => {
  const answer = await client.get(`/api/v1/clinic/clinic-test/picture/${hash}/web`);
  expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
});

test("a failed upload leaves no part, and the earlier picture stays", async () => {
  await client.operator.put(at("clinicLogo"), await testPicture("png"));
  const before = await readPublicly();
  await client.database.execute("alter table audit_event add constraint none check (action <> 'logo.store') not valid");
  const answer = await client.operator.put(at("clinicLogo"), await testPhotoWithPlace());
  await client.database.execute("alter table audit_event drop constraint none");
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await readPublicly()).logo).toEqual(before.logo);
  expect((await fetchPicture(before.logo?.url ?? "")).status).toBe(200);
  expect(await countPictures()).toBe(2);
});

test("another process shows the same pictures", async () => {
  await client.operator.put(at("doctorPortrait"), await testPicture("webp"));
  const [doctor] = (await readPublicly()).doctors;
  const answer = await client.another().app.request(doctor?.portrait?.url ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
