import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";

const LARGE_BYTES = 20_000_000;

let folder: string;
let service: S3rver;
let port: number;
let closedPort: number;

const bucket = (changes: { bucket?: string; accessKeyId?: string; port?: number } = {}) =>
  bucketStore({
    ...{ bucket: "backups", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    ...changes,
    prefix: "clinic/",
    endpoint: `http://127.0.0.1:${changes.port ?? port}`,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-stores-"));
  const directory = join(folder, "service");
  mkdirSync(directory);
  service = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: "backups", configs: [] }] });
  ({ port } = await service.run());
  closedPort = await findFreePort();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function* parts(...texts: string[]) {
  for (const part of texts) yield Buffer.from(part);
}

describe.each([
  ["a folder", () => folderStore(mkdtempSync(join(folder, "place-")))],
  ["a bucket", () => bucket()],
])("the archives in %s", (_, open) => {
  let place: ArchiveStore;
  let store: ArchiveStore;

  beforeEach(async () => {
    place = open();
    store = place.within("madoguchi-1");
    await place.write("madoguchi-1/archive.json", parts("{}"));
  });

  async function readAll(file: string): Promise<string> {
    return text(await store.read(file));
  }

  test("are read as they were written, listed by the beginning of their names in order, and removed", async () => {
    expect(await store.list("")).toEqual(["archive.json"]);
    await store.write("base/2/manifest.json", parts("あ", "い"));
    await store.write("base/1/base.tar", parts("x"));
    await store.write("wal/0001", parts("y"));
    expect(await readAll("base/2/manifest.json")).toBe("あい");
    await store.write("base/2/manifest.json", parts("う"));
    expect(await readAll("base/2/manifest.json")).toBe("う");
    expect(await store.list("base/")).toEqual(["base/1/base.tar", "base/2/manifest.json"]);
    expect(await store.list("base/2")).toEqual(["base/2/manifest.json"]);
    expect([await store.has("base/2/manifest.json"), await store.has("base/2"), await store.has("wal/2")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await place.folders()).toEqual(["madoguchi-1"]);
    await store.remove("base/2/manifest.json");
    await store.remove("base/2/manifest.json");
    expect(await store.list("base/")).toEqual(["base/1/base.tar"]);
    await expect(readAll("base/2/manifest.json")).rejects.toThrow();
    expect(await store.list("")).toEqual(["archive.json", "base/1/base.tar", "wal/0001"]);
  });

  test("hold a large file whole, or not at all when its source fails", async () => {
    async function* large(brokenAfter = Number.POSITIVE_INFINITY) {
      for (let written = 0; written < LARGE_BYTES; written += 1_000_000) {
        if (written >= brokenAfter) throw new Error("the database was stopped");
        yield Buffer.alloc(1_000_000, written / 1_000_000);
      }
    }
    await expect(store.write("base/3/base.tar", large(12_000_000))).rejects.toThrow("the database was stopped");
    expect(await store.list("base/3")).toEqual([]);
    await store.write("base/3/base.tar", large());
    let bytes = 0;
    for await (const chunk of await store.read("base/3/base.tar")) bytes += chunk.length;
    expect(bytes).toBe(LARGE_BYTES);
  });
});

test("a folder that went away with its disk is not made again on this machine", async () => {
  const place = folderStore(mkdtempSync(join(folder, "place-")));
  await expect(place.within("madoguchi-1").write("wal/0001", parts("x"))).rejects.toThrow("ENOENT");
  expect(readdirSync(place.name)).toEqual([]);
});

test("the remains of a killed write in a folder are never listed, and are cleared", async () => {
  const store = folderStore(mkdtempSync(join(folder, "place-")));
  await store.write("base/1/base.tar", parts("x"));
  writeFileSync(join(store.name, "base/1/draft-1-backup_manifest"), "half");
  expect(await store.list("base/")).toEqual(["base/1/base.tar"]);
  mkdirSync(join(store.name, "base/2"));
  writeFileSync(join(store.name, "base/2/draft-2-base.tar"), "half");
  await store.clear("base/");
  expect(readdirSync(join(store.name, "base"), { recursive: true })).toEqual(["1", "1/base.tar"]);
});

test.each([
  [
    "a folder that is not mounted",
    () => folderStore("/none/such"),
    "The folder /none/such of BACKUP_DIR is not there.",
  ],
  [
    "a bucket that is not made",
    () => bucket({ bucket: "other" }),
    "The bucket s3://other/clinic of BACKUP_DIR is not there. Make it.",
  ],
  [
    "an unknown key",
    () => bucket({ accessKeyId: "somebody" }),
    "The bucket s3://backups/clinic of BACKUP_DIR was refused by its service: InvalidAccessKeyId.",
  ],
  [
    "a service that does not answer",
    () => bucket({ port: closedPort }),
    "The bucket s3://backups/clinic of BACKUP_DIR cannot be reached: ECONNREFUSED.",
  ],
])("%s is reported in one line", async (_, open, line) => {
  await expect(open().folders()).rejects.toThrow(line);
});
