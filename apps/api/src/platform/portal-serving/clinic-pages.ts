import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { clinicInEnglish, clinicInJapanese } from "@madoguchi/contract/clinic/in-english";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { Language } from "@madoguchi/contract/http/language";
import type { Logger } from "pino";
import { type ClinicConfiguration, NOTHING_OF_ITS_OWN } from "../connections/clinic-configuration.ts";
import type { ProblemKind, ProblemPage } from "../http/answer-browsers.ts";
import { pageHeaders } from "../http/security-headers.ts";
import type { PortalBuild } from "./open-portal.ts";
import { createPages, type FoundPage, isFirstPage } from "./pages.ts";
import { configureClinic, type EnvironmentConfiguration, namePortal } from "./portal-configuration.ts";
import type { PageData } from "./server-bundle.ts";

/** The environment's configuration, and whether its pages are served over https. */
export type PortalSettings = EnvironmentConfiguration & { isHttps: boolean };

/** The sources of every clinic's pages. */
export type PortalSources = {
  readClinic: (clinicId: string) => Promise<Clinic>;
  readConnections: (clinicId: string) => Promise<ClinicConfiguration>;
  readFreeTimes: (clinicId: string) => Promise<FreeTimes>;
  build: PortalBuild | undefined;
  log: Logger;
};

/** The configuration and the pages of one clinic's portal. */
export type ClinicPages = {
  readConfiguration: () => Promise<PublicConfiguration>;
  /** `undefined` while no page could be rendered yet, and where there is no build. */
  find: (path: string, language: Language) => Promise<FoundPage | undefined>;
  headersOf: (page: Pick<FoundPage, "styleHashes">) => Promise<Record<string, string>>;
  /** While no page could be rendered yet, without the clinic's name. */
  findProblem: (kind: ProblemKind) => Promise<ProblemPage | undefined>;
  /** Renders every page now, so that the first visitor does not wait. Rejects when a page cannot be rendered. */
  prepare: () => Promise<void>;
  /** The route pattern of a page's path, without any of its ids. */
  templateOf: (path: string) => Promise<string>;
};

/** Renders pages by the clinic's data, the first with free times; while these cannot be read, earlier ones stay. */
export function createClinicPages(settings: PortalSettings, sources: PortalSources): ClinicPages {
  const { isHttps, ...ofEnvironment } = settings;
  const { readClinic, readFreeTimes, build, log } = sources;
  const { clinicId } = settings;
  /** The last ones read, for while they cannot be read. */
  let lastConnections = NOTHING_OF_ITS_OWN;

  async function readConnections(): Promise<ClinicConfiguration> {
    lastConnections = await sources.readConnections(clinicId).catch(() => lastConnections);
    return lastConnections;
  }

  const logFailure = (error: unknown) => {
    log.error({ reason: error instanceof Error ? error.name : "unknown" }, "the pages could not be rendered again");
  };
  const japanesePages = build && createPages(build.japanese, logFailure);
  const englishPages = build?.english && createPages(build.english, logFailure);

  /** The clinic's texts in the language of the pages, where it has written them. */
  async function dataIn(language: Language, clinic: Clinic): Promise<PageData> {
    const inLanguage = language === "en" ? clinicInEnglish(clinic) : clinicInJapanese(clinic);
    const configuration = configureClinic(ofEnvironment, await readConnections());
    return { configuration: namePortal(configuration, inLanguage), clinic: inLanguage };
  }

  async function readData(): Promise<PageData> {
    return dataIn("ja", await readClinic(clinicId));
  }

  const headersOf: ClinicPages["headersOf"] = async ({ styleHashes }) =>
    pageHeaders(configureClinic(ofEnvironment, await readConnections()), { isHttps, styleHashes });

  return {
    headersOf,
    readConfiguration: async () => (await readData()).configuration,
    async find(path, language) {
      const clinic = await readClinic(clinicId).catch(() => undefined);
      const isEnglish = language === "en" && clinic?.offersEnglish === true && englishPages !== undefined;
      const pages = isEnglish ? englishPages : japanesePages;
      const data = clinic && (await dataIn(isEnglish ? "en" : "ja", clinic));
      const readSet = pages?.follow(data);
      // Without the free times the first page is rendered without them, and requests them itself.
      const freeTimes = data && isFirstPage(path) && (await readFreeTimes(clinicId).catch(() => undefined));
      const first = freeTimes && (await pages?.readFirst({ ...data, freeTimes }).catch(() => undefined));
      return first || (await readSet?.())?.find(path);
    },
    async findProblem(kind) {
      if (!japanesePages) return undefined;
      const data = await readData().catch(() => undefined);
      const set = await japanesePages
        .follow(data)()
        ?.catch(() => undefined);
      const unnamed = namePortal(configureClinic(ofEnvironment, lastConnections), { name: "", chatAppUrl: null });
      const html = set?.problem(kind) ?? (await japanesePages.renderProblem(unnamed, kind));
      return { html, headers: await headersOf({ styleHashes: [] }) };
    },
    async prepare() {
      const clinic = await readClinic(clinicId);
      await japanesePages?.prepare(await dataIn("ja", clinic));
      if (clinic.offersEnglish) await englishPages?.prepare(await dataIn("en", clinic));
    },
    templateOf: async (path) => (await japanesePages?.templateOf(path)) ?? "/*",
  };
}
