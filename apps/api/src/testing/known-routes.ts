import {
  isAdministrationPath,
  isDeskPath,
  isOperationPath,
  OPERATOR_HEADER,
} from "@madoguchi/contract/http/path-kinds";
import type { CallOptions, TestAnswer, TestClient, TestRequests } from "./test-client.ts";
import { TEST_OPERATION_KEY } from "./test-data.ts";
import { TEST_ADMINISTRATION_SECRET } from "./test-deps.ts";
import { FROM_THE_DESK } from "./test-staff.ts";

export type KnownRoute = { method: string; path: string };

/** Every route of the app under a prefix, from its router, so that no new one is missed. */
export function knownRoutes(client: Pick<TestClient, "app">, prefix: string): KnownRoute[] {
  const routes = client.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith(prefix) && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].sort().map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return { method, path };
  });
}

/** Puts values into a route's path; a parameter without a value gets `other`. Values are percent-encoded. */
export function fillRoute(path: string, values: Record<string, string>, other: string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? other));
}

/** Calls a path by its route's method, with the body if the method has one. */
export function callRoute(
  requests: TestRequests,
  method: string,
  path: string,
  body: unknown = {},
  options: CallOptions = {},
): Promise<TestAnswer> {
  if (method === "GET") return requests.get(path, options);
  if (method === "DELETE") return requests.delete(path, options);
  if (method === "PUT") return requests.put(path, body, options);
  if (method === "PATCH") return requests.patch(path, body, options);
  if (method === "POST") return requests.post(path, body, options);
  throw new Error(`no route is called by ${method}`);
}

/** The headers of a permitted caller of a path: the clinic, the administrator, or else the patient Hanako. */
export async function authorize(client: TestClient, path: string): Promise<Record<string, string>> {
  const operator = { [OPERATOR_HEADER]: encodeURIComponent("田中") };
  if (isOperationPath(path)) return { authorization: `Bearer ${TEST_OPERATION_KEY}`, ...operator };
  if (isAdministrationPath(path)) return { authorization: `Bearer ${TEST_ADMINISTRATION_SECRET}`, ...operator };
  if (isDeskPath(path)) return FROM_THE_DESK;
  return { authorization: `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}` };
}
