import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { deskSecurityPolicy } from "../http/security-headers.ts";
import { answerContent, etagOf, readStaticFiles, type StaticFile } from "./static-files.ts";
import { answerTheme } from "./theme-css.ts";

/** Asked for as a file, so a page would be the wrong answer when it is missing. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

/** The built desk in `dist`: its files, the shades of clinics' colours, and its one page at every other address. `undefined` when there is none. */
export function serveDesk(dist: string, { isHttps }: { isHttps: boolean }): { routes: Hono<AppEnv> } | undefined {
  const index = join(dist, "index.html");
  if (!existsSync(index)) return undefined;
  const files = readStaticFiles(dist);
  const plain = new Uint8Array(readFileSync(index));
  const page: StaticFile = {
    type: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    etag: etagOf(plain),
    content: { plain },
  };
  const headers = { "Content-Security-Policy": deskSecurityPolicy(isHttps) };
  const routes = new Hono<AppEnv>();
  routes.get("*", (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/api/")) return next();
    const file = files.get(path);
    if (file) return answerContent(context, file);
    const theme = answerTheme(context);
    if (theme) return theme;
    return FILE_PATH.test(path) ? next() : answerContent(context, page, headers);
  });
  return { routes };
}
