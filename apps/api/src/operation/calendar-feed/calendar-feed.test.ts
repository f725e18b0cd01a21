import {
  createCalendarFeedCall,
  endCalendarFeedCall,
  readCalendarFeedCall,
} from "@madoguchi/contract/calendar-feed/calendar-feed.operation.calls";
import { leaveStaffCall, readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { staffCalendar } from "../../records/staff/staff-calendar.table.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const TOMORROW = "2026-05-13T10:00:00+09:00";
const OTHERS = "2026-05-14T10:00:00+09:00";

const client = useTestClient({
  at: "2026-05-12T09:00:00+09:00",
  spots: {
    tomorrow: { startsAt: TOMORROW },
    later: { startsAt: "2026-05-13T15:00:00+09:00" },
    taken: { startsAt: "2026-05-13T11:00:00+09:00" },
    colleagues: { startsAt: OTHERS, doctorName: "田中 誠" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "tomorrow" },
    moved: { customer: "taro", statusId: 1, spot: "taken" },
    recent: { customer: "hanako", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" },
    past: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
  },
});

let doctor: TestRequests;

beforeEach(async () => {
  doctor = client.asStaff(["doctor"], "佐藤 健");
  // Moves it to a colleague's time.
  await operate(client, "moveTreatment", "moved", { spotId: client.spotId("colleagues"), startAt: OTHERS });
});

async function makeAddress(): Promise<string> {
  return (await doctor.read(createCalendarFeedCall)).url;
}

/** Asks as a calendar program does: without a cookie or a browser's headers. */
async function read(url: string): Promise<{ status: number; text: string }> {
  const answer = await client.deskApp.request(new URL(url).pathname);
  return { status: answer.status, text: await answer.text() };
}

/** The visits of the file: start in UTC, summary, sequence. */
function visitsOf(text: string): string[] {
  return text
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) =>
      ["DTSTART", "SUMMARY", "SEQUENCE"].map((name) => new RegExp(`^${name}:(.*)\r$`, "m").exec(event)?.[1]).join(" "),
    );
}

test("a doctor's calendar has their own visits of the last 30 days and ahead, and nothing of the patients", async () => {
  const url = await makeAddress();
  expect(url).toMatch(new RegExp(`^${client.deps.settings.deskBaseUrl}/api/v1/desk/calendar/[\\w-]{43}$`));
  const { status, text } = await read(url);
  expect(status).toBe(200);
  expect(visitsOf(text)).toEqual([
    "20260501T010000Z オンライン診察（内科） 0",
    "20260513T010000Z オンライン診察（内科） 0",
  ]);
  expect(text).not.toMatch(/まどぐち|窓口|花子|hanako/);
  expect(text.replaceAll("\r\n ", "")).toContain(`/visit/${client.treatmentId("visit")}`);
});

test("moved visits move, and cancelled ones disappear", async () => {
  const url = await makeAddress();
  await operate(client, "moveTreatment", "visit", {
    spotId: client.spotId("later"),
    startAt: "2026-05-13T15:00:00+09:00",
  });
  expect(visitsOf((await read(url)).text)[1]).toBe("20260513T060000Z オンライン診察（内科） 1");
  await operate(client, "cancelTreatment", "visit");
  expect(visitsOf((await read(url)).text)).toHaveLength(1);
});

test("the desk shows when it was last read, to an hour", async () => {
  const url = await makeAddress();
  expect((await doctor.send(readCalendarFeedCall)).body).toEqual({
    feed: { createdAt: "2026-05-12T09:00:00+09:00", lastReadAt: null },
  });
  const readAfter = async (minutes: number) => {
    client.advance({ minutes });
    await read(url);
    const [row] = await client.database.select().from(staffCalendar);
    return row?.lastReadAt?.toISOString();
  };
  expect(await readAfter(10)).toBe("2026-05-12T00:10:00.000Z");
  expect((await doctor.send(readCalendarFeedCall)).body).toMatchObject({
    feed: { lastReadAt: "2026-05-12T09:10:00+09:00" },
  });
  expect(await readAfter(59)).toBe("2026-05-12T00:10:00.000Z");
  expect(await readAfter(2)).toBe("2026-05-12T01:11:00.000Z");
});

test("an address is invalid after its removal, after a new one, and when the doctor leaves", async () => {
  const first = await makeAddress();
  const second = await makeAddress();
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await doctor.send(endCalendarFeedCall)).status).toBe(200);
  expect((await doctor.send(endCalendarFeedCall)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await doctor.send(readCalendarFeedCall)).body).toEqual({ feed: null });

  const third = await makeAddress();
  const owner = client.asStaff(["owner"], "浜 花子");
  const { staff } = await owner.read(readStaffCall);
  const staffId = staff.find(({ name }) => name === "佐藤 健")?.staffId ?? "";
  await owner.send(leaveStaffCall, { params: { staffId } });
  expect((await read(third)).status).toBe(404);
});

test("any other address is unknown, and so is the right one at the patients' origin", async () => {
  const url = await makeAddress();
  expect((await read(url.slice(0, -1))).status).toBe(404);
  expect((await client.app.request(new URL(url).pathname)).status).toBe(404);
  expect(refusalOf(await client.asStaff(["nurse"]).send(readCalendarFeedCall))).toBe("E005");
});
