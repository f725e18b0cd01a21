import { randomBytes, randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { examineSeals } from "./doctor/examine-seals.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { picture } from "./platform/pictures/picture.table.ts";
import { openPictureBucket } from "./platform/pictures/picture-bucket.ts";
import { createPictureObjects } from "./platform/pictures/picture-objects.ts";
import { nameOfKey } from "./platform/sealing/seal.ts";
import { createSealer } from "./platform/sealing/sealer.ts";
import { medicalBusiness } from "./records/clinic/clinic.table.ts";
import { clinicConnection } from "./records/connection/connection.table.ts";
import { sealSecret } from "./records/connection/sealed-connection.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { type S3Server, startS3Server } from "./testing/s3-server.ts";
import { createProcessDatabase } from "./testing/test-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const [OLD, NEW, LOST] = ["5a".repeat(32), "c3".repeat(32), "11".repeat(32)] as const;
const bytesOf = (key: string) => Buffer.from(key, "hex");
const BUSINESS = "business";
const ACCOUNT = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

let server: S3Server;
let opened: OpenDatabase;

beforeEach(async () => {
  [server, opened] = await Promise.all([startS3Server(), createProcessDatabase()]);
  await opened.database.insert(medicalBusiness).values({ medicalBusinessId: BUSINESS, name: "医療法人みなと会" });
});
afterEach(async () => {
  await opened.close();
  await server.close();
});

function run(verb: string, changes: Record<string, string> = {}, ...rest: string[]) {
  const keys = { MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD };
  return runMadoguchi(
    { DATABASE_URL: opened.url, PICTURES_URL: server.url, ...keys, ...ACCOUNT, ...changes },
    verb,
    ...rest,
  );
}

/** Stores photos with their bytes in the bucket, sealed by a key; earlier releases wrote no key's name. */
async function storePhotos(count: number, key: string, { isNamed = true } = {}) {
  const masterKey = bytesOf(key);
  const objects = createPictureObjects(openPictureBucket(server.place), { masterKey, takesNew: true });
  const photos = await Promise.all(
    Array.from({ length: count }, async () => {
      const content = randomBytes(3_000);
      const [hash, form] = [randomBytes(16).toString("hex"), "large"];
      return { content, hash, form, object: await objects.put(content, `${hash}/${form}`) };
    }),
  );
  const rows = photos.map(({ content: _, ...photo }) => ({
    ...{ ...photo, medicalBusinessId: BUSINESS, owner: `photo:${randomUUID()}`, type: "image/jpeg" as const },
    ...{ sealedBy: isNamed ? nameOfKey(masterKey) : null, storedAt: new Date() },
  }));
  await opened.database.insert(picture).values(rows);
  return photos;
}

const sealerOf = (key: string) => {
  const sealer = createSealer(bytesOf(key), "connection");
  if (!sealer) throw new Error("no key");
  return sealer;
};

async function storeConnection(reference: string, key: string): Promise<string> {
  const connectionId = randomUUID();
  const of = { medicalBusinessId: BUSINESS, clinicId: null, kind: "card" as const, reference };
  const sealed = sealSecret(sealerOf(key), of, { merchantKey: `secret of ${reference}` });
  const at = { changedAt: new Date(), changedBy: "staff:one", endedAt: reference === "now" ? null : new Date() };
  await opened.database.insert(clinicConnection).values({ ...of, ...at, connectionId, open: {}, sealed });
  return connectionId;
}

/** The findings of `madoguchi doctor` on the seals. */
async function examined(previousMasterKey: Buffer | undefined) {
  const findings = await examineSeals(opened.database, { masterKey: bytesOf(NEW), previousMasterKey });
  return findings.map(({ state, says }) => `${state}: ${says}`);
}

/** The secrets and photos that a key alone opens. */
async function openedBy(key: string) {
  const objects = createPictureObjects(openPictureBucket(server.place), { masterKey: bytesOf(key), takesNew: true });
  const rows = await opened.database.select().from(picture).where(isNotNull(picture.object));
  const photos = await Promise.all(
    rows.map(({ object, hash, form }) => objects.get(object ?? "", `${hash}/${form}`).catch(() => undefined)),
  );
  const connections = await opened.database.select().from(clinicConnection);
  const secrets = connections.map((row) => {
    const { medicalBusinessId, clinicId, kind, reference } = row;
    const label = JSON.stringify(["clinic-connection", medicalBusinessId, clinicId, kind, reference]);
    return row.sealed ? sealerOf(key).open(row.sealed, label) : undefined;
  });
  return { photos: photos.filter((content) => content), secrets: secrets.filter((text) => text) };
}

test("everything is sealed again while people work, once, and opens by the new key alone", async () => {
  const photos = [...(await storePhotos(43, OLD)), ...(await storePhotos(2, OLD, { isNamed: false }))];
  const later = [...(await storePhotos(2, NEW)), ...(await storePhotos(1, NEW, { isNamed: false }))];
  await storeConnection("now", OLD);
  await storeConnection("before", OLD);
  await storeConnection("new", NEW);
  const left = "2 secrets of clinics and 46 photos are sealed by MASTER_KEY_PREVIOUS yet, or may be.";
  expect(await examined(bytesOf(OLD))).toEqual([`warning: ${left}`]);
  const answer = await run("reseal", {}, "--json");
  expect(answer).toEqual({ code: 0, output: '{"connections":2,"photos":45,"unopened":[]}\n', errors: "" });
  const now = await openedBy(NEW);
  const contents = (all: readonly { content: Buffer }[]) =>
    all.map(({ content }) => content.toString("hex")).toSorted();
  expect(now.photos.map((content) => content?.toString("hex")).toSorted()).toEqual(contents([...photos, ...later]));
  expect(now.secrets.toSorted()).toEqual(["before", "new", "now"].map((name) => `{"merchantKey":"secret of ${name}"}`));
  expect(await openedBy(OLD)).toEqual({ photos: [], secrets: [] });
  expect(await examined(bytesOf(OLD))).toEqual([
    expect.stringContaining("good: Nothing is sealed by MASTER_KEY_PREVIOUS"),
  ]);
  const again = await run("reseal");
  expect(again.output).toContain("Sealed by MASTER_KEY now: 0 connections and 0 photos more.");
  expect(again.output).toContain("Nothing is left: take MASTER_KEY_PREVIOUS out of the configuration");
});

test("seals that neither key opens are named by id and stay, all else is sealed, and the exit code shows it", async () => {
  await storePhotos(1, LOST);
  const [row] = await opened.database.select().from(picture);
  await storePhotos(3, OLD);
  const id = await storeConnection("now", LOST);
  await storeConnection("before", OLD);
  const answer = await run("reseal");
  expect(answer.code).toBe(2);
  expect(answer.output).toContain("Sealed by MASTER_KEY now: 1 connections and 3 photos more.");
  expect(answer.output).toContain("Neither key opens 2, which stay as they are.");
  expect(answer.output).toContain(`connection ${id} (card) of ${BUSINESS}`);
  expect(answer.output).toContain(`${row?.owner} (large) of ${BUSINESS}`);
  expect(answer.output + answer.errors).not.toMatch(/secret of|5a5a|c3c3/);
  const [unopened] = await examined(bytesOf(OLD));
  expect(unopened).toContain(`bad: 1 secrets of clinics open by no key that is set, such as connection ${id} (card)`);
  const lost = await openedBy(LOST);
  expect([lost.photos.length, lost.secrets.length]).toEqual([1, 1]);
});

test("a killed run is started again and reads no photo twice", async () => {
  await storePhotos(25, OLD);
  await run("reseal");
  // As after a stop: some are sealed, some are not.
  const [first] = await opened.database.select().from(picture);
  await storePhotos(4, OLD);
  const answer = await run("reseal", {}, "--json");
  expect(answer.output).toBe('{"connections":0,"photos":4,"unopened":[]}\n');
  const kept = await opened.database
    .select()
    .from(picture)
    .where(eq(picture.owner, first?.owner ?? ""));
  expect(kept[0]?.object).toBe(first?.object);
});

test("a missing setting is reported in one line, and nothing is done", async () => {
  await storePhotos(1, OLD);
  const refused = async (changes: Record<string, string>) => {
    const { code, errors } = await run("reseal", changes);
    return [code, errors.trim()];
  };
  const both = "Both MASTER_KEY, the new key, and MASTER_KEY_PREVIOUS, the one before, are needed.";
  expect(await refused({ MASTER_KEY_PREVIOUS: "" })).toEqual([1, both]);
  expect(await refused({ MASTER_KEY_PREVIOUS: NEW })).toEqual([
    1,
    "The configuration cannot be used: MASTER_KEY_PREVIOUS is the same key as MASTER_KEY.",
  ]);
  expect(await refused({ PICTURES_URL: "" })).toEqual([
    1,
    "Photos lie in a bucket, and PICTURES_URL, which names it, is missing.",
  ]);
  expect(await refused({ AWS_SECRET_ACCESS_KEY: "another-word" })).toEqual([
    2,
    "The bucket of PICTURES_URL would not serve: SignatureDoesNotMatch. Nothing is lost: run it again.",
  ]);
  expect((await openedBy(OLD)).photos).toHaveLength(1);
  expect(await examined(undefined)).toEqual(["bad: 1 photos are sealed by another key than MASTER_KEY."]);
});
