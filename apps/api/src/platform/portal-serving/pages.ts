import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ProblemKind } from "../http/answer-browsers.ts";
import { addEarlyCall } from "./early-call.ts";
import { fillWorker, SHELL_PATH, WORKER_PATH } from "./offline-worker.ts";
import type { PageSources } from "./open-portal.ts";
import { nameRouteFiles } from "./route-files.ts";
import {
  type FilledPage,
  type Frames,
  fillPage,
  fillTemplate,
  type PageData,
  type RenderedPage,
  withoutScripts,
} from "./server-bundle.ts";
import { etagOf, type StaticFile } from "./static-files.ts";

/** Pages whose whole text arrives with the first answer; with and without the slash that the router tolerates. */
const FIRST_PAGE = "/";
const PUBLIC_PAGES = [FIRST_PAGE, "/login", "/login/", "/reservation/new", "/reservation/new/"] as const;

export function isFirstPage(path: string): boolean {
  return path === FIRST_PAGE;
}

/** `status`: 404 for an unknown path. `styleHashes`: the hashes of the page's own inline styles. */
export type FoundPage = { status: 200 | 404; file: StaticFile; styleHashes: readonly string[] };

const NO_STYLES: readonly string[] = [];

/** Rendered and compressed pages: `find` gives that of a path, or its frame; `prepare` renders all now. */
type PageSet = {
  find: (path: string) => Promise<FoundPage>;
  prepare: () => Promise<void>;
  problem: (kind: ProblemKind) => string;
  templateOf: (path: string) => string;
};

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A page takes a millisecond; with quality 9 it takes fifteen and is 20 bytes smaller. */
const BROTLI_QUALITY = 7;

async function toFile(text: string, type = "text/html; charset=utf-8"): Promise<StaticFile> {
  const plain = new Uint8Array(Buffer.from(text));
  const [br, gzipped] = await Promise.all([
    compress.br(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        // Without the hint the compressor's tables are those of an endless stream: several megabytes for each page.
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    compress.gzip(plain),
  ]);
  return {
    type,
    cacheControl: "no-cache",
    etag: etagOf(plain),
    content: { plain, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) },
  };
}

/** The page for an unknown path, a refused call, or a failure of the server. */
function fillProblem(template: string, frames: Frames, data: PageData, kind: ProblemKind): string {
  return fillTemplate(kind === "notFound" ? template : withoutScripts(template), frames[kind], data);
}

async function renderPage(
  { bundle, pageTemplate, laterStyles }: Pick<PageSources, "bundle" | "pageTemplate" | "laterStyles">,
  path: string,
  data: PageData,
): Promise<FilledPage> {
  const later = laterStyles[path.replace(/\/$/, "")];
  return fillPage(pageTemplate, await bundle.renderPage(path, data), data, later);
}

async function toPage({ html, styleHashes }: FilledPage): Promise<FoundPage> {
  return { status: 200, file: await toFile(html), styleHashes };
}

/** The last page of each name that could be rendered; a later one replaces it. */
type LastGood = { pages: Map<string, FoundPage>; onFailure: (error: unknown) => void };

/**
 * The pages of these data, each rendered on its first request: in a large installation a process serves few pages of
 * most clinics. A page that cannot be rendered is served as before.
 */
async function renderAll(sources: PageSources, data: PageData, lastGood: LastGood): Promise<PageSet> {
  const { bundle, template, routeFiles, earlyCall, worker } = sources;
  const fill = (page: RenderedPage, of = template) =>
    toPage({ html: fillTemplate(of, page, data), styleHashes: NO_STYLES });
  const frames = await bundle.renderFrames(data);
  const made = new Map<string, Promise<FoundPage>>();

  async function makeAgain(name: string, make: () => Promise<FoundPage>): Promise<FoundPage> {
    try {
      const page = await make();
      lastGood.pages.set(name, page);
      return page;
    } catch (error) {
      const before = lastGood.pages.get(name);
      if (!before) throw error;
      lastGood.onFailure(error);
      return before;
    }
  }

  /** Rendered once for all requests; a page that never succeeded is tried again for the next. */
  function makeOnce(name: string, make: () => Promise<FoundPage>): Promise<FoundPage> {
    const known = made.get(name);
    if (known) return known;
    const page = makeAgain(name, make);
    made.set(name, page);
    page.catch(() => made.delete(name));
    return page;
  }

  const findPublic = (path: string) => makeOnce(path, async () => toPage(await renderPage(sources, path, data)));
  const findOpen = () => makeOnce(SHELL_PATH, () => fill(frames.open));
  const findNotFound = () =>
    makeOnce("not found", async () => ({
      status: 404,
      file: await toFile(fillProblem(template, frames, data, "notFound")),
      styleHashes: NO_STYLES,
    }));

  /** The frame that a browser stores for use offline is that of every open page. */
  const findWorker = () =>
    makeOnce(WORKER_PATH, async () => {
      const { file: shell } = await findOpen();
      const script = fillWorker(worker, fillTemplate(template, frames.open, data), shell.etag);
      const file = await toFile(script, "text/javascript; charset=utf-8");
      return { status: 200, file, styleHashes: NO_STYLES };
    });

  /** One frame for each route. */
  function findFrame(path: string): Promise<FoundPage> {
    const isSignedIn = frames.isSignedInPage(path);
    const call = isSignedIn ? frames.earlyCall(path) : undefined;
    // The early call of some screens has the year as a parameter.
    const route = `${isSignedIn} ${frames.templateOf(path)} ${JSON.stringify(call)}`;
    return makeOnce(route, () => {
      const named = nameRouteFiles(template, routeFiles, frames.routeSources(path));
      return fill(
        isSignedIn ? frames.signedIn : frames.open,
        call === undefined ? named : addEarlyCall(named, earlyCall, call),
      );
    });
  }

  return {
    problem: (kind) => fillProblem(template, frames, data, kind),
    templateOf: frames.templateOf,
    prepare: async () => {
      await Promise.all([...PUBLIC_PAGES.map(findPublic), findNotFound(), findWorker()]);
    },
    find(path) {
      if (PUBLIC_PAGES.some((page) => page === path)) return findPublic(path);
      if (path === SHELL_PATH) return findOpen();
      if (path === WORKER_PATH) return findWorker();
      return frames.isKnownPage(path) ? findFrame(path) : findNotFound();
    },
  };
}

/**
/**
 * Renders from the data at the first request, and again when the data have changed: once for all simultaneous requests.
 * After a failure the earlier result stays; a failed first rendering is repeated for the next visitor.
 */
function followData<Made>(make: (data: PageData) => Promise<Made>, onFailure: (error: unknown) => void) {
  type Version = {
    key: string;
    previous: Version | undefined;
    made: Promise<Made> | undefined;
    read: () => Promise<Made>;
  };
  let current: Version | undefined;

  function createVersion(key: string, data: PageData): Version {
    // A version that was never requested has no result to fall back to.
    const previous = current?.made ? current : current?.previous;
    const version: Version = { key, previous, made: undefined, read: () => (version.made ??= makeOrFallBack()) };

    async function makeOrFallBack(): Promise<Made> {
      try {
        const made = await make(data);
        version.previous = undefined;
        return made;
      } catch (error) {
        if (!version.previous) {
          version.made = undefined;
          throw error;
        }
        onFailure(error);
        return version.previous.read();
      }
    }
    return version;
  }

  return {
    current: () => current?.read(),
    follow(data: PageData): () => Promise<Made> {
      const key = JSON.stringify(data);
      if (current?.key !== key) current = createVersion(key, data);
      return current.read;
    },
  };
}

/** The portal's pages as finished HTML. The first page is separate: its free times change with every booking. */
export function createPages(sources: PageSources, onFailure: (error: unknown) => void) {
  const { bundle, template } = sources;
  const lastGood: LastGood = { pages: new Map(), onFailure };
  const all = followData((data) => renderAll(sources, data, lastGood), onFailure);
  const first = followData(async (data) => toPage(await renderPage(sources, FIRST_PAGE, data)), onFailure);

  return {
    /** Renders every page now, so that the first visitor does not wait. Rejects when a page cannot be rendered. */
    prepare: async (data: PageData): Promise<void> => (await all.follow(data)()).prepare(),
    /** For the time before the clinic's data could first be read. */
    renderProblem: async (configuration: PageData["configuration"], kind: ProblemKind): Promise<string> => {
      const data = { configuration, clinic: undefined };
      return fillProblem(template, await bundle.renderFrames(data), data, kind);
    },
    /** Reads the pages of this data, rendered at the first request; without data the earlier ones. */
    follow: (data: PageData | undefined): (() => Promise<PageSet> | undefined) =>
      data ? all.follow(data) : all.current,
    /** The first page with these free times. */
    readFirst: (data: PageData): Promise<FoundPage> => first.follow(data)(),
    /** The route pattern of a page's path, without any of its ids. */
    templateOf: async (path: string): Promise<string> => (await all.current())?.templateOf(path) ?? "/*",
  };
}
