import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { Failure } from "../errors/fail.ts";
import { seal, unseal } from "../sealing/seal.ts";
import { openPictureObjects } from "./open-picture-objects.ts";

const masterKey = randomBytes(32);
const content = randomBytes(100_000);

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

function open(changes: { masterKey?: Buffer; previousKey?: Buffer; bucket?: string } = {}) {
  const opened = openPictureObjects({ ...server.place, takesNew: true, masterKey, ...changes });
  if (!opened) throw new Error("there is a place");
  return opened;
}

async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof Failure ? error.details.reason : `not refused: ${error}`;
}

test("bytes are read as they were, and the objects in the bucket reveal nothing of them", async () => {
  const plain = Buffer.from("患者の写真".repeat(50));
  const pictures = open();
  const [object, again] = [await pictures.put(plain, "h/large"), await pictures.put(plain, "h/large")];
  expect(await pictures.get(object, "h/large")).toEqual(plain);
  // A reader of the bucket cannot see that two photos are the same.
  expect(again).not.toBe(object);
  expect(await server.names()).toEqual([object, again].toSorted());
  await pictures.remove([object, again, object]);
  expect(await server.names()).toEqual([]);
  expect(await pictures.get(object, "h/large")).toBeUndefined();
});

test("after a change of the key the previous one opens its objects, and seals none", async () => {
  const next = randomBytes(32);
  const [before, between, after] = [
    open(),
    open({ masterKey: next, previousKey: masterKey }),
    open({ masterKey: next }),
  ];
  const old = await before.put(content, "h/large");
  expect(await between.get(old, "h/large")).toEqual(content);
  expect(await refusalOf(after.get(old, "h/large"))).toBe("pictures: MASTER_KEY does not open the object");
  expect(await after.reseal(old, "h/large")).toBe("unopened");
  const fresh = await between.put(content, "h/large");
  expect(await after.get(fresh, "h/large")).toEqual(content);
  expect(await between.reseal(fresh, "h/large")).toEqual({ object: fresh });
  expect([between.keyName, before.keyName]).toEqual([after.keyName, expect.not.stringMatching(after.keyName)]);
  await before.remove([old, fresh]);
  expect(await between.reseal(old, "h/large")).toBeUndefined();
});

test("sealed bytes open under their own key and label alone, and not when one bit differs", () => {
  const sealed = seal(masterKey, content, "h/large");
  expect(unseal(masterKey, sealed, "h/large")).toEqual(content);
  expect(unseal(masterKey, sealed, "h/small")).toBeUndefined();
  expect(unseal(randomBytes(32), sealed, "h/large")).toBeUndefined();
  for (const at of [0, 10, 25, 40, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(masterKey, changed, "h/large")).toBeUndefined();
  }
  expect(unseal(masterKey, sealed.subarray(0, 20), "h/large")).toBeUndefined();
});

test("a changed object, another key, a missing bucket and a wrong account are refused by name", async () => {
  const pictures = open();
  const object = await pictures.put(content, "h/large");
  expect(await refusalOf(open({ masterKey: randomBytes(32) }).get(object, "h/large"))).toBe(
    "pictures: MASTER_KEY does not open the object",
  );
  server.damage(object);
  expect(await refusalOf(pictures.get(object, "h/large"))).toBe("pictures: the object is not what was stored");
  expect(await refusalOf(open({ bucket: "nobodys" }).put(content, "h/large"))).toBe("pictures: NoSuchBucket");
  process.env["AWS_SECRET_ACCESS_KEY"] = "another";
  expect(await refusalOf(open().put(content, "h/large"))).toBe("pictures: SignatureDoesNotMatch");
  process.env["AWS_SECRET_ACCESS_KEY"] = "S3RVER";
  await pictures.remove([object]);
});

test("a folder belongs to the installation that came first, until another takes it", async () => {
  const pictures = open();
  expect(await pictures.claim("one")).toBe(true);
  expect([await pictures.claim("one"), await pictures.claim("other")]).toEqual([true, false]);
  expect(await pictures.claim("other", { isTaken: true })).toBe(true);
  expect(await pictures.claim("one")).toBe(false);
});
