import { randomUUID } from "node:crypto";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { createTestClient, refusalOf, TEST_OPERATION_SECRET, type TestClient } from "../testing/test-client.ts";

let client: TestClient;
let routes: KnownRoute[];

beforeAll(async () => {
  client = await createTestClient({ customers: { hanako: {} } });
  routes = knownRoutes(client, "/api/v1/operation");
});

afterAll(() => client.close());

async function codes(headers: Record<string, string>, clinicId = client.clinicId): Promise<Set<string>> {
  const answers = routes.map(async ({ method, path }) => {
    const response = await client.app.request(fillRoute(path, { clinicId }, randomUUID()), {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method !== "GET" && { body: "{}" }),
    });
    const body: unknown = await response.json();
    return `${response.status} ${refusalOf({ status: response.status, headers: response.headers, body })}`;
  });
  return new Set(await Promise.all(answers));
}

test("the walk knows every call of the clinic there is", () => {
  const known = new Set(routes.map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}")));
  expect([...known].sort()).toEqual(Object.values(operationPaths).toSorted());
});

test("without the clinic's secret every call of the clinic is S001", async () => {
  expect(await codes({})).toEqual(new Set(["401 S001"]));
  expect(await codes({ authorization: "Bearer wrong", "x-operator": "tanaka" })).toEqual(new Set(["401 S001"]));
  const token = await client.identity.signIdToken(client.customer("hanako"));
  expect(await codes({ authorization: `Bearer ${token}`, "x-operator": "tanaka" })).toEqual(new Set(["401 S001"]));
});

test("without the name of who acts every call of the clinic is E001", async () => {
  expect(await codes({ authorization: `Bearer ${TEST_OPERATION_SECRET}` })).toEqual(new Set(["400 E001"]));
});

test("for a clinic that is none every call is CL001", async () => {
  const headers = { authorization: `Bearer ${TEST_OPERATION_SECRET}`, "x-operator": "tanaka" };
  expect(await codes(headers, "clinic-nowhere")).toEqual(new Set(["404 CL001"]));
});
