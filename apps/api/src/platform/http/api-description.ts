import type { OpenAPIHono } from "@hono/zod-openapi";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/operation-paths";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const TITLE = "窓口 API";
const VERSION = "1";
const BEARER = "customer";
const KEY = "operation";
const ADMINISTRATION = "administration";
const OPERATOR = "operator";

type Description = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;

/** What a call of the signed-in patient asks for: their token. */
export const CUSTOMER_SECURITY = [{ [BEARER]: [] }];

/** What a call of the clinic asks for: a key of the clinic together with the operator's name. */
export const OPERATION_SECURITY = [{ [KEY]: [], [OPERATOR]: [] }];

/** What a call that sets the installation up asks for. */
export const ADMINISTRATION_SECURITY = [{ [ADMINISTRATION]: [], [OPERATOR]: [] }];

/** The OpenAPI 3.1 document of every route mounted on `app`, from the schemas that validate its calls. */
export function describeApi(app: OpenAPIHono<AppEnv>): Description {
  const document = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: TITLE, version: VERSION } });
  document.components = {
    ...document.components,
    securitySchemes: {
      [BEARER]: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      [KEY]: { type: "http", scheme: "bearer" },
      [ADMINISTRATION]: { type: "http", scheme: "bearer" },
      [OPERATOR]: { type: "apiKey", in: "header", name: OPERATOR_HEADER },
    },
  };
  return document;
}

/** `GET /api/v1/openapi.json`. The document is made on the first call, when every route is mounted, and cached. */
export function createDescriptionRoute(app: OpenAPIHono<AppEnv>): Hono<AppEnv> {
  let document: Description | undefined;
  const routes = new Hono<AppEnv>();
  routes.get("/api/v1/openapi.json", (context) => {
    document ??= describeApi(app);
    return context.json(document, 200, { "Cache-Control": "no-cache" });
  });
  return routes;
}
