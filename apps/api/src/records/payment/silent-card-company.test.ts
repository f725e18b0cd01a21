import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { clinicTaskListSchema } from "@madoguchi/contract/operation/clinic-task";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun, createPaymentClient, paid } from "../../testing/test-payments.ts";
import { clinicTask } from "../clinic-task/clinic-task.table.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createPaymentClient();
});
afterEach(() => client.close());

async function readOpenTasks() {
  const path = fillPath(operationPaths.tasks, { clinicId: client.clinicId });
  return clinicTaskListSchema.parse((await client.operator.get(path)).body).tasks;
}

async function resolveOpenTask(): Promise<void> {
  const [task] = await readOpenTasks();
  const params = { clinicId: client.clinicId, taskId: task?.taskId ?? "" };
  expect((await client.operator.post(fillPath(operationPaths.resolveTask, params), {})).status).toBe(200);
}

/** Lets the days pass as the program does: the card company is asked again and again. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    client.advance({ days: 1 });
    await reconcilePayments(client.deps);
  }
}

async function readResolvers(): Promise<(string | null)[]> {
  const rows = await client.database
    .select({ resolvedBy: clinicTask.resolvedBy })
    .from(clinicTask)
    .orderBy(clinicTask.createdAt);
  return rows.map(({ resolvedBy }) => resolvedBy);
}

test("through 40 days of silence about an attempt a resolved task stays resolved, and keeps who resolved it", async () => {
  await begun(client);
  client.cards.failAsking(true);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "payment-unknown" }]);
  await resolveOpenTask();
  await pass(38);
  expect(await readOpenTasks()).toEqual([]);
  expect(await readResolvers()).toEqual(["受付の田中"]);
});

test("through 40 days of silence about a refund likewise; a further refund that stays unknown is a task of its own", async () => {
  await paid(client);
  const refund = (amount: number, refundedSoFar = 0) =>
    operate(client, "refundPayment", "visit", { reason: "返金", amount, refundedSoFar });
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
  await refund(1000);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "refund-unsure" }]);
  await resolveOpenTask();
  await pass(38);
  expect(await readOpenTasks()).toEqual([]);
  client.cards.failAsking(false);
  await pass(1);
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await refund(500, 1000);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "refund-unsure" }]);
  expect(await readResolvers()).toEqual(["受付の田中", null]);
});
