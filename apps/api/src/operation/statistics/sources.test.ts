import { readLedgerCall, recordHandPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { ledgerSchema } from "@madoguchi/contract/billing/billing-overview";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  exportStatisticsDetailsCall,
  readStatisticsDetailsCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import { statisticsDetailsSchema } from "@madoguchi/contract/statistics/statistics-details";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { OPERATION_BODIES } from "../../testing/test-operations.ts";
import { bookedId, bookSpot, cancelTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const TEN = "2026-05-12T10:00:00+09:00";

const client = useTestClient({
  spots: { ten: { startsAt: TEN, capacity: 5 } },
  customers: { hanako: {}, taro: {}, goro: {} },
  treatments: { earlier: { customer: "goro", statusId: 4, startsAt: "2026-04-30T10:00:00+09:00" } },
});

const path = (call: { path: string }) => fillPath(call.path, { clinicId: client.clinicId });

async function read(who: TestRequests = client.operator) {
  const answer = await who.get(`${path(readStatisticsDetailsCall)}?month=2026-05`);
  return statisticsDetailsSchema.parse(answer.body).sources;
}

async function sourceOf(treatmentId: string): Promise<unknown> {
  const { rows } = await client.database.execute(sql`select source from treatment where treatment_id = ${treatmentId}`);
  return rows[0]?.["source"];
}

async function holdVisit(treatmentId: string): Promise<void> {
  const act = (call: { path: string }, body: object) =>
    client.operator.post(fillPath(call.path, { clinicId: client.clinicId, treatmentId }), body);
  await act(startTreatmentCall, OPERATION_BODIES.startTreatment);
  await act(finishTreatmentCall, OPERATION_BODIES.finishTreatment);
  await act(recordHandPaymentCall, OPERATION_BODIES.recordHandPayment);
}

test("the first booking at the clinic stores its source, and no later one does", async () => {
  const first = bookedId(await bookSpot(client, "hanako", "ten", { source: "minato-station" }));
  expect(await sourceOf(first)).toBe("minato-station");
  await cancelTreatment(client, "hanako", first);
  client.advance({ minutes: 1 });
  const second = bookedId(await bookSpot(client, "hanako", "ten", { source: "line" }));
  expect(await sourceOf(second)).toBeNull();
  expect(await sourceOf(bookedId(await bookSpot(client, "goro", "ten", { source: "line" })))).toBeNull();
  expect(await sourceOf(bookedId(await bookSpot(client, "taro", "ten")))).toBeNull();
});

test.each(["hanako@example.com", "山田 花子", "", "a".repeat(41)])(
  "%j is no source, and is refused",
  async (source) => {
    expect(refusalOf(await bookSpot(client, "hanako", "ten", { source }))).toBe("E001");
  },
);

test("visits and money by source add up to the ledger's, without money for staff who may not see it", async () => {
  const first = bookedId(await bookSpot(client, "hanako", "ten", { source: "minato-station" }));
  await bookSpot(client, "taro", "ten");
  client.moveTo(TEN);
  await holdVisit(first);
  const ledger = ledgerSchema.parse((await client.operator.get(`${path(readLedgerCall)}?period=2026-05`)).body);
  const sources = await read();
  expect(sources.map(({ source, outcomes, net }) => [source, outcomes.finished, outcomes.open, net])).toEqual([
    ["minato-station", 1, 0, ledger.totals.net],
    [null, 0, 1, 0],
  ]);
  expect(ledger.totals.net).toBeGreaterThan(0);
  const nurse = client.asStaff(["nurse"]);
  expect((await read(nurse)).map(({ net }) => net)).toEqual([null, null]);
  const file = await client.operator.get(`${path(exportStatisticsDetailsCall)}?month=2026-05&table=sources`);
  const [heading, ...lines] = parse(String(file.body), { bom: true }) as string[][];
  expect(heading?.[0]).toBe("流入元");
  expect(lines.map(([name]) => name)).toEqual(["minato-station", "記録なし"]);
});

test("a returning patient stays with the source of their first booking", async () => {
  const first = bookedId(await bookSpot(client, "hanako", "ten", { source: "minato-station" }));
  await cancelTreatment(client, "hanako", first);
  client.advance({ minutes: 1 });
  await bookSpot(client, "hanako", "ten", { source: "line", isFirstTreatment: false });
  expect(
    (await read()).map(({ source, outcomes }) => [source, outcomes.open, outcomes["cancelled-by-patient"]]),
  ).toEqual([["minato-station", 1, 1]]);
});
