import {
  administrationPaths,
  isAdministrationPath,
  isOperationPath,
  operationPaths,
} from "@madoguchi/contract/http/operation-paths";
import { apiPaths, isCustomerPath } from "@madoguchi/contract/http/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../../app.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() }))),
});

let client: TestClient;

beforeAll(async () => {
  client = await createTestClient();
});

afterAll(() => client.close());

test("every call of the contract is described, and nothing else", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  const document = documentSchema.parse(body);
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).sort()).toEqual(
    [...Object.values(apiPaths), ...Object.values(operationPaths), ...Object.values(administrationPaths)].sort(),
  );
});

test("a customer call asks for their token, a clinic's for its key and the operator, an administrator's for theirs, and no other for anything", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  for (const [path, operations] of Object.entries(documentSchema.parse(body).paths)) {
    for (const operation of Object.values(operations)) {
      const ofClinic = isOperationPath(path) ? [{ operation: [], operator: [] }] : undefined;
      const ofAdministrator = isAdministrationPath(path) ? [{ administration: [], operator: [] }] : ofClinic;
      expect(operation.security).toEqual(isCustomerPath(path) ? [{ customer: [] }] : ofAdministrator);
    }
  }
});

test("the readable page loads its parts from this server alone", async () => {
  const page = await client.get("/api/docs");
  const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
  expect(addresses.length).toBe(3);
  expect(page.headers.get("cache-control")).toBe("no-cache");
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    expect((await client.get(address)).status).toBe(200);
  }
});

test("switched off, neither the page nor the description behind it is answered", async () => {
  const app = createApp(client.deps, { hasApiDocs: false });
  for (const path of ["/api/docs", "/api/docs/swagger-ui.css", "/api/docs/start.js", "/api/v1/openapi.json"]) {
    const answer = await app.request(path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, expect.objectContaining({ code: "E004" })]);
  }
});

test("an unknown call is E004", async () => {
  expect(await client.get("/api/v1/nowhere")).toMatchObject({ status: 404, body: { code: "E004" } });
});
