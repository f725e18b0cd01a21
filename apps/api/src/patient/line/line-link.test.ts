import { fillPath } from "@madoguchi/contract/http/paths";
import { linkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const lineLink = fillPath(linkLineCall.path, { medicalBusinessId: "business-test" });

const client = useTestClient({ customers: { hanako: {}, taro: {} } });

async function link(name: string, account: Parameters<typeof lineAccount>, request: object = { link: true }) {
  const browser = openLineBrowser(client);
  const returned = await browser.consent(lineAccount(...account), request);
  return client.as(name).post(lineLink, returned, { headers: browser.headers() });
}

async function rowOf(name: string) {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row;
}

async function actionsOf(name: string): Promise<string[]> {
  const { customerId } = client.customer(name);
  const events = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  return events.map(({ action }) => action);
}

describe("linking", () => {
  test("joins the LINE account to the patient, shows it in the profile and audits it (spec §3 isLineLinked)", async () => {
    const answer = await link("hanako", ["a", { isFriend: true }]);
    expect(answer.status).toBe(200);
    expect(await rowOf("hanako")).toMatchObject({ lineUserId: `U${"a".repeat(32)}`, isLineFriend: true });
    expect(
      (await client.as("hanako").send(readProfileCall, { params: { medicalBusinessId: "business-test" } })).body,
    ).toMatchObject({ isLineLinked: 1 });
    expect(await actionsOf("hanako")).toEqual(["line.link"]);
    expect((await openLineBrowser(client).signIn(lineAccount("a"))).body).toMatchObject({
      customToken: "custom-token-of-uid-hanako",
    });
  });

  test("comes back to /line-link", async () => {
    const { searchParams } = new URL(await openLineBrowser(client).begin({ link: true }));
    expect(searchParams.get("redirect_uri")).toBe("https://portal.example/line-link");
  });

  test("a second time with the same LINE changes nothing, with another LINE replaces the first", async () => {
    await link("hanako", ["a", { isFriend: true }]);
    expect((await link("hanako", ["a"])).status).toBe(200);
    expect(await rowOf("hanako")).toMatchObject({ isLineFriend: true });
    expect((await link("hanako", ["b"])).status).toBe(200);
    expect(await rowOf("hanako")).toMatchObject({ lineUserId: `U${"b".repeat(32)}`, isLineFriend: false });
  });

  test("a LINE of another patient is U002, and nothing changes or is audited", async () => {
    await link("taro", ["a"]);
    const answer = await link("hanako", ["a"]);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: "U002",
        message: "このLINEは別の診察券番号に連携されています。クリニックへお問い合わせください。",
      },
    ]);
    expect((await rowOf("hanako"))?.lineUserId).toBeNull();
    expect(await actionsOf("hanako")).toEqual([]);
  });

  test("two patients with one LINE at the same moment: one is linked, the other gets U002", async () => {
    const answers = await Promise.all([link("hanako", ["a"]), link("taro", ["a"])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("in another browser than the one that began it is E002, and nothing is consumed", async () => {
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"), { link: true });
    const foreign = await client.as("hanako").post(lineLink, returned);
    expect([foreign.status, refusalOf(foreign)]).toEqual([401, "E002"]);
    const confirmed = await client.as("hanako").post(lineLink, { ...returned, isConfirmed: true });
    expect(refusalOf(confirmed)).toBe("E002");
    expect((await client.as("hanako").post(lineLink, returned, { headers: browser.headers() })).status).toBe(200);
  });

  test("a state that was begun for signing in, used or too old is E002", async () => {
    expect(refusalOf(await link("hanako", ["a"], {}))).toBe("E002");
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"), { link: true });
    const again = () => client.as("hanako").post(lineLink, returned, { headers: browser.headers() });
    await again();
    expect(refusalOf(await again())).toBe("E002");
    const late = await browser.consent(lineAccount("a"), { link: true });
    client.advance({ minutes: 10 });
    expect(refusalOf(await client.as("hanako").post(lineLink, late, { headers: browser.headers() }))).toBe("E002");
  });

  test("while LINE is down it is E003, and the state stays valid", async () => {
    const browser = openLineBrowser(client);
    const returned = await browser.consent(lineAccount("a"), { link: true });
    const call = () => client.as("hanako").post(lineLink, returned, { headers: browser.headers() });
    client.line.failLine(true);
    expect(refusalOf(await call())).toBe("E003");
    client.line.failLine(false);
    expect((await call()).status).toBe(200);
  });
});

describe("unlinking", () => {
  test("removes the LINE account from the patient and audits it", async () => {
    await link("hanako", ["a", { isFriend: true }]);
    const answer = await client.as("hanako").delete(lineLink);
    expect(answer.status).toBe(200);
    expect(await rowOf("hanako")).toMatchObject({
      lineUserId: null,
      isLineFriend: false,
      lineFriendChangedAt: null,
    });
    expect(await actionsOf("hanako")).toEqual(["line.link", "line.unlink"]);
    expect((await link("taro", ["a"])).status).toBe(200);
  });

  test("is refused with E005 to a patient who has no mail address", async () => {
    await link("hanako", ["a"]);
    await client.database.update(customer).set({ email: null }).where(eq(customer.identityUid, "uid-hanako"));
    const answer = await client.as("hanako").delete(lineLink);
    expect([answer.status, answer.body]).toMatchObject([
      403,
      {
        code: "E005",
        message: "LINEはただ一つのログイン方法のため、連携を解除できません。先にメールアドレスを登録してください。",
      },
    ]);
    expect((await rowOf("hanako"))?.lineUserId).toBe(`U${"a".repeat(32)}`);
  });

  test("without a link changes nothing", async () => {
    expect((await client.as("hanako").delete(lineLink)).status).toBe(200);
    expect(await actionsOf("hanako")).toEqual([]);
  });
});
