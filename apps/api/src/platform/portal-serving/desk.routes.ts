import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BLUR_WORKER } from "@madoguchi/contract/http/background-blur-files";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { BLUR_WORKER_POLICY, deskSecurityPolicy } from "../http/security-headers.ts";
import { fillWorker, REMOVE_WORKER, WORKER_HEADERS, WORKER_PATH } from "./offline-worker.ts";
import { answerContent, etagOf, readStaticFiles, type StaticFile } from "./static-files.ts";
import { answerTheme } from "./theme-css.ts";

/** A path of a file, for which a page would be the wrong answer when it is missing. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

type DeskServing = {
  /** The portal's built worker without its list; `undefined`: browsers remove the files that an earlier one stored. */
  worker: string | undefined;
  isHttps: boolean;
};

function toFile(type: string, text: string): StaticFile {
  const plain = Buffer.from(text);
  return { type, cacheControl: "no-cache", etag: etagOf(plain), content: { plain } };
}

/** Serves the built desk in `dist`: files, shades of clinics' colours, else its one page. `undefined`: no build. */
export function serveDesk(dist: string, { worker, isHttps }: DeskServing): { routes: Hono<AppEnv> } | undefined {
  const index = join(dist, "index.html");
  if (!existsSync(index)) return undefined;
  const files = readStaticFiles(dist);
  const built = readFileSync(index, "utf8");
  const html = worker === undefined ? built : built.replace("<html", "<html data-offline-shell");
  const page = toFile("text/html; charset=utf-8", html);
  // The page has no session and no patient, so that the worker can store it.
  const script = worker === undefined ? REMOVE_WORKER : fillWorker(worker, html, page.etag);
  const workerFile = toFile(WORKER_HEADERS["Content-Type"], script);
  const headers = { "Content-Security-Policy": deskSecurityPolicy(isHttps) };
  const blurHeaders = { "Content-Security-Policy": BLUR_WORKER_POLICY };
  const routes = new Hono<AppEnv>();
  routes.get("*", (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/api/")) return next();
    if (path === WORKER_PATH) return answerContent(context, workerFile, WORKER_HEADERS);
    const file = files.get(path);
    if (file) return answerContent(context, file, path === BLUR_WORKER ? blurHeaders : {});
    const theme = answerTheme(context);
    if (theme) return theme;
    return FILE_PATH.test(path) ? next() : answerContent(context, page, headers);
  });
  return { routes };
}
