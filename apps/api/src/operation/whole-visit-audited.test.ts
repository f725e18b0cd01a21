import { expect, test } from "vitest";
import { registerAddress } from "../testing/test-address.ts";
import { readAudit } from "../testing/test-audit.ts";
import { type Operation, operate } from "../testing/test-operations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  customers: { taro: {} },
  treatments: { whole: { customer: "taro", statusId: 1, startsAt: "2026-05-11T09:00:00+09:00" } },
});

/** A visit from its check to its parcel's arrival, with the audit actions of each act. */
const WHOLE_VISIT: [Operation, string, Record<string, unknown>?][] = [
  ["identityCheck", "identity.check"],
  ["startTreatment", "treatment.start"],
  ["finishTreatment", "treatment.finish"],
  ["extendCharge", "charge.extend"],
  ["reissueCharge", "charge.reissue"],
  ["reissueCharge", "charge.reissue", { lines: [{ label: "自費診療（お見舞い）", quantity: 1, unitPrice: 0 }] }],
  ["packParcel", "delivery.pack"],
  ["unpackParcel", "delivery.unpack"],
  ["packParcel", "delivery.pack"],
  ["ship", "delivery.ship"],
  ["delivered", "delivery.deliver"],
];

test("all acts on one treatment are recorded in their order, each once, and no refused one", async () => {
  await registerAddress(client, "taro");
  for (const [operation, , body] of WHOLE_VISIT) {
    expect([operation, (await operate(client, operation, "whole", body)).status < 300]).toEqual([operation, true]);
    client.advance({ minutes: 1 });
    expect((await operate(client, "approveMedicine", "whole")).status).toBe(409);
  }
  const subject = `treatment:${client.treatmentId("whole")}`;
  const written = (await readAudit(client)).filter((line) => line.endsWith(subject));
  const system = "key:受付システム/受付の田中";
  expect(written.map((line) => line.replace(/^staff:\S+/, "a person"))).toEqual(
    WHOLE_VISIT.map(
      ([operation, action]) => `${operation === "identityCheck" ? "a person" : system} ${action} ${subject}`,
    ),
  );
});
