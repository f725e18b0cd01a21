import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>窓口 API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#swagger-ui", deepLinking: true });\n`;

const FILES = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const;

/** `GET /api/docs`: the API's description as a readable page, from own files alone, without inline script. */
export function createApiPage(): Hono<AppEnv> {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const routes = new Hono<AppEnv>();
  const fresh = { "Cache-Control": "no-cache" };
  routes.get("/api/docs", (context) => context.html(PAGE, 200, { ...fresh, "Content-Security-Policy": POLICY }));
  routes.get("/api/docs/start.js", (context) =>
    context.body(START, 200, { ...fresh, "Content-Type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(FILES)) {
    routes.get(`/api/docs/${name}`, async (context) =>
      context.body(new Uint8Array(await readFile(join(folder, name))), 200, {
        "Content-Type": type,
        "Cache-Control": "public, max-age=3600",
      }),
    );
  }
  return routes;
}
