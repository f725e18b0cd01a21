import { readOwnMedicinesCall } from "@madoguchi/contract/prescribing/own-medicines.patient.calls";
import { expect, test } from "vitest";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const MEDICINE = { prescription: [{}] };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    spring: { customer: "hanako", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00", care: MEDICINE },
    cancelled: { customer: "hanako", statusId: 5, startsAt: "2026-05-02T10:00:00+09:00", care: MEDICINE },
  },
});

async function readOwn(customer: string) {
  return (await client.as(customer).read(readOwnMedicinesCall)).prescriptions;
}

test("a patient reads all that was prescribed with its usage, without cancelled treatments and without others'", async () => {
  await client.database.update(treatment).set({ finishedAt: new Date("2026-05-01T23:30:00+09:00") });
  const { name, quantity, days, usage } = TEST_PRESCRIPTION_LINE;
  expect(await readOwn("hanako")).toEqual([
    {
      prescribedOn: "2026-05-01",
      treatmentId: client.treatmentId("spring"),
      clinicalDepartmentName: expect.any(String),
      doctorName: expect.any(String),
      medicines: [{ name, quantity, days, usage, supplies: 1 }],
    },
  ]);
  expect(await readOwn("taro")).toEqual([]);
});
