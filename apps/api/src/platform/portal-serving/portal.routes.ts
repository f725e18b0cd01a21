import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { Language } from "@madoguchi/contract/http/language";
import { Hono } from "hono";
import type { Logger } from "pino";
import { fail } from "../errors/fail.ts";
import type { FindProblemPage, ProblemKind, ProblemPage } from "../http/answer-browsers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { LANGUAGE_HEADERS, pageLanguage } from "../http/page-language.ts";
import { pageHeaders } from "../http/security-headers.ts";
import { splitName } from "./name-parts.ts";
import { REMOVE_WORKER, WORKER_HEADERS, WORKER_PATH } from "./offline-worker.ts";
import type { PortalBuild } from "./open-portal.ts";
import { createPages, type FoundPage, isFirstPage } from "./pages.ts";
import { createPolicyReports } from "./policy-reports.ts";
import type { PageData } from "./server-bundle.ts";
import { answerContent } from "./static-files.ts";
import { answerTheme } from "./theme-css.ts";

/** Asked for as a file, so a page would be the wrong answer when it is missing. */
const FILE_PATH = /\.[a-z0-9]{1,12}$/i;

/** The public configuration without what the clinic's own record says. */
export type PortalSettings = Omit<PublicConfiguration, "clinicName" | "clinicNameParts"> & {
  isHttps: boolean;
};

type PortalDeps = {
  settings: PortalSettings;
  readClinic: (clinicId: string) => Promise<Clinic>;
  readFreeTimes: (clinicId: string) => Promise<FreeTimes>;
  build: PortalBuild | undefined;
  log: Logger;
};

/** The served portal: its routes, and how to render its pages before the first visitor comes. */
export type ServedPortal = { routes: Hono<AppEnv>; prepare: () => Promise<void>; findProblemPage?: FindProblemPage };

/**
 * `GET /config.json`; and, with a build, its files, its public pages as finished HTML and the frame for every other page.
 * Public pages follow the clinic's data, and the first page its free times; while that cannot be read, the pages of before are answered.
 */
export function servePortal({ settings, readClinic, readFreeTimes, build, log }: PortalDeps): ServedPortal {
  const { isHttps, ...configuration } = settings;
  const headersOf = ({ styleHashes }: Pick<FoundPage, "styleHashes">) =>
    pageHeaders(configuration, { isHttps, styleHashes });
  const routes = new Hono<AppEnv>();

  function nameConfiguration(clinicName: string): PublicConfiguration {
    return { ...configuration, clinicName, clinicNameParts: splitName(clinicName) };
  }

  async function readData(): Promise<PageData> {
    const clinic = await readClinic(configuration.clinicId);
    return { configuration: nameConfiguration(clinic.name), clinic };
  }

  routes.get("/config.json", async (context) => {
    const data = await readData();
    return context.json(data.configuration, 200, { "Cache-Control": "no-cache" });
  });
  if (!build) return { routes, prepare: () => Promise.resolve() };

  const { files, japanese, english } = build;
  const logFailure = (error: unknown) => {
    log.error({ reason: error instanceof Error ? error.name : "unknown" }, "the pages could not be rendered again");
  };
  const japanesePages = createPages(japanese, logFailure);
  const englishPages = english && createPages(english, logFailure);

  async function findPage(path: string, language: Language): Promise<FoundPage | undefined> {
    const data = await readData().catch(() => undefined);
    const isEnglish = language === "en" && data?.clinic?.offersEnglish === true;
    const pages = (isEnglish && englishPages) || japanesePages;
    const set = await pages.read(data);
    // Without the free times the first page is the one of before they were asked for, which asks for them itself.
    const freeTimes = data && isFirstPage(path) && (await readFreeTimes(configuration.clinicId).catch(() => undefined));
    const first = freeTimes && (await pages.readFirst({ ...data, freeTimes }).catch(() => undefined));
    return first || set?.find(path);
  }

  routes.route("/", createPolicyReports({ log, templateOf: (path) => japanesePages.templateOf(path) }));
  routes.get("*", async (context, next) => {
    const { path } = context.req;
    if (path.startsWith("/api/")) return next();
    const file = files.get(path);
    if (file) return answerContent(context, file);
    const theme = answerTheme(context);
    if (theme) return theme;
    if (path === WORKER_PATH && !configuration.hasOfflineShell) {
      return context.body(REMOVE_WORKER, 200, { ...WORKER_HEADERS, "Cache-Control": "no-cache" });
    }
    if (FILE_PATH.test(path) && path !== WORKER_PATH) return next();
    const found = await findPage(path, pageLanguage(context));
    if (!found) return fail("ClinicFetchFailed", { reason: "no page rendered yet", retryAfterSeconds: 5 });
    const headers = path === WORKER_PATH ? WORKER_HEADERS : headersOf(found);
    return answerContent(context, found.file, { ...headers, ...LANGUAGE_HEADERS }, found.status);
  });

  /** While no page could be rendered yet, with the clinic's name left out. */
  async function findProblemPage(kind: ProblemKind): Promise<ProblemPage> {
    const data = await readData().catch(() => undefined);
    const set = await japanesePages.read(data).catch(() => undefined);
    const html = set?.problems[kind] ?? (await japanesePages.renderProblems(nameConfiguration("")))[kind];
    return { html, headers: headersOf({ styleHashes: [] }) };
  }

  async function prepare(): Promise<void> {
    const data = await readData();
    await japanesePages.prepare(data);
    if (data.clinic?.offersEnglish === true) await englishPages?.prepare(data);
  }

  return { routes, prepare, findProblemPage };
}
