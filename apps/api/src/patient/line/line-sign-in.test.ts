import { fillPath } from "@madoguchi/contract/http/paths";
import { beginLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customer } from "../../records/customer/customer.table.ts";
import { lineLoginAttempt } from "../../records/sign-in/sign-in-attempt.table.ts";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });

const search = {
  spotId: "spot-1",
  startAt: "2026-05-12T10:00:00+09:00",
  isFirstTreatment: true,
  isNewReservation: true,
};

const registration = { ...otherProfileFixture, clinicId: "clinic-test" };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

async function link(name: string, lineUserId: string | null, more: object = {}): Promise<void> {
  const { customerId } = client.customer(name);
  await client.database
    .update(customer)
    .set({ lineUserId, ...more })
    .where(eq(customer.customerId, customerId));
}

async function asLineUser(uid: string, isLineFriend = false) {
  const token = await client.identity.signIdToken({ uid, isLineFriend });
  return client.withAuthorization(`Bearer ${token}`);
}

describe("the way to LINE", () => {
  test("goes to LINE with secrets of its own and back to /line-login, and is bound to this browser", async () => {
    const browser = openLineBrowser(client);
    const { searchParams } = new URL(await browser.begin(search));
    // The reservation is in the search (spec §2), so that a patient who cancels at LINE keeps it.
    expect(searchParams.get("redirect_uri")).toBe(
      "https://portal.example/line-login?spotId=spot-1&startAt=2026-05-12T10%3A00%3A00%2B09%3A00&isFirstTreatment=true&isNewReservation=true",
    );
    expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect(browser.lastSetCookie()).toMatch(
      /^__Host-madoguchi-line=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("stores neither state nor cookie in plain text", async () => {
    const browser = openLineBrowser(client);
    const state = new URL(await browser.begin(search)).searchParams.get("state") ?? "";
    const kept = JSON.stringify(await client.database.select().from(lineLoginAttempt));
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(/=([\w-]{43})/.exec(browser.lastSetCookie() ?? "")?.[1]);
  });

  test("ignores a cookie that is not ours", async () => {
    const answer = await client.post(beginLineSignInCall.path, {}, { headers: { cookie: "__Host-madoguchi-line=x" } });
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-madoguchi-line=[\w-]{43};/);
  });

  test("more than 300 times an hour from one network is refused", async () => {
    const begin = () => client.post(beginLineSignInCall.path);
    for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 10 }, begin));
    const refused = await begin();
    expect([refused.status, refusalOf(refused)]).toEqual([429, "E005"]);
    client.advance({ hours: 1 });
    expect((await begin()).status).toBe(200);
  });

  test("a search that cannot be read is E001", async () => {
    expect(refusalOf(await client.post(beginLineSignInCall.path, { link: false }))).toBe("E001");
    expect(refusalOf(await client.post(beginLineSignInCall.path, { spotId: 1 }))).toBe("E001");
  });
});

describe("signing in", () => {
  test("a patient who has linked LINE is signed in as the same patient, with the reservation of the start", async () => {
    await link("hanako", lineAccount("a").userId);
    const answer = await openLineBrowser(client).signIn(lineAccount("a"), search);
    expect([answer.status, answer.body]).toEqual([
      200,
      { outcome: "signed-in", customToken: "custom-token-of-uid-hanako", isRegistered: true, search },
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("stores LINE's statement of the friendship", async () => {
    await link("hanako", lineAccount("a").userId);
    await openLineBrowser(client).signIn(lineAccount("a", { isFriend: true }));
    const [kept] = await client.database.select().from(customer);
    expect([kept?.isLineFriend, kept?.lineFriendChangedAt]).toEqual([true, client.now()]);
  });

  test("a person without a record goes on to register, and is linked by that", async () => {
    const { userId } = lineAccount("b");
    const answer = await openLineBrowser(client).signIn(lineAccount("b", { email: "ichiro@example.com" }));
    expect(answer.body).toEqual({
      outcome: "signed-in",
      customToken: `custom-token-of-line:${userId}`,
      isRegistered: false,
      search: {},
    });
    const ichiro = await asLineUser(`line:${userId}`);
    expect((await ichiro.post(information, registration)).status).toBe(201);
    expect((await ichiro.get(information)).body).toMatchObject({ email: "", isLineLinked: 1 });
    expect((await openLineBrowser(client).signIn(lineAccount("b"))).body).toMatchObject({ isRegistered: true });
  });

  test("a person who became a friend on the way is one at registration", async () => {
    const { userId } = lineAccount("b");
    const answer = await openLineBrowser(client).signIn(lineAccount("b", { isFriend: true }));
    expect(answer.body).toMatchObject({ customToken: `custom-token-of-line:${userId}-who-is-a-friend` });
    await (await asLineUser(`line:${userId}`, true)).post(information, registration);
    const [kept] = await client.database.select().from(customer).where(eq(customer.lineUserId, userId));
    expect([kept?.isLineFriend, kept?.lineFriendChangedAt]).toEqual([true, client.now()]);
  });

  test("registering with a LINE that another patient has linked by then is U002", async () => {
    await link("hanako", lineAccount("b").userId);
    const late = await asLineUser(`line:${lineAccount("b").userId}`);
    const answer = await late.post(information, registration);
    expect([answer.status, refusalOf(answer)]).toEqual([409, "U002"]);
  });

  test("a registered address is proven by mail first", async () => {
    const answer = await openLineBrowser(client).signIn(lineAccount("c", { email: "hanako@example.com" }), search);
    expect([answer.status, answer.body]).toEqual([200, { outcome: "email-registered", search }]);
  });

  test("a LINE that was unlinked does not open the account that it once registered", async () => {
    const { userId } = lineAccount("d");
    await link("hanako", null, { identityUid: `line:${userId}` });
    expect((await openLineBrowser(client).signIn(lineAccount("d"))).body).toEqual({
      outcome: "email-registered",
      search: {},
    });
  });

  test("a person who closed their account begins a new one", async () => {
    const { userId } = lineAccount("e");
    await link("hanako", null, { identityUid: `line:${userId}`, email: null, closedAt: client.now() });
    expect((await openLineBrowser(client).signIn(lineAccount("e"))).body).toMatchObject({
      customToken: `custom-token-of-line:${userId}.1`,
      isRegistered: false,
    });
    const again = await asLineUser(`line:${userId}.1`);
    expect((await again.post(information, registration)).status).toBe(201);
    expect((await again.get(information)).body).toMatchObject({ isLineLinked: 1 });
  });

  test("two tabs that sign in at once both succeed", async () => {
    await link("hanako", lineAccount("a").userId);
    const browser = openLineBrowser(client);
    const [first, second] = [await browser.consent(lineAccount("a")), await browser.consent(lineAccount("a"))];
    expect((await browser.complete(first)).body).toMatchObject({ outcome: "signed-in" });
    expect((await browser.complete(second)).body).toMatchObject({ outcome: "signed-in" });
  });
});

describe("coming back in another browser", () => {
  test("asks first and consumes nothing; after the confirmation it continues", async () => {
    await link("hanako", lineAccount("a").userId);
    const returned = await openLineBrowser(client).consent(lineAccount("a"), search);
    const other = openLineBrowser(client);
    expect((await other.complete(returned)).body).toEqual({ outcome: "confirm", search });
    expect((await other.complete(returned)).body).toEqual({ outcome: "confirm", search });
    expect(client.line.exchanges()).toBe(0);
    expect((await other.complete({ ...returned, isConfirmed: true })).body).toMatchObject({ outcome: "signed-in" });
  });

  test("also asks where that browser has a sign-in of its own under way", async () => {
    const returned = await openLineBrowser(client).consent(lineAccount("a"));
    const other = openLineBrowser(client);
    await other.begin();
    expect((await other.complete(returned)).body).toMatchObject({ outcome: "confirm" });
  });
});
