import { describe, expect, test } from "vitest";
import { checkStatusNumbers } from "./check-status-numbers.ts";

const inApi = (text: string) => checkStatusNumbers({ path: "apps/api/src/records/treatment/read.ts", text });

describe("a status as a bare number is refused", () => {
  test.each([
    "const treatment = { statusId: 3 };",
    "if (treatment.statusId === 3) return;",
    "if (treatment?.statusId !== 7) return;",
    "if (3 === treatment.statusId) return;",
    "if (statusId >= 6) return;",
    "treatment.statusId = 2;",
    "where(eq(treatment.statusId, 1))",
    "where(inArray(treatment.statusId, [3, 7]))",
    "where(inArray(treatment.statusId, [TreatmentStatus.Unpaid, 7]))",
    "const rows = sql`select 1 from treatment where status_id = 1`;",
    "const rows = sql`select 1 from treatment where treatment.status_id in (3, 7)`;",
    "const rows = sql`select 1 from treatment where status_id not in (5, 9)`;",
    `index("open").where(sql\`\${table.statusId} in (1, 2)\`)`,
    `index("open").where(sql\`\${table.statusId} between 1 and 5\`)`,
    "const UNPAID_STATUSES = [3, 7];",
    "const STATUS_PAID: number = 4;",
    "const OPEN_STATUSES = new Set([1, 2]);",
    "if ([3, 7].includes(treatment.statusId)) return;",
    "const next = { statusId: hasCharge ? 3 : 4 };",
    "const open = [1, 2] as const satisfies readonly TreatmentStatusId[];",
    "const open: TreatmentStatusId[] = [1, 2];",
    "type Unpaid = Extract<TreatmentStatusId, 3 | 7>;",
    "const shape = z.object({ statusId: z.literal([3, 7]) });",
    "switch (statusId) {\n  case 3:\n    return;\n}",
    "const pay = { 3: TreatmentStatus.Completed } as const;",
    "const words = {\n  3: '未払い',\n} satisfies Partial<Record<TreatmentStatusId, string>>;",
  ])("%s", (text) => {
    expect(inApi(text)).toHaveLength(1);
  });

  test("every line that has one is named", () => {
    const text = "// statusId 3\nconst a = { statusId: 3 };\n\n/* a\n comment */\nconst b = statusId === 7;\n";
    expect(inApi(text).map(({ path }) => path)).toEqual([
      "apps/api/src/records/treatment/read.ts:2",
      "apps/api/src/records/treatment/read.ts:6",
    ]);
  });
});

describe("no bare status", () => {
  test.each([
    "const treatment = { statusId: TreatmentStatus.Unpaid };",
    "if (isUnpaid(treatment.statusId)) return 1;",
    "where(inArray(treatment.statusId, [...unpaidStatuses])).limit(1)",
    "const answer = { status: 409, retryAfterSeconds: 1 };",
    "const rows = sql`select 1 from treatment where status_id = :statusId limit 1`;",
    "function list(statusId: TreatmentStatusId, page = 1) {}",
    "const rows = { statusId: row.statusId, version: 1 };",
    "// statusId === 3\n/** `status_id in (3, 7)` */",
    "const HTTP_STATUS_OF_REFUSAL = 409;",
  ])("%s", (text) => {
    expect(inApi(text)).toEqual([]);
  });

  test("a table with numeric keys passes beside statuses elsewhere", () => {
    expect(inApi("const SEX_LABELS = { 0: '男性', 1: '女性' };")).toEqual([]);
  });

  test.each([
    "packages/contract/src/treatment/status.ts",
    "apps/api/src/treatment/read.test.ts",
    "apps/api/src/testing/test-treatments.ts",
    "apps/sandbox/src/card/orders.ts",
  ])("%s may write numbers", (path) => {
    expect(checkStatusNumbers({ path, text: "if (statusId === 3) return;" })).toEqual([]);
  });
});
