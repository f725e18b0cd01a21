import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { prepareProject } from "./testing/containers/compose-project.ts";
import { type ContainerMachine, startContainerMachine } from "./testing/containers/container-machine.ts";
import { createFakeIdentity, TEST_PROJECT_ID } from "./testing/fake-identity.ts";
import { hasImages } from "./testing/image-program.ts";
import { createProcessPatients, type SendRequest } from "./testing/process-patients.ts";
import { createProcessFolder } from "./testing/test-process.ts";

// Images are built here, and five containers start.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000, interval: 1_000 } } });

const PAGE = join(import.meta.dirname, "../../../docs/operations/install.md");
/** Caddy is its own authority for names with this ending, because no other one can be reached without a network. */
const SETTINGS = {
  PORTAL_HOST: "portal.clinic.local",
  DESK_HOST: "desk.clinic.local",
  TURN_HOST: "turn.clinic.local",
  CLINIC_ID: "clinic-minato",
  MEDICAL_BUSINESS_ID: "business-minato",
  IDENTITY_PROJECT_ID: TEST_PROJECT_ID,
  IDENTITY_API_KEY: "key",
  IDENTITY_SERVICE_ACCOUNT_FILE: "/run/secrets/service-account",
};
const ORDER = ["database", "program", "proxy"];
const ASKED = ["database", "backup", "program", "relay"];
const KEYS_PORT = "3901";

const has = (name: string) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;
const isThere = hasImages() && inject("debianRoot") !== "" && has("docker-compose") && has("nsenter");

let machine: ContainerMachine;
let project: Awaited<ReturnType<typeof prepareProject>>;

beforeAll(async () => {
  if (!isThere) return;
  const { folder, remove } = createProcessFolder();
  const account = readFileSync(join(folder, "account.json"), "utf8");
  remove();
  const keys = new URL(inject("sandbox").jwksUrl);
  machine = await startContainerMachine();
  machine.forward("outside", join(machine.folder, "keys.sock"), keys.port);
  machine.forward("inside", KEYS_PORT, join(machine.folder, "keys.sock"));
  machine.forward("inside", join(machine.folder, "proxy.sock"), "443");
  project = await prepareProject(machine, {
    debian: inject("debianRoot"),
    releaseFolder: inject("releaseFolder"),
    settings: SETTINGS,
    secrets: { "service-account.json": account, "smtp-url": "smtp://localhost:9" },
    variables: {
      ENVIRONMENT: "test",
      IDENTITY_BASE_URL: "http://localhost:9",
      IDENTITY_JWKS_URL: `http://host.containers.internal:${KEYS_PORT}${keys.pathname}`,
    },
  });
});
afterAll(async () => {
  if (isThere) await machine?.remove();
});

/** Sends to the portal through Caddy, whose certificate is checked. */
async function createSend(): Promise<SendRequest> {
  const ca = await machine.runInside(
    "podman",
    "exec",
    "madoguchi_proxy_1",
    "cat",
    "/data/caddy/pki/authorities/local/root.crt",
  );
  const agent = new Agent({ ca, servername: SETTINGS.PORTAL_HOST });
  return (path, { method, headers, body = "" }) =>
    new Promise((resolve, reject) => {
      const socketPath = join(machine.folder, "proxy.sock");
      const length = String(Buffer.byteLength(body));
      const sent = request({
        agent,
        socketPath,
        path,
        method,
        headers: { ...headers, host: SETTINGS.PORTAL_HOST, "content-length": length },
      });
      sent.on("error", reject).on("response", async (answer) => {
        const body = await text(answer);
        resolve({ status: answer.statusCode ?? 0, json: async () => JSON.parse(body) });
      });
      sent.end(body);
    });
}

const healths = () => Promise.all(ASKED.map(async (service) => (await project.examine(service)).health));

test.runIf(isThere)(
  "the services start in order, each with its secrets, are all healthy, and none has to start again",
  async () => {
    await project.compose("up", "--detach");
    await expect.poll(healths).toEqual(ASKED.map(() => "healthy"));
    const examined = await Promise.all(ORDER.map((service) => project.examine(service)));
    expect(examined.map(({ startedAt }) => startedAt)).toEqual(examined.map(({ startedAt }) => startedAt).toSorted());
    const restarts = await Promise.all(
      [...ASKED, "proxy"].map(async (service) => (await project.examine(service)).restarts),
    );
    expect(restarts).toEqual([0, 0, 0, 0, 0]);
  },
);

test.runIf(isThere)(
  "a booking through Caddy is in the backup, and the page's command restores a moment of it",
  async () => {
    const now = () => new Date();
    const patients = createProcessPatients("443", await createFakeIdentity(now), now, await createSend());
    const spots = await patients.freeSpots();
    await patients.register("early", 1);
    await patients.register("late", 2);
    const early = await patients.book("early", spots[0]);
    await project.compose("exec", "-T", "backup", "pgbackrest", "--stanza=madoguchi", "backup");
    const query = [
      "psql",
      "--username=madoguchi",
      "--dbname=madoguchi",
      "--no-align",
      "--tuples-only",
      "--command=select now()",
    ];
    const moment = (await project.compose("exec", "-T", "database", ...query)).trim();
    const late = await patients.book("late", spots[1]);
    expect([early, late]).toEqual([expect.any(String), expect.any(String)]);

    const [, restore = ""] = /`docker compose (run [^`]+ restore)`/.exec(readFileSync(PAGE, "utf8")) ?? [];
    const [run = "", ...parameters] = restore.replace(/--target='[^']+'/, "--target=").split(" ");
    const restored = parameters.map((parameter) => (parameter === "--target=" ? `--target=${moment}` : parameter));
    await project.compose("stop", "program", "backup", "database");
    const empty = [
      "--no-deps",
      "--user=postgres",
      "--entrypoint=sh",
      "backup",
      "-c",
      "rm -rf /var/lib/postgresql/data/*",
    ];
    await project.compose("run", "-T", "--rm", ...empty);
    await project.compose(run, "-T", ...restored);
    await project.compose("up", "--detach");
    await expect.poll(healths).toEqual(ASKED.map(() => "healthy"));

    expect(await patients.statusOfReading("early", String(early))).toBe(200);
    expect(await patients.statusOfReading("late", String(late))).toBe(404);
    // The restored database accepts new bookings.
    expect(await patients.book("late", spots[1])).toEqual(expect.any(String));
  },
);
