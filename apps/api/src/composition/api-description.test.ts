import { isAdministrationPath, isDeskPath, isOperationPath } from "@madoguchi/contract/http/path-kinds";
import { callbackPaths, isCustomerPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { z } from "zod";
import { readDeclaredCalls } from "../testing/declared-calls.ts";
import { checkDescribed } from "../testing/described-answers.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";
import { createApp } from "./app.ts";

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), security: z.array(z.unknown()).optional() })),
  ),
});

const client = useSharedTestClient();

/** `readSpotsCall` of the operation is `operationReadSpots`: some names are those of a patient's calls, too. */
function idOf(name: string, path: string): string {
  const group = [
    ...(isOperationPath(path) ? ["operation"] : []),
    ...(isAdministrationPath(path) ? ["administration"] : []),
    ...(isDeskPath(path) ? ["desk"] : []),
  ].join("");
  const own = name.replace(/Call$/, "");
  return group === "" ? own : `${group}${own.charAt(0).toUpperCase()}${own.slice(1)}`;
}

test("every call that the contract declares has a handler, under the name of the call, and there is no other", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  const { openapi, paths } = documentSchema.parse(body);
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths)
    .filter(([path]) => !Object.values<string>(callbackPaths).includes(path))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
    );
  const declared = (await readDeclaredCalls()).map(
    ({ name, call: { method, path } }) => `${idOf(name, path)}: ${method} ${path}`,
  );
  expect(declared.length).toBeGreaterThan(300);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test("a customer call asks for their token, a clinic's for its key and the operator or a person's session, an administrator's for theirs, and the others for no credentials", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  for (const [path, operations] of Object.entries(documentSchema.parse(body).paths)) {
    for (const operation of Object.values(operations)) {
      const ofClinic = isOperationPath(path) ? [{ operation: [], operator: [] }, { staff: [] }] : [];
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

const describedSchema = z.object({
  info: z.object({ license: z.object({ name: z.string(), url: z.url() }) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string().min(1),
        responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
      }),
    ),
  ),
});

/** These are the recommended rules of Redocly's linter for an operation and for the document. */
test("a client can be generated from the description: it has a licence, ids that are words, and an answer for each success and refusal", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  const { info, paths } = describedSchema.parse(body);
  expect(info.license.name).toBe("MIT");
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const lacking = (kind: RegExp) =>
    operations.filter(({ responses }) => !Object.keys(responses).some((status) => kind.test(status)));
  expect(lacking(/^2/).map(({ operationId }) => operationId)).toEqual([]);
  expect(lacking(/^4/).map(({ operationId }) => operationId)).toEqual([]);
});

test("every operation has its own name, and states its limits of time and size", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  const { paths, servers } = z
    .object({
      servers: z.array(z.object({ url: z.string() })),
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.object({
            operationId: z.string(),
            responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).optional() })),
          }),
        ),
      ),
    })
    .parse(body);
  expect(servers).toEqual([{ url: "/" }]);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      "requestSignIn",
      "readNextTreatment",
      "removeCard",
      "operationReadSpots",
      "administrationCreateClinicKey",
      "deskSignIn",
      "postLineCallback",
    ]),
  );
  for (const { path, method, responses } of operations) {
    if (isCustomerPath(path)) expect(Object.keys(responses["429"]?.headers ?? {})).toEqual(["Retry-After"]);
    expect("413" in responses).toBe(method !== "get");
    expect(responses).toHaveProperty("5XX");
  }
});

test("a choice among values is described by all of them", async () => {
  const { body } = await client.get("/api/v1/openapi.json");
  const choices = new Set<string>();
  JSON.stringify(body, (key, value: unknown) => {
    if (key === "enum" && Array.isArray(value) && value.some((one) => typeof one === "number")) {
      choices.add(JSON.stringify(value));
    }
    return value;
  });
  expect([...choices].sort()).toEqual([
    "[0,1,null]",
    "[0,1]",
    "[1,2,3,4,5,6,7,8,9]",
    "[1,2,3,6,7]",
    "[10,8,0,null]",
    "[10,8,0]",
    "[5,10,15]",
  ]);
});

const JSON_TYPE = new Headers({ "content-type": "application/json" });

test("an answer that the description does not allow fails the test that sees it", () => {
  const answer = { method: "GET", path: "/api/v1/postcode/1500001", status: 200 };
  const seen = (different: Partial<Parameters<typeof checkDescribed>[1]>) => () =>
    checkDescribed(client.app, { ...answer, headers: JSON_TYPE, body: { candidates: [] }, ...different });
  expect(seen({})).not.toThrow();
  expect(seen({ body: { candidates: "none" } })).toThrow("must be array");
  expect(seen({ body: { candidates: [], secret: 1 } })).toThrow("must NOT have additional properties");
  expect(seen({ status: 418 })).toThrow("418 is not described");
  expect(seen({ headers: new Headers({ "content-type": "text/html" }) })).toThrow("is not described as text/html");
});
