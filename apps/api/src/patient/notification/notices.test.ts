import { fillPath } from "@madoguchi/contract/http/paths";
import type { NoticeList } from "@madoguchi/contract/notification/notice";
import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { DEFAULT_NOTIFICATION_CHOICES } from "@madoguchi/contract/notification/notification-choices";
import { readNotificationChoicesCall } from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { describe, expect, test } from "vitest";
import { registerAddress } from "../../testing/test-address.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, notify } from "../../testing/test-payments.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    booked: { customer: "hanako", statusId: 1, spot: "morning" },
    visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-10T10:00:00+09:00", care: {}, charge: {} },
    before: { customer: "hanako", statusId: 3, startsAt: "2026-05-09T11:00:00+09:00", care: {}, charge: {} },
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    medicine: { customer: "hanako", statusId: 6, parent: "earlier" },
  },
});

async function list(name = "hanako"): Promise<NoticeList["notices"]> {
  return (await client.as(name).read(readNoticesCall)).notices;
}

function read(noticeIds: unknown, name = "hanako") {
  return client.as(name).send(markNoticesReadCall, { body: { noticeIds } });
}

async function titles(): Promise<string[]> {
  return (await list()).map(({ title }) => title);
}

test("a visit that the clinic cancels is a notice until it is read, on every device, with the next step", async () => {
  expect(await list()).toEqual([]);
  await operate(client, "cancelTreatment", "booked");
  expect(await list()).toEqual([
    {
      noticeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: "ご予約がキャンセルされました",
      when: ["日時：2026.05.12（火）10:00〜10:15"],
      action: { label: "詳しい内容を見る", path: `/treatment/${client.treatmentId("booked")}` },
      happenedAt: "2026-05-11T09:00:00+09:00",
      awaitsAnswer: false,
    },
  ]);
  const [notice] = await list();
  const answer = await read([notice?.noticeId]);
  expect([answer.status, answer.body]).toEqual([200, { notices: [], unreadMessages: 0 }]);
  expect(await list()).toEqual([]);
  expect((await read([notice?.noticeId])).body).toEqual({ notices: [], unreadMessages: 0 });
});

test("the patient's own acts are no notices", async () => {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("booked") };
  expect((await client.as("hanako").send(cancelTreatmentCall, { params: ids })).status).toBe(200);
  expect(await readMessages(client, "hanako")).toContain("treatment.cancelled mail waiting");
  expect(await list()).toEqual([]);
});

describe("the clinic and the card company cause notices of", () => {
  test("a refused application and one that needs a visit", async () => {
    await operate(client, "refuseMedicine", "medicine");
    expect(await titles()).toEqual(["お薬の追加：クリニックからのお知らせ"]);
  });

  test("a charge that was closed", async () => {
    await operate(client, "closeTreatment", "visit");
    const path = `/treatment/${client.treatmentId("visit")}`;
    expect(await list()).toMatchObject([{ title: "お支払いのお手続きを終了しました", action: { path } }]);
  });

  test("two charges that were closed, each with its visit; one alone has no need to name it", async () => {
    await operate(client, "closeTreatment", "visit");
    expect((await list()).map(({ when }) => when)).toEqual([[]]);
    client.advance({ hours: 1 });
    await operate(client, "closeTreatment", "before");
    expect((await list()).map(({ title, when }) => [title, ...when])).toEqual([
      ["お支払いのお手続きを終了しました", "診察日時：2026.05.09（土）11:00〜11:15"],
      ["お支払いのお手続きを終了しました", "診察日時：2026.05.10（日）10:00〜10:15"],
    ]);
  });

  test("a failed payment, until another one has paid", async () => {
    const orderId = await begun(client);
    client.cards.end(orderId, { state: "failed", failure: "card" });
    await notify(client, orderId);
    const path = `/payment/${client.treatmentId("visit")}`;
    expect(await list()).toMatchObject([{ title: "お支払いができませんでした", action: { path } }]);
    await chargeAndNotify(client, await begun(client, { token: "token-2" }));
    expect(await list()).toEqual([]);
  });

  test("a parcel that was sent and money that was refunded, the newest first", async () => {
    await registerAddress(client, "hanako");
    await chargeAndNotify(client, await begun(client));
    client.advance({ hours: 1 });
    expect((await operate(client, "ship", "visit")).status).toBe(200);
    client.advance({ hours: 1 });
    expect((await operate(client, "refundPayment", "visit", { amount: 3300, reason: "誤り" })).status).toBe(200);
    expect(await titles()).toEqual(["ご返金のお手続きをしました", "発送しました（追跡番号 1234-5678-9012）"]);
  });
});

test("a patient who wants no messages about it, or has no mail address, gets the notice all the same", async () => {
  const choices = { ...DEFAULT_NOTIFICATION_CHOICES, delivery: { mail: false, line: false } };
  const path = fillPath(readNotificationChoicesCall.path, { medicalBusinessId: client.medicalBusinessId });
  expect((await client.as("hanako").put(path, choices)).status).toBe(200);
  await registerAddress(client, "hanako");
  await chargeAndNotify(client, await begun(client));
  await operate(client, "ship", "visit");
  expect((await readMessages(client, "hanako")).filter((message) => message.startsWith("delivery.shipped"))).toEqual([
    "delivery.shipped portal sent",
  ]);
  expect(await titles()).toEqual(["発送しました（追跡番号 1234-5678-9012）"]);
});

test("another patient's notices can be neither read nor marked as read", async () => {
  await operate(client, "cancelTreatment", "booked");
  const [notice] = await list();
  expect(await list("taro")).toEqual([]);
  expect((await read([notice?.noticeId], "taro")).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect(refusalOf(await read(["no-id"]))).toBe("E001");
  expect(refusalOf(await read([]))).toBe("E001");
});

test("an event that is reported twice is one notice, and names neither diagnosis nor medicine", async () => {
  await Promise.all([operate(client, "closeTreatment", "visit"), operate(client.another(), "closeTreatment", "visit")]);
  expect(await list()).toHaveLength(1);
  expect(JSON.stringify(await list())).not.toMatch(/錠|かぜ|内科/);
});
