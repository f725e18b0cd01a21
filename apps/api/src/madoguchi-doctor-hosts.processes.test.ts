import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Finding } from "./doctor/finding.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { makeCertificate } from "./testing/self-signed-certificate.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** `localhost` is the portal of one clinic, `127.0.0.1` of another, which the certificate does not name. */
const HOSTS = `
  insert into medical_business (medical_business_id, name) values ('business-1', '医療法人一の会');
  insert into clinic (medical_business_id, clinic_id, name, phone_number, address, homepage_url, business_hours)
    select 'business-1', id, id, '0312345678', '東京都', 'https://one.example/', '平日' from unnest(array['clinic-1', 'clinic-2']) as id;
  insert into clinic_host (host, surface, medical_business_id, clinic_id, added_at) values
    ('localhost', 'portal', 'business-1', 'clinic-1', now()),
    ('127.0.0.1', 'portal', 'business-1', 'clinic-2', now()),
    ('nowhere.invalid', 'portal', 'business-1', 'clinic-2', now());`;

let folder: string;
let ends: (() => unknown)[];
let database: Awaited<ReturnType<typeof createProcessDatabase>>;

beforeEach(async () => {
  const made = createProcessFolder();
  folder = made.folder;
  database = await createProcessDatabase();
  ends = [database.close, made.remove];
});
afterEach(async () => {
  for (const end of ends) await end();
});

/** The command's findings on hosts and certificates, while a proxy on this machine answers as given. */
async function examine(answer: RequestListener, days = 90): Promise<Finding[]> {
  const { certificate, key } = makeCertificate(folder, "DNS:localhost", days);
  const proxy = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, answer);
  proxy.listen(0);
  await once(proxy, "listening");
  ends.unshift(() => proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const environment = processEnvironment(folder, 3000, {
    ...{ DATABASE_URL: database.url, NODE_EXTRA_CA_CERTS: certificate },
    ...{ PORTAL_BASE_URL: `https://localhost:${port}`, DESK_BASE_URL: "http://localhost:3002" },
  });
  const { output } = await runMadoguchi(environment, "doctor", "--json");
  const { findings }: { findings: Finding[] } = JSON.parse(output);
  // The last one is of PORTAL_BASE_URL itself.
  const certificates = findings.filter(({ subject }) => subject === "certificate").slice(0, -1);
  return [...findings.filter(({ subject }) => subject === "hosts"), ...certificates];
}

const showing =
  (clinicId: string): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify({ clinicId }));

const UNREACHED = {
  subject: "hosts",
  state: "bad",
  says: "nowhere.invalid is not reached: nothing answers by TLS.",
  remedy: "lead the name to the proxy, which keeps its Host, or: madoguchi clinic-host remove nowhere.invalid",
};

const REFUSED = {
  subject: "certificate",
  state: "bad",
  says: "Browsers refuse the certificate of 127.0.0.1 (ERR_TLS_CERT_ALTNAME_INVALID).",
};

test("every host is reached as browsers do: the good ones share one line, each other has its remedy", async () => {
  await database.pool.query(HOSTS);
  const says = "1 of 3 hosts of clinics show whose they are; their certificates are valid for 89 more days and longer.";
  expect(await examine(showing("clinic-1"))).toMatchObject([
    { subject: "hosts", state: "good", says },
    UNREACHED,
    REFUSED,
  ]);
});

test("a host with an ending certificate and the wrong clinic has a finding of each", async () => {
  await database.pool.query(HOSTS);
  expect(await examine(showing("clinic-9"), 5)).toMatchObject([
    {
      state: "bad",
      says: "localhost shows clinic-9, and is to show clinic-1.",
      remedy: "have the proxy keep Host, or set X-Forwarded-Host and TRUSTED_FORWARDED_HOST=1",
    },
    UNREACHED,
    REFUSED,
    {
      state: "warning",
      says: "The certificate of localhost is valid for 4 more days.",
      remedy: "renew it at the proxy",
    },
  ]);
});

test("a name at which another program answers is distinguished from one without an answer", async () => {
  await database.pool.query(HOSTS);
  const another = await examine((_request, response) => response.end("<html>"));
  expect(another[0]?.says).toBe("localhost is not reached: another program answers /config.json.");
  const nobody = await examine((_request, response) => response.writeHead(404).end());
  expect(nobody[0]?.says).toBe("localhost is not reached: /config.json is answered with 404.");
});

test("an installation without hosts has no finding about them", async () => {
  expect(await examine(showing("clinic-1"))).toEqual([]);
});
