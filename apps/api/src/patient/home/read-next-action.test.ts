import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, expect, test } from "vitest";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { holdSpot, MORNING, readHold } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, beginAnswers, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";

let client: TestClient;
afterEach(() => client.close());

async function nextActionOf(customer: string) {
  return await client.as(customer).read(readNextActionCall);
}

test("from a booking to the open room, with answers, address and card requested on the way; other patients see none of it", async () => {
  client = await createTestClient({
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {}, taro: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  const treatmentId = client.treatmentId("visit");
  await askBeforeFirstVisit(client);
  const answer = {
    kind: "answer-questionnaire",
    treatmentId,
    questionnaireId: "first-visit",
    isFirstTreatment: true,
    startsAt: "2026-05-12T10:00:00+09:00",
    roomOpensAt: "2026-05-12T09:45:00+09:00",
    hasDraft: false,
  };
  expect(await nextActionOf("hanako")).toEqual(answer);
  await beginAnswers(client, treatmentId);
  expect(await nextActionOf("hanako")).toEqual({ ...answer, hasDraft: true });
  await submitAnswers(client, "hanako", treatmentId);
  expect(await nextActionOf("hanako")).toEqual({ kind: "register-address", treatmentId, isParcelWaiting: false });
  await registerAddress(client, "hanako");
  expect(await nextActionOf("hanako")).toEqual({ kind: "register-card", treatmentId });
  const cards = fillPath(readCardsCall.path, { medicalBusinessId: client.medicalBusinessId });
  await client.as("hanako").post(cards, { token: "token-1", makeDefault: true });
  expect(await nextActionOf("hanako")).toEqual({
    kind: "visit-ahead",
    treatmentId,
    clinicalDepartmentName: "内科",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    roomOpensAt: "2026-05-12T09:45:00+09:00",
  });
  client.moveTo("2026-05-12T09:45:00+09:00");
  expect(await nextActionOf("hanako")).toEqual({
    kind: "room-open",
    treatmentId,
    startsAt: "2026-05-12T10:00:00+09:00",
  });
  expect(await nextActionOf("taro")).toEqual({ kind: "book" });
});

test("of several charges the one with the earliest last day is to be paid first; a paid or closed one is no action", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      paid: { customer: "hanako", statusId: 4, startsAt: "2026-03-01T10:00:00+09:00", charge: {} },
      closed: { customer: "hanako", statusId: 5, startsAt: "2026-03-02T10:00:00+09:00", charge: {} },
      later: {
        customer: "hanako",
        statusId: 3,
        startsAt: "2026-05-10T10:00:00+09:00",
        charge: { dueAt: "2026-05-18T23:59:59+09:00" },
      },
      sooner: {
        customer: "hanako",
        statusId: 7,
        parent: "paid",
        charge: {
          lines: [{ label: "お薬", quantity: 2, unitPrice: 1500 }],
          dueAt: "2026-05-10T23:59:59+09:00",
        },
      },
    },
  });
  expect(await nextActionOf("hanako")).toEqual({
    kind: "pay",
    treatmentId: client.treatmentId("sooner"),
    treatmentKind: "medicine",
    total: 3000,
    dueAt: "2026-05-10T23:59:59+09:00",
    isExpired: true,
    canPay: false,
    progress: null,
  });
});

test("a time that the patient holds is to be booked until its hold ends, and is nobody else's action", async () => {
  client = await createTestClient({
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {}, taro: {} },
  });
  const { expiresAt } = readHold(await holdSpot(client, "hanako", "morning"));
  const held = { kind: "book-held-seat", spotId: client.spotId("morning"), isOffered: false, until: expiresAt };
  expect(await nextActionOf("hanako")).toMatchObject({ ...held, startsAt: MORNING, clinicalDepartmentName: "内科" });
  expect(await nextActionOf("taro")).toEqual({ kind: "book" });
  client.moveTo(expiresAt);
  expect(await nextActionOf("hanako")).toEqual({ kind: "book" });
});

test("medicine that is ready but has no address asks for one until it is registered", async () => {
  client = await createTestClient({
    customers: { hanako: {}, taro: {} },
    treatments: { done: { customer: "hanako", statusId: 4, startsAt: "2026-05-10T10:00:00+09:00" } },
  });
  const treatmentId = client.treatmentId("done");
  expect(await nextActionOf("hanako")).toEqual({ kind: "book" });
  await client.database.insert(delivery).values({
    medicalBusinessId: client.medicalBusinessId,
    treatmentId,
    state: "preparing",
    createdAt: client.now(),
  });
  expect(await nextActionOf("hanako")).toEqual({ kind: "register-address", treatmentId, isParcelWaiting: true });
  expect(await nextActionOf("taro")).toEqual({ kind: "book" });
  await registerAddress(client, "hanako");
  expect(await nextActionOf("hanako")).toEqual({ kind: "book" });
});
