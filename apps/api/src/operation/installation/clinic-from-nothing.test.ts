import { readTreatmentCall as readRecordCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { clinicSchema } from "@madoguchi/contract/clinic/clinic";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  readBusinessesCall,
  readClinicKeysCall,
  storeBusinessCall,
  storeClinicCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { operationKeyCreatedSchema } from "@madoguchi/contract/operation-key/operation-key";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { addWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { termsKindSchema } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { bookedSchema } from "@madoguchi/contract/treatment/treatment";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { TEST_CLINIC_SETTINGS, TEST_PUBLIC_SETTINGS } from "../../testing/test-operations.ts";
import { CONSENTS } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const BUSINESS = { medicalBusinessId: "business-hama" };
const CLINIC = { clinicId: "clinic-hama" };

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

/** Returns the answer of a successful call. */
async function done(answer: Promise<TestAnswer>): Promise<unknown> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([expect.toSatisfy((value) => value === 200 || value === 201), expect.anything()]);
  return body;
}

const storeBusiness = (name = "医療法人はま会") =>
  client.administrator.send(storeBusinessCall, { params: BUSINESS, body: { name } });

const storeClinic = (change: object = {}, business = BUSINESS) =>
  client.administrator.send(storeClinicCall, {
    params: { ...business, ...CLINIC },
    body: { ...TEST_CLINIC_SETTINGS, ...change },
  });

test("from nothing to a booked visit by calls alone: business, clinic, key, department, texts, hours, patient", async () => {
  await done(storeBusiness());
  await done(storeClinic());
  const keys = fillPath(readClinicKeysCall.path, CLINIC);
  const { secret } = operationKeyCreatedSchema.parse(
    await done(
      client.administrator.post(keys, {
        name: "電子カルテ",
        scopes: ["read-day", "write-bookings", "write-visits", "read-records", "settings"],
      }),
    ),
  );
  const operator = client.asOperator("院長", secret);
  await done(
    operator.send(storeDepartmentCall, {
      params: { ...CLINIC, clinicalDepartmentId: "internal" },
      body: {
        name: "内科",
        description: "かぜ、発熱など",
        durationMinutes: 15,
        priceFrom: null,
        isInsured: true,
        position: 0,
      },
    }),
  );
  for (const kind of termsKindSchema.options) {
    await done(operator.send(publishTermsCall, { params: CLINIC, body: { kind, text: "## 本文\n\n本文です。" } }));
  }
  await done(
    operator.send(addWeeklySessionCall, {
      params: CLINIC,
      body: {
        clinicalDepartmentId: "internal",
        doctorName: "浜 一郎",
        weekday: 2,
        from: "10:00",
        until: "11:00",
        capacity: 1,
        validFrom: "2026-05-01",
        validUntil: null,
      },
    }),
  );
  await done(operator.send(runTemplateCall, { params: CLINIC, body: { from: "2026-05-12", to: "2026-05-12" } }));

  const shown = clinicSchema.parse(await done(client.send(readClinicCall, { params: CLINIC })));
  expect(shown).toMatchObject({ ...TEST_PUBLIC_SETTINGS, ...BUSINESS, ...CLINIC });
  expect(shown.clinicalDepartments).toMatchObject([{ name: "内科", priceFrom: null, isInsured: true }]);
  const search = "?clinicalDepartmentId=internal&from=2026-05-12&to=2026-05-12";
  const { spots } = spotListSchema.parse(await done(client.get(fillPath(readSpotsCall.path, CLINIC) + search)));
  expect(spots.map(({ startsAt }) => startsAt)).toEqual([
    "2026-05-12T10:00:00+09:00",
    "2026-05-12T10:15:00+09:00",
    "2026-05-12T10:30:00+09:00",
    "2026-05-12T10:45:00+09:00",
  ]);

  const patient = client.asNewcomer("ichiro@example.com");
  await done(
    patient.send(registerProfileCall, {
      params: BUSINESS,
      body: { ...otherProfileFixture, clinicId: CLINIC.clinicId },
    }),
  );
  const { treatmentId } = bookedSchema.parse(
    await done(
      patient.send(bookTreatmentCall, {
        params: CLINIC,
        body: { spotId: spots[0]?.spotId, startAt: spots[0]?.startsAt, isFirstTreatment: true, consents: CONSENTS },
      }),
    ),
  );
  const visit = treatmentDetailSchema.parse(
    await done(patient.send(readTreatmentCall, { params: { ...CLINIC, treatmentId } })),
  );
  expect(visit).toMatchObject({ statusId: 1, doctorName: "浜 一郎", cancelDeadline: "2026-05-11T10:00:00+09:00" });
  expect((await operator.send(readRecordCall, { params: { ...CLINIC, treatmentId } })).status).toBe(200);
});

test("the administrator's changes are in the list, and in the audit with the former values", async () => {
  const steps = [
    () => storeBusiness(),
    () => storeClinic(),
    () => storeBusiness("医療法人うみ会"),
    () => storeClinic({ name: "うみクリニック", cancellationFee: null }),
  ];
  for (const step of steps) {
    await done(step());
    client.advance({ seconds: 1 });
  }
  expect((await client.administrator.get(readBusinessesCall.path)).body).toEqual({
    businesses: [
      {
        ...BUSINESS,
        name: "医療法人うみ会",
        sessionIdleDays: 30,
        sessionMaximumDays: 90,
        clinics: [{ ...CLINIC, name: "うみクリニック" }],
      },
      {
        medicalBusinessId: "business-test",
        name: "医療法人テスト会",
        sessionIdleDays: 30,
        sessionMaximumDays: 90,
        clinics: [{ clinicId: "clinic-test", name: "テストクリニック" }],
      },
    ],
  });
  const events = await readAuditEvents(client);
  expect(events.map(({ actor, action, change }) => [actor, action, change])).toEqual([
    [
      "administrator",
      "business.store",
      { before: null, after: { name: "医療法人はま会", sessionIdleDays: 30, sessionMaximumDays: 90 } },
    ],
    ["administrator", "clinic.store", { before: null, after: TEST_CLINIC_SETTINGS }],
    ["administrator", "business.store", { before: { name: "医療法人はま会" }, after: { name: "医療法人うみ会" } }],
    [
      "administrator",
      "clinic.store",
      {
        before: { name: "はまクリニック", cancellationFee: "キャンセル料は1,100円です。" },
        after: { name: "うみクリニック", cancellationFee: null },
      },
    ],
  ]);
});

test("a business sets how long its patients stay signed in, idle at most as long as at all", async () => {
  const path = fillPath(storeBusinessCall.path, BUSINESS);
  const days = { sessionIdleDays: 7, sessionMaximumDays: 30 };
  await done(client.administrator.put(path, { name: "医療法人はま会", ...days }));
  await done(storeBusiness("医療法人うみ会"));
  const refused = await client.administrator.put(path, { name: "医療法人うみ会", sessionIdleDays: 31 });
  expect(refused.body).toMatchObject({ code: "E001", issues: [{ path: "sessionIdleDays" }] });
  const [row] = await client.database
    .select()
    .from(medicalBusiness)
    .where(eq(medicalBusiness.medicalBusinessId, BUSINESS.medicalBusinessId));
  expect(row).toMatchObject({ name: "医療法人うみ会", ...days });
});

test("a clinic of an unknown business is MB0001, of another business CL003, and nothing is made", async () => {
  expect(refusalOf(await storeClinic())).toBe("MB0001");
  await done(storeBusiness());
  await done(storeClinic());
  const other = await storeClinic({ name: "奪われた" }, { medicalBusinessId: "business-test" });
  expect([other.status, refusalOf(other)]).toEqual([400, "CL003"]);
  const shown = await client.read(readClinicCall, { params: CLINIC });
  expect(shown).toMatchObject({ name: "はまクリニック", ...BUSINESS });
});

test.each(["Clinic", "clinic_1", "a".repeat(101)])("%j cannot be the id of a clinic", async (clinicId) => {
  expect(
    refusalOf(
      await client.administrator.send(storeClinicCall, {
        params: { medicalBusinessId: "business-test", clinicId },
        body: TEST_CLINIC_SETTINGS,
      }),
    ),
  ).toBe("E001");
});
