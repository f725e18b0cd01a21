import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type Frames,
  fillTemplate,
  type PageData,
  type RenderedPage,
  type ServerBundle,
  withoutScripts,
} from "./server-bundle.ts";
import { etagOf, type StaticFile } from "./static-files.ts";

/** Pages whose whole text arrives with the first answer; with and without the slash that the router tolerates. */
const PUBLIC_PAGES = ["/", "/login", "/login/", "/reservation/new", "/reservation/new/"] as const;

/** `status`: 404 for a path that leads nowhere. */
export type FoundPage = { status: 200 | 404; file: StaticFile };

/** Rendered and compressed pages: `find` gives the one of a path, or the frame that fits it. */
type PageSet = { find: (path: string) => FoundPage; problems: Problems; templateOf: (path: string) => string };

/** What takes the place of a page that is not there, or that the server failed to answer. */
type Problems = Record<"notFound" | "problem", string>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI_QUALITY = 9;

async function toFile(html: string): Promise<StaticFile> {
  const plain = new Uint8Array(Buffer.from(html));
  const [br, gzipped] = await Promise.all([
    compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compress.gzip(plain),
  ]);
  return {
    type: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    etag: etagOf(plain),
    content: { plain, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) },
  };
}

function fillProblems(template: string, frames: Frames, data: PageData): Problems {
  return {
    notFound: fillTemplate(template, frames.notFound, data),
    problem: fillTemplate(withoutScripts(template), frames.problem, data),
  };
}

async function renderAll(bundle: ServerBundle, template: string, data: PageData): Promise<PageSet> {
  const fill = (page: RenderedPage) => toFile(fillTemplate(template, page, data));
  const pages = new Map<string, StaticFile>();
  for (const path of PUBLIC_PAGES) pages.set(path, await fill(await bundle.renderPage(path, data)));
  const frames = await bundle.renderFrames(data);
  const signedIn = await fill(frames.signedIn);
  const open = await fill(frames.open);
  const problems = fillProblems(template, frames, data);
  const notFound: FoundPage = { status: 404, file: await toFile(problems.notFound) };
  return {
    problems,
    templateOf: frames.templateOf,
    find(path) {
      const page = pages.get(path);
      if (!page && !frames.isKnownPage(path)) return notFound;
      return { status: 200, file: page ?? (frames.isSignedInPage(path) ? signedIn : open) };
    },
  };
}

/**
 * The portal's pages as finished HTML. When the data has changed they are rendered again before the next answer, once for
 * all who ask meanwhile; when that fails, the pages of before are answered. A first rendering that fails is tried again
 * for the next visitor.
 */
export function createPages(bundle: ServerBundle, template: string, onFailure: (error: unknown) => void) {
  let current: { key: string; pages: Promise<PageSet> } | undefined;

  function render(data: PageData): Promise<PageSet> {
    const key = JSON.stringify(data);
    if (current?.key === key) return current.pages;
    const previous = current;
    const pages = renderAll(bundle, template, data).catch((error: unknown) => {
      if (previous) {
        onFailure(error);
        return previous.pages;
      }
      current = undefined;
      throw error;
    });
    current = { key, pages };
    return pages;
  }

  return {
    /** Renders every page now, so that the first visitor does not wait. Rejects when a page cannot be rendered. */
    prepare: async (data: PageData): Promise<void> => {
      await render(data);
    },
    /** Before the clinic's data could be read for the first time. */
    renderProblems: async (configuration: PageData["configuration"]): Promise<Problems> => {
      const data = { configuration, clinic: undefined };
      return fillProblems(template, await bundle.renderFrames(data), data);
    },
    /** The pages of this data; without any, those of before. */
    read: async (data: PageData | undefined): Promise<PageSet | undefined> => (data ? render(data) : current?.pages),
    /** The route pattern of a page's path, without any of its ids. */
    templateOf: async (path: string): Promise<string> => (await current?.pages)?.templateOf(path) ?? "/*",
  };
}
