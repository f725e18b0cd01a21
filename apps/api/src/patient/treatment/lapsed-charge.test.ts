import { treatmentQueueSchema } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { holdSchema } from "@madoguchi/contract/reservation/hold";
import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { describe, expect, test } from "vitest";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { paid, pay } from "../../testing/test-payments.ts";
import { bookSpot, getTreatment, holdSpot, listTreatments, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const DATA = {
  at: "2026-05-02T12:00:00+09:00",
  customers: { hanako: {} },
  spots: { morning: { startsAt: MORNING } },
  treatments: {
    visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-02T10:00:00+09:00" },
    cancelled: { customer: "hanako", statusId: 5, startsAt: "2026-04-02T10:00:00+09:00" },
  },
} as const;

/** Finishes the visit with a charge, and lets its last day pass. */
async function expireCharge(client: TestClient): Promise<void> {
  expect((await operate(client, "chargeTreatment", "visit")).status).toBe(200);
  client.moveTo("2026-05-11T09:00:00+09:00");
}

async function listLabels(client: TestClient, query = ""): Promise<string[]> {
  const { history } = treatmentListSchema.parse((await listTreatments(client, "hanako", query)).body);
  return history.map(({ statusWords }) => statusWords);
}

describe("a finished visit whose lapsed charge the clinic has cancelled", () => {
  const client = useTestClient(DATA);

  test("is called 「お支払い期限切れ」 by every list and act, and is not hidden with cancelled ones", async () => {
    await expireCharge(client);
    const closed = await operate(client, "closeTreatment", "visit");
    expect(closed.body).toMatchObject({ statusId: 5, statusLabel: "お支払い期限切れ" });
    expect(await listLabels(client)).toEqual(["お支払い期限切れ", "キャンセル"]);
    expect(await listLabels(client, "?cancelled=hide")).toEqual(["お支払い期限切れ"]);
    expect(await listLabels(client, "?cancelled=hide&kind=medicine")).toEqual([]);
    const detail = treatmentDetailSchema.parse(
      (await getTreatment(client, "hanako", client.treatmentId("visit"))).body,
    );
    expect(detail).toMatchObject({ statusWords: "お支払い期限切れ", isChargeClosed: true });
    expect(detail.steps.find(({ step }) => step === "examination")).toMatchObject({ state: "done" });
    const day = fillPath(readQueueCall.path, { clinicId: client.clinicId });
    const { treatments } = treatmentQueueSchema.parse((await client.operator.get(`${day}?day=2026-05-02`)).body);
    expect(treatments).toMatchObject([{ statusLabel: "お支払い期限切れ" }]);
  });

  test("counts as an earlier visit, so that the next one is proposed as a further one, and its record may be completed", async () => {
    await expireCharge(client);
    await operate(client, "closeTreatment", "visit");
    expect(holdSchema.parse((await holdSpot(client, "hanako", "morning")).body).proposedFirstTreatment).toBe(false);
    expect((await operate(client, "identityCheck", "visit")).status).toBe(201);
    expect(refusalOf(await operate(client, "identityCheck", "cancelled"))).toBe("T007");
  });

  test("before its last day it is named by the act: the charge was withdrawn", async () => {
    await operate(client, "chargeTreatment", "visit");
    const closed = await operate(client, "closeTreatment", "visit");
    expect(closed.body).toMatchObject({ statusLabel: "ご請求の取り消し" });
    expect(await listLabels(client)).toEqual(["ご請求の取り消し", "キャンセル"]);
  });
});

describe("a clinic without a setting", () => {
  const client = useTestClient({ ...DATA, clinic: { acceptsLatePayment: undefined } });

  test("lets a lapsed charge be paid, and once it is paid the patient books again", async () => {
    await expireCharge(client);
    expect(await listLabels(client, "?cancelled=hide")).toEqual(["お支払い期限切れ"]);
    expect(refusalOf(await bookSpot(client, "hanako", "morning"))).toBe("T010");
    expect(await paid(client)).toBeTruthy();
    expect(await listLabels(client, "?cancelled=hide")).toEqual(["完了"]);
    expect((await bookSpot(client, "hanako", "morning")).status).toBe(201);
    expect(refusalOf(await pay(client))).toBe("T009");
  });
});
