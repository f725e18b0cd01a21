import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../composition/app.ts";
import { openSites } from "../../composition/open-sites.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { addManyHosts, FOREIGN, insertManyClinics, SECOND } from "../../testing/many-clinics.ts";
import { writePortalFixture } from "../../testing/portal-fixture.ts";
import { openTestPortal } from "../../testing/serve-test-portal.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { openPortalBuild, type PortalBuild } from "./open-portal.ts";

let dist: string;
let build: PortalBuild | undefined;
let app: ReturnType<typeof createApp>;
let close: () => void;

beforeAll(async () => {
  dist = writePortalFixture();
  build = await openPortalBuild(dist);
});

afterAll(() => rmSync(dist, { recursive: true }));

const client = useTestClient({ clinic: { name: "第一クリニック" } });

const OWN_SERVICES = {
  chatAppUrl: "https://line.example/first",
  tagManager: { containerId: "GTM-1", baseUrl: "https://tags.example" },
};

/** The environment's merchant, which is its business's. */
const OWN_PAYMENT = { baseUrl: "https://card.example", apiKey: "token-key-of-the-environment" };

beforeEach(async () => {
  await insertManyClinics(client);
  await addManyHosts(client);
  const opened = openSites(client.deps);
  close = opened.close;
  const { memory, portal } = await openTestPortal(client, build, OWN_SERVICES);
  app = createApp(client.deps, { memory, portal, sites: opened.sites });
});

afterEach(() => close());

const PORTALS = [
  ["portal.example", "第一クリニック"],
  ["second.example", SECOND.name],
  ["foreign.example", FOREIGN.name],
] as const;

function get(host: string, path: string): Promise<Response> {
  return Promise.resolve(app.request(path, { headers: { host, accept: "text/html" } }));
}

test.each(PORTALS)("%s shows the pages of %s, the problem pages and the stored frame too", async (host, name) => {
  const others = PORTALS.map(([, each]) => each).filter((each) => each !== name);
  for (const path of ["/", "/login/", "/mypage", "/nowhere", "/offline-shell", "/missing.php"]) {
    const page = await (await get(host, path)).text();
    expect([path, page]).toEqual([path, expect.stringContaining(name)]);
    for (const other of others) expect([path, page]).toEqual([path, expect.not.stringContaining(other)]);
  }
});

test("the configuration of a host has the values of its clinic, its business and the installation, and no others", async () => {
  const read = async (host: string): Promise<unknown> => (await get(host, "/config.json")).json();
  expect(await read("portal.example")).toMatchObject({
    ...OWN_SERVICES,
    payment: OWN_PAYMENT,
    clinicId: client.clinicId,
  });
  const line = { friendUrl: null };
  const payment = OWN_PAYMENT;
  const alone = { chatAppUrl: null, tagManager: null };
  const second = { clinicId: SECOND.clinicId, medicalBusinessId: SECOND.medicalBusinessId, clinicName: SECOND.name };
  expect(await read("second.example")).toMatchObject({ ...second, ...alone, line, payment });
  const foreign = { clinicId: FOREIGN.clinicId, medicalBusinessId: FOREIGN.medicalBusinessId };
  expect(await read("foreign.example")).toMatchObject({ ...foreign, ...alone, line: null, payment: null });
});

test("the policy of a page allows only the services of its clinic", async () => {
  const policy = async (host: string) => (await get(host, "/")).headers.get("content-security-policy");
  expect(await policy("portal.example")).toContain("https://card.example");
  expect(await policy("foreign.example")).not.toContain("https://card.example");
  expect(await policy("second.example")).not.toContain("https://tags.example");
});

test("a clinic's change is seen at its own host", async () => {
  await get("second.example", "/login/");
  await client.database.update(clinic).set({ name: "改名クリニック" }).where(eq(clinic.clinicId, SECOND.clinicId));
  client.advance({ seconds: 6 });
  await vi.waitFor(async () =>
    expect(await (await get("second.example", "/login/")).text()).toContain("改名クリニック"),
  );
  expect(await (await get("portal.example", "/login/")).text()).toContain("第一クリニック");
});
