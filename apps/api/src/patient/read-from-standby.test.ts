import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { expect, test } from "vitest";
import { fillRoute, knownRoutes } from "../testing/known-routes.ts";
import { refusalOf, type TestRequests } from "../testing/test-client.ts";
import { openAgain } from "../testing/test-database.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00", capacity: 3 } },
  customers: { hanako: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    ahead: { customer: "hanako", statusId: 1, startsAt: "2026-06-01T10:00:00+09:00" },
  },
});

/** Reading calls that write: the download, and the link of a mail. */
const WRITING = ["/api/v1/customer/business/:medicalBusinessId/export", "/api/v1/signin/:attemptId"];

const INFORMATION = "/api/v1/customer/business/business-test/information";

/**
 * Runs `work` with a process whose database is read-only, as a standby's is while its primary is missing, and with a
 * patient's device that had signed in before: its requests to that process and to another one.
 */
async function withStandby(work: (device: TestRequests, standby: TestRequests) => Promise<void>): Promise<void> {
  const url = new URL(client.databaseUrl);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const readOnly = openAgain(url.href);
  try {
    const bearer = `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`;
    const device = client.withAuthorization(bearer);
    expect((await device.get(INFORMATION)).status).toBe(200);
    await work(device, client.another(readOnly).withAuthorization(bearer));
  } finally {
    await readOnly.close();
  }
}

test("a patient reads everything from a standby as from the primary", async () => {
  const { clinicId, medicalBusinessId } = client;
  const ids = {
    clinicId,
    medicalBusinessId,
    treatmentId: client.treatmentId("ahead"),
    spotId: client.spotId("morning"),
  };
  const reads = knownRoutes(client, "/api/v1/").filter(
    ({ method, path }) => method === "GET" && !/\/(?:operation|administration|desk)\//.test(path),
  );
  expect(reads.length).toBeGreaterThan(40);
  await withStandby(async (device, standby) => {
    for (const { path } of reads) {
      const asked = fillRoute(path, ids, "x");
      const expected = WRITING.includes(path) ? 503 : (await device.get(asked)).status;
      expect([path, (await standby.get(asked)).status]).toEqual([path, expected]);
    }
  });
});

test("also when the last use of the session is to be recorded", async () => {
  await withStandby(async (_, standby) => {
    client.advance({ hours: 1 });
    expect((await standby.get(INFORMATION)).status).toBe(200);
  });
});

test("a change is refused in words, with a wait that the portal shows instead of retrying by itself", async () => {
  await withStandby(async (_, standby) => {
    const answer = await standby.put(INFORMATION, profileFixture);
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: "E007",
        message: "ただいま情報を保存できません。ご覧になることはできます。1分ほど待ってから、もう一度お試しください。",
      },
    ]);
    expect(answer.headers.get("retry-after")).toBe("10");
  });
});

test("300 calls a minute are the limit of each process while the shared count cannot be written", async () => {
  await withStandby(async (_, standby) => {
    for (let call = 0; call < 300; call += 1) expect((await standby.get(INFORMATION)).status).toBe(200);
    const refused = await standby.get(INFORMATION);
    expect([refused.status, refusalOf(refused)]).toEqual([429, "E005"]);
  });
});
