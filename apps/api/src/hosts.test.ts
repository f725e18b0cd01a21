import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  addClinicHostCall,
  readClinicHostsCall,
  removeClinicHostCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "./composition/app.ts";
import { addHosts, addManyHosts, FOREIGN, insertManyClinics, openHosts, SECOND } from "./testing/many-clinics.ts";
import { readAuditEvents } from "./testing/test-audit.ts";
import { refusalOf } from "./testing/test-client.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const CLINIC = fillPath(readClinicCall.path, SECOND);
const PLAIN = "このアドレスのクリニックはありません";

let served: ReturnType<typeof openHosts>;

const client = useTestClient({ clinic: { name: "第一クリニック" } });

beforeEach(async () => {
  await insertManyClinics(client);
  await client.startLive();
  served = openHosts(client.deps);
});

afterEach(() => served.close());

/** The status of the page with the clinic's name at this host. */
async function statusAt(host: string, headers: Record<string, string> = {}, app = served.portal): Promise<number> {
  return (await app.request(CLINIC, { headers: { host, ...headers } })).status;
}

describe("without a host of its own", () => {
  test("every name is the environment's clinic's", async () => {
    for (const host of ["portal.example", "anything.example", "192.0.2.1:3000", ""]) {
      expect(await statusAt(host)).toBe(200);
    }
  });
});

describe("with hosts", () => {
  beforeEach(async () => {
    await addManyHosts(client);
    // The last one: a read with it has all of them.
    await vi.waitFor(async () => expect(await served.sites.find("desk", "desk-foreign.example")).toBeTypeOf("object"));
  });

  test.each([
    "second.example",
    "SECOND.Example",
    "second.example:3000",
    "second.example.",
    "portal.example",
    "portal.example:443",
  ])("%s is a clinic's", async (host) => {
    expect(await statusAt(host)).toBe(200);
  });

  test.each([
    ["an unknown name", "nobody.example"],
    ["a name that ends as one", "evil-second.example"],
    ["a name below one", "www.second.example"],
    ["a desk's name", "desk-second.example"],
    ["an IPv6 address", "[2001:db8::1]:3000"],
    ["no name", ""],
    ["a very long name", `${"a".repeat(5000)}.example`],
    ["a name with an account", "second.example@evil.example"],
    ["a name with a path", "second.example/x"],
    ["two names", "second.example,evil.example"],
    ["a name with a wrong port", "second.example:port"],
  ])("%s is answered with a plain page in Japanese, not stored, and nothing of a clinic", async (_, host) => {
    const answer = await served.portal.request("/", { headers: { host, accept: "text/html" } });
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain(PLAIN);
    expect(page).not.toContain("クリニック</title>");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await statusAt(host)).toBe(404);
  });

  test.each([
    ["a patient", "portal", "クリニックからのメールや案内にある、新しいアドレスをお開きください。"],
    ["the staff", "desk", "クリニックの管理者に、いまのアドレスをご確認ください。"],
  ] as const)("it tells %s where the present address is", async (_, surface, words) => {
    const answer = await served[surface].request("/", { headers: { host: "nobody.example", accept: "text/html" } });
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain(words);
    expect(page).toContain('<meta name="viewport" content="width=device-width">');
  });

  test("an unknown host is logged once", async () => {
    for (let count = 0; count < 3; count += 1) await statusAt("scanner.example");
    expect(client.logLines.filter((line) => line.includes("scanner.example"))).toHaveLength(1);
  });

  test("a forwarded host counts only where it is configured, and from as many proxies as there are", async () => {
    const forwarded = (value: string) => ({ "x-forwarded-host": value });
    expect(await statusAt("nobody.example", forwarded("second.example"))).toBe(404);
    expect(await statusAt("second.example", forwarded("nobody.example"))).toBe(200);
    const behind = (trustedProxyHops: number, forwardedHostHops = trustedProxyHops) =>
      createApp(
        { ...client.deps, settings: { ...client.deps.settings, trustedProxyHops, forwardedHostHops } },
        { sites: served.sites },
      );
    // A proxy that counts for addresses alone leaves the visitor's own header as it is.
    expect(await statusAt("second.example", forwarded("nobody.example"), behind(1, 0))).toBe(200);
    expect(await statusAt("nobody.example", forwarded("second.example"), behind(1, 0))).toBe(404);
    const one = behind(1);
    expect(await statusAt("inside", forwarded("second.example"), one)).toBe(200);
    expect(await statusAt("inside", forwarded("second.example, nobody.example"), one)).toBe(404);
    expect(await statusAt("inside", forwarded("nobody.example, SECOND.example:443"), one)).toBe(200);
    expect(await statusAt("second.example", {}, one)).toBe(200);
    expect(await statusAt("inside", forwarded("second.example, proxy.example"), behind(2))).toBe(200);
    expect(await statusAt("inside", forwarded("second.example"), behind(2))).toBe(200);
  });

  test("health, the administration and a clinic's systems are reached by any name", async () => {
    const at = served.at("10.0.0.5:3000");
    expect((await at.get("/healthz")).status).toBe(200);
    expect((await at.get("/readyz")).status).toBe(200);
    expect(refusalOf(await at.get(readClinicHostsCall.path))).toBe("S001");
    expect(refusalOf(await at.get(`/api/v1/operation/clinic/${client.clinicId}/task`))).toBe("S001");
    expect((await served.at("10.0.0.5:3002", undefined, served.desk).get("/healthz")).status).toBe(200);
  });

  test("a portal serves the clinics of its own business alone", async () => {
    const own = fillPath(readClinicCall.path, client);
    const foreign = fillPath(readClinicCall.path, FOREIGN);
    expect((await served.at("second.example").get(own)).status).toBe(200);
    expect(refusalOf(await served.at("second.example").get(foreign))).toBe("CL001");
    expect(refusalOf(await served.at("portal.example").get(foreign))).toBe("CL001");
    expect(refusalOf(await served.at("foreign.example").get(own))).toBe("CL001");
    expect((await served.at("foreign.example").get(foreign)).status).toBe(200);
  });

  test("a host of another business accepts that business's tokens", async () => {
    const ofBusiness = (business: string) => ({ ...client.identity, createCustomToken: async () => business });
    const { sites, close } = openHosts({ ...client.deps, identity: { ...client.identity, ofBusiness } });
    const second = await sites.find("portal", "second.example");
    const foreign = await sites.find("portal", "foreign.example");
    close();
    expect(second).toMatchObject({ settings: { portalServes: { medicalBusinessId: "business-test" } } });
    expect(foreign).toMatchObject({ settings: { clinicId: FOREIGN.clinicId } });
    const tokenAt = (site: typeof foreign) =>
      typeof site === "string" ? site : site.identity?.createCustomToken("uid");
    expect(await tokenAt(second)).toBe("business-test");
    expect(await tokenAt(foreign)).toBe("business-foreign");
  });

  test("a removed host is unknown at once, in every process", async () => {
    const other = client.another();
    await other.startLive();
    const elsewhere = openHosts(other.deps);
    expect(await statusAt("second.example", {}, elsewhere.portal)).toBe(200);
    await client.administrator.send(removeClinicHostCall, { params: { host: "second.example" } });
    await vi.waitFor(async () => {
      expect(await statusAt("second.example")).toBe(404);
      expect(await statusAt("second.example", {}, elsewhere.portal)).toBe(404);
    });
    elsewhere.close();
  });
});

describe("the administrator", () => {
  const path = fillPath(addClinicHostCall.path, { host: "second.example" });

  test("gives a host to one clinic; the same again changes nothing, another's is E001", async () => {
    await addHosts(client, { "second.example": { surface: "portal", clinicId: SECOND.clinicId } });
    await addHosts(client, { "second.example": { surface: "portal", clinicId: SECOND.clinicId } });
    expect(refusalOf(await client.administrator.put(path, { surface: "desk", clinicId: SECOND.clinicId }))).toBe(
      "E001",
    );
    expect(refusalOf(await client.administrator.put(path, { surface: "portal", clinicId: FOREIGN.clinicId }))).toBe(
      "E001",
    );
    expect((await client.administrator.get(readClinicHostsCall.path)).body).toEqual({
      hosts: [
        { host: "second.example", surface: "portal", clinicId: "clinic-second", medicalBusinessId: "business-test" },
      ],
    });
    for (const _ of ["once", "again"])
      expect(
        (await client.administrator.send(removeClinicHostCall, { params: { host: "second.example" } })).status,
      ).toBe(200);
    const events = (await readAuditEvents(client)).filter(({ action }) => action.startsWith("clinic-host."));
    expect(events.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "clinic-host.add host:second.example",
      "clinic-host.remove host:second.example",
    ]);
  });

  test("names an existing clinic and business", async () => {
    expect(refusalOf(await client.administrator.put(path, { surface: "portal", clinicId: "nowhere" }))).toBe("CL001");
    const desk = { surface: "business-desk", medicalBusinessId: "nowhere" };
    expect(refusalOf(await client.administrator.put(path, desk))).toBe("MB0001");
  });

  test.each(["SECOND.example", "second.example:80", "second..example", "-a.example", "[::1]", "a b"])(
    "%s is no name of a host",
    async (host) => {
      const answer = await client.administrator.send(addClinicHostCall, {
        params: { host },
        body: { surface: "portal", clinicId: SECOND.clinicId },
      });
      expect(refusalOf(answer)).toBe("E001");
    },
  );
});
