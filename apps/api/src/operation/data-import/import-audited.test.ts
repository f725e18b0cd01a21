import { readImportProblemsCall } from "@madoguchi/contract/data-import/data-import.operation.calls";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { openImports, patientsFile } from "../../testing/test-imports.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({});

const HANAKO = ["A-1", "山田", "花子", "ヤマダ", "ハナコ", "1990/4/1", "女", "090-1234-5678", "hanako@example.jp"];

test.each([["doctor"], ["nurse"], ["reception"]] as const)("a %s can neither preview nor import", async (role) => {
  const imports = openImports(client, client.asStaff([role]));
  const file = patientsFile([HANAKO]);
  expect((await imports.look(file)).status).toBe(403);
  expect((await imports.send(file, { newRows: 1, leftOutRows: 0 })).status).toBe(403);
});

test("nothing of a file is in the log, and the audit has operator and numbers", async () => {
  const imports = openImports(client);
  const { importId } = await imports.importFile(patientsFile([HANAKO, ["A-2", "", ...HANAKO.slice(2)]]));
  for (const value of ["山田", "ハナコ", "090-1234-5678", "hanako@example.jp"]) {
    expect(client.logLines.join("\n")).not.toContain(value);
  }
  const events = (await readAuditEvents(client)).filter(({ action }) => action === "data-import.import");
  expect(events).toMatchObject([
    {
      ...{ subject: `data-import:${importId}`, customerId: null },
      change: {
        after: { kind: "patients", fileName: "list.csv", madeCount: 1, existingCount: 0, leftOutCount: 1 },
      },
    },
  ]);
});

test("all problems of a file are read as a CSV, in which no value is a formula", async () => {
  const file = patientsFile([["=1+1", ...HANAKO.slice(1)]]);
  const owner = client.asStaff(["owner"]);
  const answer = await owner.send(readImportProblemsCall, { body: file });
  expect(parse(String(answer.body), { bom: true })).toEqual([
    ["行", "列", "値", "誤り"],
    ["2", "患者番号", "'=1+1", "患者番号は半角の英数字とハイフンで、20文字以内で入力してください。"],
  ]);
});
