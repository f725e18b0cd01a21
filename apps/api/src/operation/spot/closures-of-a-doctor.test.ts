import {
  addClosureCall,
  addWeeklySessionCall,
  deleteClosureCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { expect, test } from "vitest";
import { readOfferedSpots } from "../../testing/offered-spots.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const TUESDAY = {
  ...{ clinicalDepartmentId: "internal", doctorName: "田中 誠", weekday: 2, from: "10:00", until: "11:00" },
  ...{ capacity: 2, validFrom: "2026-05-01", validUntil: null },
};

const client = useTestClient({ departments: ["internal", "skin"] });

function addSession(change: object = {}) {
  return client.operator.send(addWeeklySessionCall, { body: { ...TUESDAY, ...change } });
}

async function runTemplate(from = "2026-05-11", to = "2026-05-24"): Promise<number> {
  return (await client.operator.read(runTemplateCall, { body: { from, to } })).made;
}

async function addClosure(change: object) {
  const body = { clinicalDepartmentId: null, day: "2026-05-12", reason: "学会のため", ...change };
  return await client.operator.read(addClosureCall, { body });
}

/** The times offered to patients on Tuesday, 12 May 2026. */
function offered(clinicalDepartmentId = "internal") {
  const query = { clinicalDepartmentId, from: "2026-05-12", to: "2026-05-12" };
  return readOfferedSpots(client.deps, client.clinicId, query);
}

test("a closure of one doctor closes that doctor's spots of every department, now and from the template, and no other's", async () => {
  await addSession({ until: "10:30" });
  await addSession({ until: "10:30", doctorName: "鈴木 由紀" });
  await addSession({ clinicalDepartmentId: "skin", from: "10:30" });
  await runTemplate();
  const { closureId, closedSpots } = await addClosure({ doctorName: "田中 誠" });
  expect(closedSpots).toBe(4);
  expect((await offered()).map(({ doctorName }) => doctorName)).toEqual(["鈴木 由紀", "鈴木 由紀"]);
  expect(await offered("skin")).toEqual([]);
  await addSession({ from: "14:00", until: "14:30" });
  await addSession({ from: "14:00", until: "14:30", doctorName: "鈴木 由紀" });
  expect(await runTemplate("2026-05-12", "2026-05-12")).toBe(2);
  expect((await client.operator.send(deleteClosureCall, { params: { closureId } })).body).toEqual({
    openedSpots: 4,
  });
  expect(await offered("skin")).toHaveLength(2);
});

test("a closure of one doctor that is withdrawn leaves closed what a closure of the department closes, too", async () => {
  await addSession();
  await runTemplate();
  const { closureId } = await addClosure({ doctorName: "田中 誠" });
  await addClosure({ doctorName: "鈴木 由紀" });
  await addClosure({ clinicalDepartmentId: "internal", from: "10:00", until: "10:15" });
  expect((await client.operator.send(deleteClosureCall, { params: { closureId } })).body).toEqual({
    openedSpots: 3,
  });
});

test("a withdrawn closure stays in the audit with all that it said", async () => {
  const { closureId } = await addClosure({ doctorName: "田中 誠" });
  await client.operator.send(deleteClosureCall, { params: { closureId } });
  const [, withdrawn] = await readAuditEvents(client);
  const before = { day: "2026-05-12", doctorName: "田中 誠", reason: "学会のため", from: "00:00", until: "24:00" };
  expect(withdrawn).toMatchObject({ action: "closure.drop", change: { before, after: { day: null, reason: null } } });
});
