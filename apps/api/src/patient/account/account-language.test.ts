import { changeAccountLanguageCall } from "@madoguchi/contract/account/account-language.patient.calls";
import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { requestProofCall } from "@madoguchi/contract/account/proof.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import {
  changeNotificationChoicesCall,
  readNotificationChoicesCall,
} from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { linkLine, notify } from "../../testing/test-notifications.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const language = fillPath(changeAccountLanguageCall.path, business);
const startsAt = new Date("2026-05-12T01:00:00.000Z");

/** The headers that the browser sends with every call: the chosen language and the device's preferred one. */
const ENGLISH = { headers: { cookie: "language=en", "accept-language": "ja" } };
const JAPANESE = { headers: { cookie: "language=ja", "accept-language": "en" } };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" }, taro: { email: "taro@example.com" } },
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(() => offerEnglish(true));

async function offerEnglish(offersEnglish: boolean): Promise<void> {
  await client.database.update(clinic).set({ offersEnglish });
}

async function choose(chosen: string, name = "hanako") {
  return client.as(name).put(language, { language: chosen });
}

async function chosen(name = "hanako"): Promise<unknown> {
  const { body } = await client.as(name).send(readNotificationChoicesCall);
  return (body as { language?: unknown }).language;
}

async function subjectsOfBooking(before?: () => Promise<unknown>): Promise<string[]> {
  const jobs = await createTestJobs(client);
  await notify(client, "hanako", { type: "treatment.booked", startsAt }, { treatmentId: client.treatmentId("visit") });
  await before?.();
  await jobs.runDue();
  await jobs.close();
  return [
    ...client.mails.map(({ subject }) => subject),
    ...client.line.pushes.map(({ text }) => text.split("\n")[0] ?? ""),
  ];
}

const IN_ENGLISH = "[テストクリニック] Your appointment is confirmed";
const IN_JAPANESE = "【テストクリニック】ご予約が確定しました";

test("the language is the patient's own, Japanese at first, and a change is recorded once", async () => {
  expect([await chosen(), (await choose("en")).status, (await choose("en")).status]).toEqual(["ja", 200, 200]);
  expect([await chosen(), await chosen("taro")]).toEqual(["en", "ja"]);
  const { customerId } = client.customer("hanako");
  const events = await readAuditEvents(client, eq(auditEvent.customerId, customerId));
  expect(events.map(({ action }) => action)).toEqual(["language.update"]);
  for (const unknown of ["fr", "", 1, null]) {
    expect(refusalOf(await client.as("hanako").put(language, { language: unknown }))).toBe("E001");
  }
  expect(await chosen()).toBe("en");
});

test("a change of the channels leaves the language as it is", async () => {
  await choose("en");
  const both = { mail: true, line: false };
  const all = { visit: both, payment: both, delivery: both, clinic: both };
  await client.as("hanako").send(changeNotificationChoicesCall, { body: all });
  expect((await client.as("hanako").send(readNotificationChoicesCall)).body).toEqual({ ...all, language: "en" });
});

test("mail and LINE come in the language chosen, through the queue", async () => {
  await linkLine(client, "hanako");
  await choose("en");
  expect(await subjectsOfBooking()).toEqual([IN_ENGLISH, IN_ENGLISH]);
  const [mail] = client.mails;
  expect(mail?.text).toContain("Date and time: Tue, May 12, 2026, 10:00–10:15 (Japan time)");
  expect(mail?.html).toContain('<html lang="en">');
});

test("a message that waits to be sent comes in the language chosen since", async () => {
  expect(await subjectsOfBooking(() => choose("en"))).toEqual([IN_ENGLISH]);
});

test("a clinic that does not offer English any more writes in Japanese", async () => {
  await choose("en");
  expect(await subjectsOfBooking(() => offerEnglish(false))).toEqual([IN_JAPANESE]);
});

test.each([
  [ENGLISH, true, /^\[テストクリニック\] Your sign-in code$/],
  [JAPANESE, true, /ログイン用コードのお知らせ/],
  [{ headers: { "accept-language": "en-GB,en" } }, true, /Your sign-in code/],
  [{}, true, /ログイン用コードのお知らせ/],
  [ENGLISH, false, /ログイン用コードのお知らせ/],
])("the sign-in mail is in the language of the requesting page: %j", async (options, isOffered, subject) => {
  await offerEnglish(isOffered);
  const asked = await client.post(requestSignInCall.path, { email: "somebody@example.com" }, options);
  expect(asked.status).toBe(200);
  expect(client.mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
});

test("the code for a signed-in patient is in the language of the requesting page, whatever the account's is", async () => {
  await choose("en");
  await client.as("hanako").send(requestProofCall, { ...JAPANESE });
  await client.as("hanako").send(requestEmailChangeCall, { body: { email: "new@example.com" }, ...ENGLISH });
  expect(client.mails.map(({ subject }) => subject)).toEqual([
    "【テストクリニック】ご本人の確認の認証コード",
    "[テストクリニック] Request to change your email address",
    "[テストクリニック] Verification code to change your email address",
  ]);
});

test("a sign-in stores the page's language, and a call of the same session does not", async () => {
  const token = await client.identity.signIdToken({ ...client.customer("taro"), authenticatedAt: client.now() });
  const headers = { authorization: `Bearer ${token}` };
  await client.send(readNotificationChoicesCall, { headers: { ...headers, ...ENGLISH.headers } });
  expect(await chosen("taro")).toBe("en");
  await client.send(readNotificationChoicesCall, { headers: { ...headers, ...JAPANESE.headers } });
  expect(await chosen("taro")).toBe("en");
});

test("a notice of マイページ is in the language of the page that shows it", async () => {
  await operate(client, "cancelTreatment", "visit");
  const read = async (options: object) =>
    JSON.stringify((await client.as("hanako").send(readNoticesCall, { ...options })).body);
  expect(await read(ENGLISH)).toContain(
    '"title":"Your appointment is canceled","when":["Date and time: Tue, May 12, 2026, 10:00–10:15 (Japan time)"],"action":{"label":"See details"',
  );
  expect(await read(JAPANESE)).toContain("ご予約がキャンセルされました");
  await offerEnglish(false);
  expect(await read(ENGLISH)).toContain("ご予約がキャンセルされました");
});
