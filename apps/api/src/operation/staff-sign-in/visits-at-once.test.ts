import { randomUUID } from "node:crypto";
import { switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { visitRoom } from "../../records/visit/visit-room.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { employInBoth, readOwnClinicsOf, SECOND_CLINIC } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  // Each has one visit.
  customers: { hanako: {}, taro: {}, jiro: {}, saburo: {}, shiro: {}, goro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" } },
});

type Both = Awaited<ReturnType<typeof employInBoth>>;
let both: Both;

/** The doctor of the visit, on the lists of both clinics, whose visits are 15 minutes long. */
async function linkDoctor(): Promise<void> {
  const { database } = client;
  const [visit] = await database.select().from(treatment);
  for (const clinicId of [client.clinicId, SECOND_CLINIC]) {
    await database.execute(sql`
      insert into doctor (clinic_id, doctor_id, name, kana, licence_year, specialities, line, position)
      values (${clinicId}, 'of-both', ${visit?.doctorName}, 'サトウ', 2008, '{}', '', 9) on conflict do nothing`);
  }
  await database.execute(sql`
    update staff_member set doctor_id = (select doctor_id from doctor
      where doctor.clinic_id = staff_member.clinic_id and doctor.name = ${visit?.doctorName})
    where person_id = (select person_id from staff_member where staff_id = ${both.staffId}::uuid)`);
}

/** The same visit at the second clinic, from a time on for 15 minutes. */
async function bookAtSecond(
  from: string,
  patient = "taro",
  more: Partial<Pick<typeof treatment.$inferInsert, "statusId" | "doctorName">> = {},
) {
  const { database } = client;
  const [visit] = await database
    .select()
    .from(treatment)
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
  const [department] = await database.select().from(clinicalDepartment);
  if (!visit || !department) throw new Error("the test's visit is missing");
  await database
    .insert(clinicalDepartment)
    .values({ ...department, clinicId: SECOND_CLINIC })
    .onConflictDoNothing();
  const startsAt = new Date(`2026-05-12T${from}:00+09:00`);
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000);
  const treatmentId = randomUUID();
  const own = { treatmentId, reservationNumber: treatmentId, clinicId: SECOND_CLINIC, spotId: null, startsAt, endsAt };
  const { customerId } = client.customer(patient);
  await database.insert(treatment).values({ ...visit, ...own, customerId, historyNumber: 0, kindNumber: 0, ...more });
}

const overlaps = async () => (await readOwnClinicsOf(both.browser)).overlaps;
const goTo = (clinicId: string, more: object = {}) =>
  both.browser.call("post", switchClinicCall.path, { clinicId, ...more });

beforeEach(async () => {
  both = await employInBoth(client, ["doctor"]);
});

describe("a doctor who is booked at two clinics", () => {
  beforeEach(linkDoctor);

  test("at once is warned at each of them of the other's visit", async () => {
    await bookAtSecond("10:05");
    const [first, second] = ["2026-05-12T10:00:00+09:00", "2026-05-12T10:05:00+09:00"];
    expect(await overlaps()).toEqual([{ startsAt: first, otherClinicName: "第二クリニック", otherStartsAt: second }]);
    await goTo(SECOND_CLINIC);
    expect(await overlaps()).toEqual([{ startsAt: second, otherClinicName: "テストクリニック", otherStartsAt: first }]);
  });

  test("one after the other is not warned, nor of a visit that is cancelled, another doctor's, past or far away", async () => {
    await bookAtSecond("09:45");
    await bookAtSecond("10:15", "jiro");
    await bookAtSecond("10:00", "saburo", { statusId: 5 });
    await bookAtSecond("10:00", "shiro", { doctorName: "ほかの医師" });
    expect(await overlaps()).toEqual([]);
    await bookAtSecond("10:00", "goro");
    expect(await overlaps()).toHaveLength(1);
    client.advance({ days: 3 });
    await both.browser.signIn(both.device);
    expect(await overlaps()).toEqual([]);
  });

  test("is not warned at a clinic that they have left", async () => {
    await bookAtSecond("10:00");
    await client.database.execute(`update staff_member set left_at = now() where clinic_id = '${SECOND_CLINIC}'`);
    expect(await overlaps()).toEqual([]);
  });
});

describe("a call that is going on", () => {
  /** The state that the doctor's page leaves: seen so many seconds ago. */
  async function call(secondsAgo: number, { isAnswered = true, staffId = both.staffId } = {}) {
    const at = new Date(client.now().getTime() - secondsAgo * 1000);
    const room = { doctorStaffId: staffId, doctorSeenAt: at, calledAt: at, answeredAt: isAnswered ? at : null };
    const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("visit") };
    await client.database
      .insert(visitRoom)
      .values({ ...key, ...room, clinicId: client.clinicId })
      .onConflictDoUpdate({ target: [visitRoom.medicalBusinessId, visitRoom.treatmentId], set: room });
  }

  test("needs the doctor's consent to its end before they change over", async () => {
    await call(10);
    const refused = await goTo(SECOND_CLINIC);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "E005" }]);
    expect(await both.browser.session()).toMatchObject({ clinicId: client.clinicId });
    expect((await goTo(SECOND_CLINIC, { leavesCall: true })).body).toMatchObject({ clinicId: SECOND_CLINIC });
  });

  test("does not hold a doctor whose call only rings, whose page is gone, or whose colleague's call it is", async () => {
    await call(10, { isAnswered: false });
    expect((await goTo(SECOND_CLINIC)).status).toBe(200);
    expect((await goTo(client.clinicId)).status).toBe(200);
    await call(40);
    expect((await goTo(SECOND_CLINIC)).status).toBe(200);
    expect((await goTo(client.clinicId)).status).toBe(200);
    await call(10, { staffId: randomUUID() });
    expect(refusalOf(await goTo(SECOND_CLINIC))).toBeUndefined();
  });

  test("at one clinic holds no session of the doctor at the other", async () => {
    await goTo(SECOND_CLINIC);
    await call(10);
    expect((await goTo(client.clinicId)).status).toBe(200);
  });
});
