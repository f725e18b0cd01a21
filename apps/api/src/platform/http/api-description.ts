import type { OpenAPIHono } from "@hono/zod-openapi";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const TITLE = "窓口 API";
const VERSION = "1";
const BEARER = "customer";
const KEY = "operation";
const ADMINISTRATION = "administration";
const OPERATOR = "operator";
const STAFF = "staff";

const METHODS = ["get", "post", "put", "delete", "patch"] as const;

type Description = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;
type PathItem = NonNullable<Description["paths"]>[string];

/** The security of a signed-in patient's call: their token. */
export const CUSTOMER_SECURITY = [{ [BEARER]: [] }];

/** The security of a clinic's call: a clinic's key with the operator's name, or at the desk a staff session. */
export const OPERATION_SECURITY = [{ [KEY]: [], [OPERATOR]: [] }, { [STAFF]: [] }];

/** The security of a call that sets the installation up. */
export const ADMINISTRATION_SECURITY = [{ [ADMINISTRATION]: [], [OPERATOR]: [] }];

function refusalOf(description: string) {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
}

/** Completes each route's description with the parts that follow from its path and method. */
function completeOperations(item: PathItem): void {
  for (const method of METHODS) {
    const operation = item[method];
    if (!operation) continue;
    operation.security ??= [];
    operation.responses = {
      400: refusalOf("E001: 入力内容に誤りがあります。"),
      ...operation.responses,
      ...(method !== "get" && { 413: refusalOf("E001: 本文が大きすぎます。") }),
      "5XX": refusalOf("E006、E007など、サーバーや連携先の問題です。再試行の時期は Retry-After にあります。"),
    };
  }
}

/** The OpenAPI 3.1 document of every route mounted on `app`, from the schemas that validate its calls. */
export function describeApi(app: OpenAPIHono<AppEnv>): Description {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: TITLE, version: VERSION, license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" } },
    servers: [{ url: "/", description: "この文書を返したサーバー" }],
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      [BEARER]: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      [KEY]: { type: "http", scheme: "bearer" },
      [ADMINISTRATION]: { type: "http", scheme: "bearer" },
      [STAFF]: { type: "apiKey", in: "cookie", name: "__Host-desk-session" },
      [OPERATOR]: { type: "apiKey", in: "header", name: OPERATOR_HEADER },
    },
  };
  for (const item of Object.values(document.paths ?? {})) completeOperations(item);
  return document;
}

/** `GET /api/v1/openapi.json`. The document is created on the first call, when every route is mounted, and cached. */
export function createDescriptionRoute(app: OpenAPIHono<AppEnv>): Hono<AppEnv> {
  let document: Description | undefined;
  const routes = new Hono<AppEnv>();
  routes.get("/api/v1/openapi.json", (context) => {
    document ??= describeApi(app);
    return context.json(document, 200, { "Cache-Control": "no-cache" });
  });
  return routes;
}
