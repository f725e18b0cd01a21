import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type RecordPerson, recordPeopleSchema } from "@madoguchi/contract/people-here/people-here";
import { watchPatientPeopleCall, watchPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../platform/http/listen.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestStaff, FROM_THE_DESK } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { watchPeople } from "./watch-people.ts";

let port: number;
let ends: (() => Promise<void> | void)[];

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-11T09:05:00+09:00" },
    other: { customer: "taro", statusId: 1, startsAt: "2026-05-11T10:05:00+09:00" },
  },
});

beforeEach(async () => {
  ends = [];
  await client.startLive();
  port = await findFreePort();
  const server = await listen(client.deskApp.fetch, { host: "127.0.0.1", port });
  ends.push(server.close);
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

type Tab = { people: RecordPerson[]; changes: number; isReady: boolean; isOver: boolean; close: () => void };

/** Opens a tab of a person with a visit. */
function openTab(cookie: string, visit = "visit"): Promise<Tab> {
  const { clinicId } = client;
  return openStream(cookie, fillPath(watchPeopleCall.path, { clinicId, treatmentId: client.treatmentId(visit) }));
}

function patientPath(customer: string): string {
  const { medicalRecordCode } = client.customer(customer);
  return fillPath(watchPatientPeopleCall.path, { clinicId: client.clinicId, medicalRecordCode });
}

async function openStream(cookie: string, path: string): Promise<Tab> {
  const tab: Tab = { people: [], changes: 0, isReady: false, isOver: false, close: () => call.destroy() };
  let rest = "";
  const headers = { ...FROM_THE_DESK, cookie };
  const call = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
    response.on("close", () => {
      tab.isOver = true;
    });
    response.setEncoding("utf8").on("data", (chunk: string) => {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        if (block.includes("event: ready")) tab.isReady = true;
        if (block.includes("event: changed")) tab.changes += 1;
        const data = block.includes("event: people") ? /^data: (\{.*)$/m.exec(block)?.[1] : undefined;
        if (data !== undefined) tab.people = recordPeopleSchema.parse(JSON.parse(data)).people;
      }
    });
  });
  call.on("error", () => undefined).end();
  ends.push(tab.close);
  await vi.waitFor(() => expect(tab.isReady).toBe(true), 10_000);
  return tab;
}

async function signIn(name: string) {
  const staff = createTestStaff({ clinicId: client.clinicId, roles: ["nurse"], name }, client.database, client.now);
  await staff.signIn();
  return staff;
}

function namesIn({ people }: Tab): string[] {
  return people.map(({ name }) => name);
}

test("two people at one visit see each other, until one of them closes the tab", async () => {
  const [ito, sato] = [await signIn("看護の伊藤"), await signIn("医師の佐藤")];
  const first = await openTab(ito.cookie);
  const second = await openTab(sato.cookie);
  await vi.waitFor(() => expect([namesIn(first), namesIn(second)]).toEqual([["医師の佐藤"], ["看護の伊藤"]]), 10_000);
  second.close();
  await vi.waitFor(() => expect(namesIn(first)).toEqual([]), 10_000);
});

test("the answer is a stream of events that no proxy buffers, and its opening is recorded", async () => {
  const { status, headers } = await client
    .asStaff(["nurse"])
    .send(watchPeopleCall, { params: { treatmentId: client.treatmentId("visit") } });
  expect([status, headers.get("content-type"), headers.get("x-accel-buffering")]).toEqual([
    200,
    "text/event-stream",
    "no",
  ]);
  const listened = (await readAuditEvents(client)).filter(({ action }) => action === "people.listen");
  expect(listened).toHaveLength(1);
});

test("a second tab of the same person is not shown, and another visit is another record", async () => {
  const [ito, sato] = [await signIn("看護の伊藤"), await signIn("医師の佐藤")];
  const first = await openTab(ito.cookie);
  await openTab(ito.cookie);
  await openTab(sato.cookie, "other");
  const third = await openTab(sato.cookie);
  await vi.waitFor(() => expect([namesIn(first), namesIn(third)]).toEqual([["医師の佐藤"], ["看護の伊藤"]]), 10_000);
});

test("a change of the visit is sent to those who have it open, and to no one else", async () => {
  const ito = await signIn("看護の伊藤");
  const [tab, other] = [await openTab(ito.cookie), await openTab(ito.cookie, "other")];
  await announceTreatment(client.database, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
  await vi.waitFor(() => expect(tab.changes).toBe(1), 10_000);
  expect(other.changes).toBe(0);
});

test("two people at one patient's record see each other, and one at a visit of theirs is elsewhere", async () => {
  const [ito, sato] = [await signIn("看護の伊藤"), await signIn("医師の佐藤")];
  const first = await openStream(ito.cookie, patientPath("hanako"));
  const visit = await openTab(sato.cookie);
  const second = await openStream(sato.cookie, patientPath("hanako"));
  await vi.waitFor(() => expect([namesIn(first), namesIn(second)]).toEqual([["医師の佐藤"], ["看護の伊藤"]]), 10_000);
  expect(namesIn(visit)).toEqual([]);
  second.close();
  await vi.waitFor(() => expect(namesIn(first)).toEqual([]), 10_000);
});

test.each([
  ["their address", () => client.as("hanako").send(registerAddressCall, { body: addressFixture })],
  ["their profile", () => client.as("hanako").send(changeProfileCall, { body: otherProfileFixture })],
  [
    "a visit of theirs",
    () => announceTreatment(client.database, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") }),
  ],
])("a change of %s is sent to those who have the patient's record open, and to no one else", async (_what, change) => {
  const ito = await signIn("看護の伊藤");
  const tab = await openStream(ito.cookie, patientPath("hanako"));
  const other = await openStream(ito.cookie, patientPath("taro"));
  await change();
  await vi.waitFor(() => expect(tab.changes).toBe(1), 10_000);
  expect(other.changes).toBe(0);
});

test("an unknown patient, an owner without another role, and a key are refused", async () => {
  expect(
    (await client.asStaff(["nurse"]).send(watchPatientPeopleCall, { params: { medicalRecordCode: "M999999" } })).status,
  ).toBe(404);
  expect((await client.asStaff(["owner"], "院長の森").get(patientPath("hanako"))).status).toBe(403);
  expect((await client.operator.get(patientPath("hanako"))).status).toBe(403);
});

test("a silent reader is removed after three beats: their process or network has ended", async () => {
  const listeners = new Map<string, (body: string) => void>();
  const live = {
    publish: () => Promise.resolve(),
    subscribe: (channel: string, listener: (body: string) => void) => {
      listeners.set(channel, listener);
      return () => undefined;
    },
  };
  const watch = {
    channel: "people:clinic:visit",
    changes: [],
    person: { staffId: "own", name: "医師の佐藤" },
    beatMs: 40,
  };
  const people = watchPeople({ live, database: client.database }, watch);
  ends.push(people.end);
  const word = { kind: "here", stream: "another", staffId: "ito", name: "看護の伊藤", isNew: false };
  listeners.get("people:clinic:visit")?.(JSON.stringify(word));
  expect((await people.next(1000)).people).toEqual([{ staffId: "ito", name: "看護の伊藤" }]);
  await vi.waitFor(async () => expect((await people.next(40)).people).toEqual([]), 2000);
});

test("another clinic's visit and an unknown one are refused alike, and a key of a system has no such call", async () => {
  const at = (treatmentId: string) => fillPath(watchPeopleCall.path, { clinicId: client.clinicId, treatmentId });
  const nurse = client.asStaff(["nurse"]);
  expect((await nurse.get(at(randomUUID()))).status).toBe(404);
  expect((await client.asStaff(["owner"], "院長の森").get(at(client.treatmentId("visit")))).status).toBe(403);
  expect((await client.operator.get(at(client.treatmentId("visit")))).status).toBe(403);
});
