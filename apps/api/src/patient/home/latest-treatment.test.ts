import { readLatestTreatmentCall } from "@madoguchi/contract/home/latest-treatment.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";

let client: TestClient;
afterEach(() => client.close());

type Treatments = NonNullable<TestData["treatments"]>;

/** A completed visit with medicine that may be supplied twice again, until the end of May 2026 in Japan. */
function visit(
  startsAt: string,
  care = { prescription: [{ additionalSupplies: 2 }], additionalMedicineUntil: "2026-05-31" },
) {
  return { customer: "hanako", statusId: 4, startsAt, care } as const satisfies Treatments[string];
}

async function readLatest(treatments: Treatments, customer = "hanako") {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments,
  });
  return (await client.as(customer).get(path())).body;
}

function path() {
  return fillPath(readLatestTreatmentCall.path, { clinicId: client.clinicId });
}

function latest(name: string, isAvailable: 0 | 1, isApplying: 0 | 1) {
  return {
    latestTreatment: {
      treatmentId: client.treatmentId(name),
      isAdditionalMedicineAvailable: isAvailable,
      isApplyingAdditionalMedicine: isApplying,
    },
  };
}

test("is the newest with additional medicine, however many treatments came after it", async () => {
  const plain = Array.from({ length: 15 }, (_, day) => {
    const startsAt = `2026-04-${String(day + 10)}T10:00:00+09:00`;
    return [`later-${day}`, { customer: "hanako", statusId: 4, startsAt }] as const;
  });
  const answer = await readLatest({
    older: visit("2026-04-01T10:00:00+09:00"),
    newer: visit("2026-04-02T10:00:00+09:00"),
    ...Object.fromEntries(plain),
  });
  expect(answer).toEqual(latest("newer", 1, 0));
});

test("is an older one when supplies are used up or the plan is over", async () => {
  const answer = await readLatest({
    older: visit("2026-04-01T10:00:00+09:00"),
    over: visit("2026-04-02T10:00:00+09:00", {
      prescription: [{ additionalSupplies: 2 }],
      additionalMedicineUntil: "2026-05-10",
    }),
    never: visit("2026-04-03T10:00:00+09:00", {
      prescription: [{ additionalSupplies: 0 }],
      additionalMedicineUntil: "2026-05-31",
    }),
  });
  expect(answer).toEqual(latest("older", 1, 0));
});

test("shows an open application, also when the plan is over by now", async () => {
  const answer = await readLatest({
    visit: visit("2026-04-02T10:00:00+09:00", {
      prescription: [{ additionalSupplies: 2 }],
      additionalMedicineUntil: "2026-05-10",
    }),
    application: { customer: "hanako", statusId: 6, parent: "visit" },
  });
  expect(answer).toEqual(latest("visit", 0, 1));
});

test("is null without additional medicine, and for another patient's", async () => {
  const treatments = {
    visit: visit("2026-04-02T10:00:00+09:00"),
    plain: { customer: "taro", statusId: 4, startsAt: "2026-04-03T10:00:00+09:00" },
  } as const;
  expect(await readLatest(treatments, "taro")).toEqual({ latestTreatment: null });
});

test("somebody who is not registered is refused as such", async () => {
  client = await createTestClient();
  expect(refusalOf(await client.asNewcomer("ichiro@example.com").get(path()))).toBe("C001");
});
