import { rmSync } from "node:fs";
import {
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "./composition/app.ts";
import { openSites } from "./composition/open-sites.ts";
import { openPortalBuild, type PortalBuild } from "./platform/portal-serving/open-portal.ts";
import { clinic } from "./records/clinic/clinic.table.ts";
import { addManyHosts, insertManyClinics, SECOND } from "./testing/many-clinics.ts";
import { writePortalFixture } from "./testing/portal-fixture.ts";
import { ownerAt } from "./testing/second-business.ts";
import { openTestPortal } from "./testing/serve-test-portal.ts";
import { useTestClient } from "./testing/use-test-client.ts";

let dist: string;
let build: PortalBuild | undefined;
let app: ReturnType<typeof createApp>;
let desk: typeof app;
let close: () => void;

beforeAll(async () => {
  dist = writePortalFixture();
  build = await openPortalBuild(dist);
});

afterAll(() => rmSync(dist, { recursive: true }));

const client = useTestClient({ clinic: { name: "第一クリニック" } });

const OF_ENVIRONMENT = {
  chatAppUrl: "https://line.example/first",
  tagManager: { containerId: "GTM-1", baseUrl: "https://tags.example" },
};

beforeEach(async () => {
  await insertManyClinics(client);
  await addManyHosts(client);
  const opened = openSites(client.deps);
  close = opened.close;
  const { memory, portal } = await openTestPortal(client, build, OF_ENVIRONMENT);
  app = createApp(client.deps, { memory, portal, sites: opened.sites });
  desk = createApp(client.deps, { memory, sites: opened.sites, origin: "desk" });
});

afterEach(() => close());

function get(host: string, path: string): Promise<Response> {
  return Promise.resolve(app.request(path, { headers: { host, accept: "text/html" } }));
}

/** Stores a clinic's own container, as the desk does, or removes it. */
async function connectTag(clinicId: string, containerId: string | undefined): Promise<void> {
  const owner = ownerAt(desk, client, clinicId);
  const answer =
    containerId === undefined
      ? await owner.send(removeClinicConnectionCall, { params: { clinicId, connectionKind: "tag" } })
      : await owner.send(storeClinicConnectionCall, { params: { clinicId }, body: { kind: "tag", containerId } });
  expect(answer.status).toBe(200);
}

test("a clinic's own container, days to pay and contact are in its configuration alone, and in its policy", async () => {
  const configuration = async (host: string): Promise<unknown> => (await get(host, "/config.json")).json();
  const policy = async (host: string) => (await get(host, "/")).headers.get("content-security-policy");
  await connectTag(SECOND.clinicId, "ｇｔｍ-second1");
  await connectTag(client.clinicId, "GTM-FIRST1");
  const own = { paymentExpireDays: 3, chatAppUrl: "https://line.example/second" };
  await client.database.update(clinic).set(own).where(eq(clinic.clinicId, SECOND.clinicId));
  client.advance({ seconds: 6 });
  const tags = (containerId: string) => ({ containerId, baseUrl: "https://tags.example" });
  expect(await configuration("second.example")).toMatchObject({
    ...{ tagManager: tags("GTM-SECOND1"), treatment: { paymentExpireDays: 3 } },
    chatAppUrl: "https://line.example/second",
  });
  const first = await configuration("portal.example");
  expect(first).toMatchObject({
    ...OF_ENVIRONMENT,
    tagManager: tags("GTM-FIRST1"),
    treatment: { paymentExpireDays: 8 },
  });
  expect(first).not.toHaveProperty("tagManagerBaseUrl");
  const foreign = { tagManager: null, chatAppUrl: null, treatment: { paymentExpireDays: 8 } };
  expect(await configuration("foreign.example")).toMatchObject(foreign);
  expect(await policy("second.example")).toContain("script-src 'self' https://tags.example");
  expect(await policy("foreign.example")).not.toContain("https://tags.example");

  for (const clinicId of [SECOND.clinicId, client.clinicId]) await connectTag(clinicId, undefined);
  client.advance({ seconds: 6 });
  expect(await configuration("second.example")).toMatchObject({ tagManager: null });
  expect(await policy("second.example")).not.toContain("https://tags.example");
  expect(await configuration("portal.example")).toMatchObject({ tagManager: OF_ENVIRONMENT.tagManager });
});
