import type { OpenAPIHono } from "@hono/zod-openapi";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const TITLE = "窓口 API";
const VERSION = "1";
const BEARER = "customer";

type Description = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;

/** The OpenAPI 3.1 document of every route mounted on `app`, from the schemas that validate its calls. */
export function describeApi(app: OpenAPIHono<AppEnv>): Description {
  const document = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: TITLE, version: VERSION } });
  document.components = {
    ...document.components,
    securitySchemes: { [BEARER]: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (!isCustomerPath(path)) continue;
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      if (operation) operation.security = [{ [BEARER]: [] }];
    }
  }
  return document;
}

/** `GET /api/v1/openapi.json`. The document is made on the first call, when every route is mounted, and kept. */
export function createDescriptionRoute(app: OpenAPIHono<AppEnv>): Hono<AppEnv> {
  let document: Description | undefined;
  const routes = new Hono<AppEnv>();
  routes.get("/api/v1/openapi.json", (context) => {
    document ??= describeApi(app);
    return context.json(document, 200, { "Cache-Control": "no-cache" });
  });
  return routes;
}
