import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { buildImage, hasImages, startContainer } from "./testing/image-program.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** `scripts/testing/release.global-setup.ts` makes both; empty if that fails. */
    releaseFolder: string;
    debianRoot: string;
  }
}

// An image is built here, and whole programs start and end.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const CONTAINERFILE = join(import.meta.dirname, "../../../deploy/image/Containerfile");
const TAG = `madoguchi-test-${process.pid}`;
/** Neither root nor the image's account. */
const USER = 4321;
const MOST_BYTES = 250e6;

const isThere = hasImages() && inject("debianRoot") !== "";

let removeImage: () => Promise<void>;
let folder: string;
let port: number;

beforeAll(async () => {
  if (!isThere) return;
  const paths = { containerfile: CONTAINERFILE, releaseFolder: inject("releaseFolder"), base: inject("debianRoot") };
  removeImage = await buildImage(TAG, paths);
});
afterAll(async () => {
  if (isThere) await removeImage();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-volume-"));
  chmodSync(folder, 0o700);
  chownSync(folder, USER, USER);
  port = await findFreePort();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The program's environment; secrets and key file are in the volume. */
function environment(): Record<string, string> {
  const source = createProcessFolder();
  const account = execFileSync("cat", [join(source.folder, "account.json")]);
  source.remove();
  for (const [name, text] of Object.entries({ "account.json": account, hash: "0123456789abcdef0123456789abcdef" })) {
    writeFileSync(join(folder, name), text);
    chownSync(join(folder, name), USER, USER);
  }
  const {
    PORTAL_DIST: _,
    DESK_DIST: __,
    HASH_SECRET: ___,
    ...given
  } = processEnvironment("/var/lib/madoguchi", port, {
    DESK_PORT: String(port + 1),
    HASH_SECRET_FILE: "/var/lib/madoguchi/hash",
    IDENTITY_JWKS_URL: inject("sandbox").jwksUrl,
  });
  return given;
}

async function start(name: string) {
  const options = { tag: TAG, user: `${USER}:${USER}`, volume: folder, environment: environment() };
  const container = startContainer(`${TAG}-${name}`, options);
  await expect.poll(() => statusOf("/readyz"), { timeout: 120_000 }).toBe(200);
  return container;
}

function statusOf(path: string, own = port): Promise<number> {
  return fetch(`http://127.0.0.1:${own}${path}`, { redirect: "manual" }).then(
    ({ status }) => status,
    () => 0,
  );
}

test.runIf(isThere)("the image has 250 MB at most, as registries store it", () => {
  const file = join(folder, "image.tar");
  execFileSync("buildah", ["push", "--quiet", TAG, `oci-archive:${file}`]);
  const { size } = statSync(file);
  expect(size).toBeLessThan(MOST_BYTES);
});

test.runIf(isThere)("with a read-only root and another account it serves, is healthy, and ends in order", async () => {
  const container = await start("served");
  expect((await container.exec("id", "-u")).output.trim()).toBe(String(USER));
  expect((await container.exec("touch", "/usr/written")).code).not.toBe(0);
  expect(await container.exec("madoguchi", "healthcheck")).toEqual({ code: 0, output: "ready\n" });
  await container.checkHealth();

  const clinicId = "clinic-minato";
  const pages = ["/", "/reservation", "/login", fillPath(readClinicCall.path, { clinicId })];
  expect(await Promise.all(pages.map((path) => statusOf(path)))).toEqual([200, 200, 200, 200]);
  expect(await statusOf("/", port + 1)).toBe(200);
  const config = await container.exec("madoguchi", "config");
  expect(config.output).toContain("(hidden) (from /var/lib/madoguchi/hash)");

  await container.stop();
  expect(await container.ended).toBe(0);
  // The log goes to the standard output.
  expect(container.output()).toContain('"msg":"stopping"');
});

test.runIf(isThere)("bookings are in the volume, and another container has them", async () => {
  const patients = createProcessPatients(String(port), await createFakeIdentity(() => new Date()));
  const first = await start("first");
  await patients.register("patient", 1);
  const treatmentId = await patients.book("patient", (await patients.freeSpots())[0]);
  await first.stop();
  expect(await first.ended).toBe(0);
  const second = await start("second");
  expect(await patients.statusOfReading("patient", String(treatmentId))).toBe(200);
  await second.stop();
  expect(await second.ended).toBe(0);
});
