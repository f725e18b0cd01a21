import { Hono } from "hono";
import { fail } from "../errors/fail.ts";
import type { FindProblemPage } from "../http/answer-browsers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { LANGUAGE_HEADERS, pageLanguage } from "../http/page-language.ts";
import type { PortalSettings, PortalSources } from "./clinic-pages.ts";
import { REMOVE_WORKER, WORKER_HEADERS, WORKER_PATH } from "./offline-worker.ts";
import { createPolicyReports } from "./policy-reports.ts";
import { createPortalsOfClinics } from "./portals-of-clinics.ts";
import { answerContent } from "./static-files.ts";
import { answerTheme } from "./theme-css.ts";

/** A path of a file, for which a page would be the wrong answer when it is missing. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

type PortalDeps = PortalSources & { settings: PortalSettings };

/** The served portal: its routes, and how to render its pages before the first visitor comes. */
export type ServedPortal = { routes: Hono<AppEnv>; prepare: () => Promise<void>; findProblemPage?: FindProblemPage };

/**
 * Serves `GET /config.json` and, with a build, its files, its public pages as finished HTML and the frame for every
 * other page, for the clinic of the request's host.
 */
export function servePortal({ settings, ...sources }: PortalDeps): ServedPortal {
  const { build, log } = sources;
  const portals = createPortalsOfClinics(settings, sources);
  const routes = new Hono<AppEnv>();

  routes.get("/config.json", async (context) => {
    const configuration = await portals.of(context.get("atHost")).readConfiguration();
    return context.json(configuration, 200, { "Cache-Control": "no-cache" });
  });
  if (!build) return { routes, prepare: () => Promise.resolve() };

  const { files } = build;
  routes.route("/", createPolicyReports({ log, templateOf: portals.own.templateOf }));
  routes.get("*", async (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/api/")) return next();
    const file = files.get(path);
    if (file) return answerContent(context, file);
    const theme = answerTheme(context);
    if (theme) return theme;
    if (path === WORKER_PATH && !settings.hasOfflineShell) {
      return context.body(REMOVE_WORKER, 200, { ...WORKER_HEADERS, "Cache-Control": "no-cache" });
    }
    if (FILE_PATH.test(path) && path !== WORKER_PATH) return next();
    const pages = portals.of(context.get("atHost"));
    const found = await pages.find(path, pageLanguage(context));
    if (!found) return fail("ClinicFetchFailed", { reason: "no page rendered yet", retryAfterSeconds: 5 });
    const headers = path === WORKER_PATH ? WORKER_HEADERS : await pages.headersOf(found);
    return answerContent(context, found.file, { ...headers, ...LANGUAGE_HEADERS }, found.status);
  });

  return {
    routes,
    prepare: portals.own.prepare,
    findProblemPage: (kind, atHost) => portals.of(atHost).findProblem(kind),
  };
}
