import { STAFF_ROLES } from "@madoguchi/contract/operation/staff-role";
import { expect, test } from "vitest";
import { operationCalls } from "../composition/operation.routes.ts";
import { toTemplate } from "../platform/http/read-input.ts";
import { callRoute, fillRoute } from "../testing/known-routes.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

const client = useSharedTestClient();

const params = { year: "2020" };
const BY_KEY = operationCalls.filter(({ isRepeatableByKey }) => isRepeatableByKey);
const WITH_VERSION = operationCalls.filter(({ hasVersion }) => hasVersion);

test.each([
  { calls: BY_KEY, header: "idempotency-key", value: "k".repeat(256), atLeast: 10 },
  { calls: BY_KEY, header: "idempotency-key", value: "", atLeast: 10 },
  { calls: WITH_VERSION, header: "if-match", value: "v".repeat(1001), atLeast: 2 },
])("an impossible header $header is E001 for each call that takes it", async (row) => {
  expect(row.calls.length).toBeGreaterThanOrEqual(row.atLeast);
  const everybody = client.asStaff([...STAFF_ROLES]);
  for (const { method, path } of row.calls) {
    const at = fillRoute(
      toTemplate(path),
      { clinicId: client.clinicId, ...params },
      "2b1c9f0e-6d3a-4c58-9a7e-0f1d2c3b4a59",
    );
    const answer = await callRoute(everybody, method, at, {}, { headers: { [row.header]: row.value } });
    expect([path, answer.status, answer.body]).toMatchObject([
      path,
      400,
      { code: "E001", issues: [{ path: row.header }] },
    ]);
  }
});
