import { readCalendarFileCall } from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import ICAL from "ical.js";
import { afterEach, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { bookedId, bookSpot, cancelTreatment, changeTime, MORNING } from "../../testing/test-reservations.ts";

const NEXT_DAY = "2026-05-13T15:30:00+09:00";

let client: TestClient;
afterEach(() => client.close());

function openClient() {
  return createTestClient({
    clinic: { name: "みなと, クリニック; 芝" },
    spots: { morning: { startsAt: MORNING }, later: { startsAt: NEXT_DAY } },
    customers: { hanako: {}, taro: {} },
    treatments: {
      past: { customer: "taro", statusId: 4, startsAt: "2026-03-01T10:00:00+09:00" },
      application: { customer: "taro", statusId: 6, parent: "past" },
    },
  });
}

function getFile(customer: string, treatmentId: string) {
  return client.as(customer).send(readCalendarFileCall, { params: { treatmentId } });
}

/** Parses the file with another library than the one that wrote it. */
function read(answer: TestAnswer) {
  const calendar = new ICAL.Component(ICAL.parse(String(answer.body)));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("the file has no event");
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    organizer: String(component.getFirstPropertyValue("organizer")),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue("status"),
    class: component.getFirstPropertyValue("class"),
    alarms: component.getAllSubcomponents("valarm").map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
  };
}

test("a visit by telephone is in the calendar as a call of the clinic", async () => {
  client = await createTestClient({
    clinic: { visitMeans: "telephone" },
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {} },
  });
  const answer = await getFile("hanako", bookedId(await bookSpot(client, "hanako", "morning")));
  expect(read(answer).description).toMatch(/^お時間になりましたら、クリニックからお電話します。\n/);
  expect(String(answer.body)).toContain("LOCATION:お電話\r\n");
});

test("a reservation's file can be read by another calendar: its time, the clinic, nothing about health", async () => {
  client = await openClient();
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  const answer = await getFile("hanako", treatmentId);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="yoyaku.ics"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(read(answer)).toEqual({
    method: "PUBLISH",
    organizer: "mailto:no-reply@clinic.example",
    uid: treatmentId,
    sequence: 0,
    summary: "みなと, クリニック; 芝 オンライン診察のご予約",
    description: `日時の変更・キャンセルは、こちらから：\nhttps://portal.example/treatment/${treatmentId}/\nお電話：0312345678`,
    starts: "2026-05-12T01:00:00.000Z",
    ends: "2026-05-12T01:15:00.000Z",
    status: "CONFIRMED",
    class: "PRIVATE",
    alarms: ["-PT15M"],
  });
  expect(String(answer.body)).not.toMatch(/内科|佐藤/);
});

test("the file has the standard's form: its own lines first, 75 bytes a line at most, the last one terminated too", async () => {
  client = await openClient();
  const text = String((await getFile("hanako", bookedId(await bookSpot(client, "hanako", "morning")))).body);
  const lines = text.split("\r\n");
  expect(lines.slice(0, 6)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Madoguchi//Patient portal//JA",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
  ]);
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("after a move the same entry has a new time and a higher sequence; after a cancellation it is cancelled", async () => {
  client = await openClient();
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  await changeTime(client, "hanako", treatmentId, "later", NEXT_DAY);
  const moved = read(await getFile("hanako", treatmentId));
  expect(moved).toMatchObject({ uid: treatmentId, sequence: 1, starts: "2026-05-13T06:30:00.000Z" });
  await changeTime(client, "hanako", treatmentId, "morning");
  expect(read(await getFile("hanako", treatmentId))).toMatchObject({
    sequence: 2,
    starts: "2026-05-12T01:00:00.000Z",
  });
  await cancelTreatment(client, "hanako", treatmentId);
  expect(read(await getFile("hanako", treatmentId))).toMatchObject({
    method: "CANCEL",
    uid: treatmentId,
    sequence: 3,
    status: "CANCELLED",
    alarms: [],
  });
});

test("a visit that took place stays in the calendar, though the clinic has closed its charge", async () => {
  client = await openClient();
  const treatmentId = bookedId(await bookSpot(client, "hanako", "morning"));
  const visit = { ...client, treatmentId: () => treatmentId };
  await operate(visit, "startTreatment", "visit");
  await operate(visit, "finishTreatment", "visit");
  expect((await operate(visit, "closeTreatment", "visit")).body).toMatchObject({ statusId: 5 });
  expect(read(await getFile("hanako", treatmentId))).toMatchObject({ method: "PUBLISH", status: "CONFIRMED" });
});

test("another patient's visit is T001, and an application without a time T004", async () => {
  client = await openClient();
  expect(refusalOf(await getFile("hanako", client.treatmentId("past")))).toBe("T001");
  expect(refusalOf(await getFile("hanako", "no-id"))).toBe("T001");
  expect(refusalOf(await getFile("taro", client.treatmentId("application")))).toBe("T004");
});
