import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { tellOwnersOfBackup } from "./tell-owners.ts";

const client = useTestClient({ at: "2026-11-29T09:00:00+09:00" });

async function openTasks() {
  return (await client.operator.read(listTasksCall)).tasks.map(({ label, createdAt }) => [label, createdAt]);
}

test("owners have one task while the backup is late, which ends by itself and comes again", async () => {
  const line = "この数分の記録が、バックアップに保存されていません。管理者からシステムの担当者にご連絡ください";
  await tellOwnersOfBackup(client.deps, true);
  client.advance({ minutes: 1 });
  await tellOwnersOfBackup(client.deps, true);
  expect(await openTasks()).toEqual([[line, "2026-11-29T09:00:00+09:00"]]);
  await tellOwnersOfBackup(client.deps, false);
  await tellOwnersOfBackup(client.deps, false);
  expect(await openTasks()).toEqual([]);
  client.advance({ days: 1 });
  await tellOwnersOfBackup(client.deps, true);
  expect(await openTasks()).toEqual([[line, "2026-11-30T09:01:00+09:00"]]);
});
