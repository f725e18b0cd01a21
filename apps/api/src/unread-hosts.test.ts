import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addManyHosts, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { refusalOf } from "./testing/test-client.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient({ clinic: { name: "第一クリニック" } });

beforeEach(async () => {
  await insertManyClinics(client);
  await addManyHosts(client);
});

/** A process that has started while the hosts could not be read. */
async function startWithoutHosts(during: (served: ReturnType<typeof openHosts>) => Promise<void>): Promise<void> {
  await client.database.execute(sql`alter table clinic_host rename to clinic_host_away`);
  const served = openHosts(client.deps);
  try {
    await during(served);
  } finally {
    served.close();
  }
}

const restore = () => client.database.execute(sql`alter table clinic_host_away rename to clinic_host`);

test("until the hosts are read, no host is served another clinic; afterwards each is served its own", async () => {
  await startWithoutHosts(async ({ at, sites }) => {
    const foreign = at("foreign.example");
    const [own, theirs] = [client, FOREIGN].map((clinic) => fillPath(readClinicCall.path, clinic));
    for (const path of [own, theirs, "/config.json"]) {
      const answer = await foreign.get(path ?? "");
      expect([answer.status, refusalOf(answer)]).toEqual([503, "E007"]);
    }
    expect(sites.addressOf("portal", "foreign.example")).toBeUndefined();
    await restore();
    expect(refusalOf(await foreign.get(own ?? ""))).toBe("CL001");
    expect((await foreign.get(theirs ?? "")).body).toMatchObject({ name: "よそクリニック" });
    expect(sites.addressOf("portal", "foreign.example")).toBe("https://foreign.example");
  });
});

test.each(["portal", "desk"] as const)(
  "a browser at the %s gets a page in Japanese that names no clinic",
  async (side) => {
    await startWithoutHosts(async (served) => {
      const headers = { host: "foreign.example", accept: "text/html" };
      const answer = await served[side].request("/", { headers });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
      const page = await answer.text();
      expect(page).toContain("しばらく経ってから再度お試しください。");
      expect(page).not.toContain("クリニック");
      await restore();
    });
  },
);

test("balancers and a clinic's systems, which name no host, are answered as before", async () => {
  await startWithoutHosts(async ({ at }) => {
    expect((await at("10.0.0.5:3000").get("/healthz")).status).toBe(200);
    const tasks = await at("10.0.0.5:3000").get(`/api/v1/operation/clinic/${client.clinicId}/task`);
    expect(refusalOf(tasks)).toBe("S001");
    await restore();
  });
});
