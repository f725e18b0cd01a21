import { type ChartDraftContent, chartDraftPageSchema, savedChartDraftSchema } from "@madoguchi/contract/chart/chart";
import { readChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { visitNote } from "../../records/chart/visit-note.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, TEST_DRAFT_CONTENT } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:20:00+09:00",
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
});

function path(): string {
  return fillPath(readChartDraftCall.path, {
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  });
}

function save(draftVersion: number, change: Partial<ChartDraftContent> = {}, who = "小林") {
  return client.asOperator(who).put(path(), { draftVersion, content: { ...TEST_DRAFT_CONTENT, ...change } });
}

async function readDraft() {
  return chartDraftPageSchema.parse((await client.operator.get(path())).body).draft;
}

test("a draft is there again, with its author and time", async () => {
  expect(await readDraft()).toBeNull();
  const saved = savedChartDraftSchema.parse((await save(0)).body);
  expect(saved).toMatchObject({ outcome: "saved", draft: { draftVersion: 1 } });
  expect(await readDraft()).toMatchObject({
    draftVersion: 1,
    savedBy: "小林",
    savedAt: "2026-05-12T10:20:00+09:00",
    content: TEST_DRAFT_CONTENT,
  });
});

test("of two tabs the later one is shown what the earlier one has saved, and overwrites nothing", async () => {
  await save(0);
  await save(1, { plan: "安静" });
  const late = savedChartDraftSchema.parse((await save(1, { plan: "水分" })).body);
  expect(late).toMatchObject({ outcome: "conflict", draft: { draftVersion: 2, content: { plan: "安静" } } });
  expect(await readDraft()).toMatchObject({ draftVersion: 2, content: { plan: "安静" } });
});

test("of two drafts at the same moment one is saved and the other is in conflict", async () => {
  const both = await Promise.all([save(0, { plan: "一" }), save(0, { plan: "二" })]);
  const outcomes = both.map(({ body }) => savedChartDraftSchema.parse(body).outcome);
  expect(outcomes.toSorted()).toEqual(["conflict", "saved"]);
});

test("the same words sent again after a lost answer are saved, not in conflict", async () => {
  await save(0);
  expect((await save(0)).body).toMatchObject({ outcome: "saved", draft: { draftVersion: 1 } });
});

test("each person who begins to write is in the audit once, not each save", async () => {
  await save(0);
  await save(1, { note: "のど" });
  await save(2, { note: "のどの" }, "鈴木");
  const audit = (await readAudit(client)).filter((line) => line.includes("chart-draft.write"));
  const subject = `treatment:${client.treatmentId("visit")}`;
  expect(audit).toEqual([
    `key:受付システム/小林 chart-draft.write ${subject}`,
    `key:受付システム/鈴木 chart-draft.write ${subject}`,
  ]);
});

test("unstorable characters are removed, and the rest is saved as typed", async () => {
  await save(0, { note: " のど\u0000の\ud800 発赤 " });
  expect((await readDraft())?.content.note).toBe(" のどの\ufffd 発赤 ");
});

test("the finish removes the draft; from then on nothing is drafted", async () => {
  await save(0);
  await operate(client, "finishTreatment", "visit", { note: "のどの発赤あり。", draftVersion: 1 });
  expect(await readDraft()).toBeNull();
  const late = await save(1);
  expect([late.status, refusalOf(late)]).toEqual([409, "T007"]);
});

test("a finish of an older draft than another tab's is refused, and nothing is lost", async () => {
  await save(0);
  await save(1, { note: "のどの発赤あり。呼吸は平静。" });
  const finish = await operate(client, "finishTreatment", "visit", { note: "のどの発赤あり。", draftVersion: 1 });
  expect([finish.status, refusalOf(finish)]).toEqual([409, "E005"]);
  expect(await readDraft()).toMatchObject({ draftVersion: 2 });
});

test("a system that knows no note leaves the drafted one in the record", async () => {
  await save(0);
  await operate(client, "finishTreatment", "visit");
  expect(await client.database.select({ text: visitNote.text }).from(visitNote)).toEqual([
    { text: "のどの発赤あり。" },
  ]);
});

test("a treatment that the clinic does not have has no draft", async () => {
  const at = fillPath(readChartDraftCall.path, { clinicId: client.clinicId, treatmentId: crypto.randomUUID() });
  expect(refusalOf(await client.operator.get(at))).toBe("T001");
  expect(refusalOf(await client.operator.put(at, { draftVersion: 0, content: TEST_DRAFT_CONTENT }))).toBe("T001");
});
