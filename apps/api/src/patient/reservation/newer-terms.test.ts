import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { consent } from "../../records/customer/customer.table.ts";
import { terms } from "../../records/terms/terms.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  bookedId,
  bookHold,
  bookSpot,
  bookWith,
  CONSENTS,
  cancelTreatment,
  holdSpot,
  MORNING,
  readHold,
} from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, stranger: {} },
});

async function publish(kind: string, version: number): Promise<void> {
  const at = client.now();
  await client.database
    .update(terms)
    .set({ supersededAt: at })
    .where(and(eq(terms.clinicId, client.clinicId), eq(terms.kind, kind)));
  await client.database
    .insert(terms)
    .values({ clinicId: client.clinicId, kind, version, text: "改訂版", publishedAt: at });
}

const AGREED_TO_NEW_TERMS = [...CONSENTS, { kind: "terms-of-use", version: 2 }];

test("a newer version of the terms of use is named by the hold, with its title", async () => {
  await publish("terms-of-use", 2);
  expect(readHold(await holdSpot(client, "hanako", "morning")).termsToAgree).toEqual([
    { kind: "terms-of-use", version: 2, title: "利用規約", isFirst: false },
  ]);
});

test("a version published while the time is held is named when the hold is requested again", async () => {
  await holdSpot(client, "hanako", "morning");
  await publish("privacy-policy", 2);
  expect(readHold(await holdSpot(client, "hanako", "morning")).termsToAgree).toEqual([
    { kind: "privacy-policy", version: 2, title: "プライバシーポリシー", isFirst: false },
  ]);
});

test("the hold names the booking's own texts in their current versions, also when they change during the hold", async () => {
  await holdSpot(client, "hanako", "morning");
  await publish("cancellation", 2);
  expect(readHold(await holdSpot(client, "hanako", "morning")).bookingTerms).toEqual([
    { kind: "online-care", version: 1, title: "オンライン診療の説明" },
    { kind: "cancellation", version: 2, title: "キャンセル規定" },
  ]);
});

test("a newer commercial notice needs no consent", async () => {
  await publish("commerce", 2);
  expect(readHold(await holdSpot(client, "hanako", "morning")).termsToAgree).toEqual([]);
});

test("booking without the newer version is E001, names it, and stores nothing", async () => {
  await publish("terms-of-use", 2);
  const answer = await bookHold(client, "hanako", await holdSpot(client, "hanako", "morning"));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "consents", message: "「利用規約」の最新の内容をご確認のうえ、同意してください。" }],
  });
  const old = [...CONSENTS, { kind: "terms-of-use", version: 1 }];
  expect(refusalOf(await bookSpot(client, "hanako", "morning", { consents: old }))).toBe("E001");
  expect(await client.database.select().from(consent).where(isNotNull(consent.treatmentId))).toEqual([]);
});

test("a consent is recorded with its version and time, and is not requested again", async () => {
  await publish("terms-of-use", 2);
  const { holdId } = readHold(await holdSpot(client, "hanako", "morning"));
  const booked = await bookWith(client, "hanako", { holdId, consents: AGREED_TO_NEW_TERMS });
  expect(booked.status).toBe(201);
  const treatmentId = bookedId(booked);
  const recorded = await client.database
    .select()
    .from(consent)
    .where(and(eq(consent.treatmentId, treatmentId), eq(consent.kind, "terms-of-use")));
  expect(recorded).toEqual([
    expect.objectContaining({
      version: 2,
      customerId: client.customer("hanako").customerId,
      agreedAt: new Date("2026-05-11T09:00:00+09:00"),
    }),
  ]);
  await cancelTreatment(client, "hanako", treatmentId);
  const again = await holdSpot(client, "hanako", "morning");
  expect(readHold(again).termsToAgree).toEqual([]);
  expect((await bookHold(client, "hanako", again)).status).toBe(201);
});

test("another patient's consent does not count", async () => {
  await publish("terms-of-use", 2);
  const booked = await bookSpot(client, "stranger", "morning", { consents: AGREED_TO_NEW_TERMS });
  await cancelTreatment(client, "stranger", bookedId(booked));
  expect(readHold(await holdSpot(client, "hanako", "morning")).termsToAgree).toHaveLength(1);
});
