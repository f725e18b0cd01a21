import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { themePath } from "@madoguchi/contract/clinic/theme-path";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { html } from "hono/html";
import { z } from "zod";
import { selectPageStyles } from "./page-styles.ts";
import { themeCss } from "./theme-css.ts";

/** The data of a page, which it also contains as an inert block. */
export type PageData = { configuration: PublicConfiguration; clinic: Clinic | undefined; freeTimes?: FreeTimes };

const renderedSchema = z.object({ html: z.string(), title: z.string() });
export type RenderedPage = z.infer<typeof renderedSchema>;

/** The pages for addresses without HTML of their own; the portal decides which fits a path. */
export type Frames = Record<"signedIn" | "open" | "notFound" | "refused" | "problem", RenderedPage> &
  Record<"isSignedInPage" | "isKnownPage", (path: string) => boolean> & {
    /** The route pattern of a path: `/treatment/$treatmentId`; `/*` when it has none. */
    templateOf: (path: string) => string;
    /** Sources of the path's routes; `route-files.ts` has files for those with a screen. */
    routeSources: (path: string) => string[];
    /** The attributes of the script that begins a call before the code of the path's frame arrives (`early-call.ts`). */
    earlyCall: (path: string) => Record<string, string> | undefined;
  };

export type ServerBundle = {
  renderPage: (url: string, data: PageData) => Promise<RenderedPage>;
  renderFrames: (data: PageData) => Promise<Frames>;
};

type Render = (...input: unknown[]) => unknown;

function isRender(value: unknown): value is Render {
  return typeof value === "function";
}

const moduleSchema = z.object({
  renderPage: z.custom<Render>(isRender, "renderPage is missing"),
  renderFrames: z.custom<Render>(isRender, "renderFrames is missing"),
});

const framesSchema = z.object({
  signedIn: renderedSchema,
  open: renderedSchema,
  notFound: renderedSchema,
  refused: renderedSchema,
  problem: renderedSchema,
  isSignedInPage: z.custom<Frames["isSignedInPage"]>(isRender, "isSignedInPage is missing"),
  isKnownPage: z.custom<Frames["isKnownPage"]>(isRender, "isKnownPage is missing"),
  templateOf: z.custom<Frames["templateOf"]>(isRender, "templateOf is missing"),
  routeSources: z.custom<Frames["routeSources"]>(isRender, "routeSources is missing"),
  earlyCall: z.custom<Frames["earlyCall"]>(isRender, "earlyCall is missing"),
});

/** Loads the portal's own server build by its path; the API imports none of the portal's packages. */
export async function loadServerBundle(path: string): Promise<ServerBundle> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  const { renderPage, renderFrames } = moduleSchema.parse(loaded);
  return {
    renderPage: async (url, data) => renderedSchema.parse(await renderPage(url, data)),
    renderFrames: async (data) => framesSchema.parse(await renderFrames(data)),
  };
}

const PLACEHOLDERS = { title: "<!--title-->", html: "<!--html-->", data: "<!--data-->" } as const;

/** JSON that cannot end its script element, open a comment or break a line of script, for any texts. */
export function escapeJson(value: unknown): string {
  const sign = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign);
}

/** Whether an `index.html` has all three placeholders. */
export function isTemplate(template: string): boolean {
  return Object.values(PLACEHOLDERS).every((placeholder) => template.includes(placeholder));
}

/** The template without its scripts: for a page that must work alone. */
export function withoutScripts(template: string): string {
  return template.replace(/<script (?:type="module"|defer)[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "");
}

/** The template's colour of the browser's own bars, until a clinic has a colour. */
const OWN_COLOUR = "#006f83";

type Filling = { template: string; page: RenderedPage; data: PageData; theme: string };

/** Fills in the clinic's colour, the title, the rendered page, and its data as an inert block. */
function fill({ template, page, data, theme }: Filling): string {
  const values = { title: html`${page.title}`.toString(), html: page.html, data: escapeJson(data) };
  const keyColour = data.clinic?.keyColour ?? null;
  const brandColour = `content="${keyColour ?? OWN_COLOUR}"`;
  // In one pass, so that a placeholder inside a value is not replaced.
  return template
    .replace(`content="${OWN_COLOUR}"`, brandColour)
    .replace("</head>", `${theme}</head>`)
    .replace(/<!--(title|html|data)-->/g, (_, name: keyof typeof values) => values[name]);
}

/** Fills `index.html`, a frame without content; it names the entry and its dependencies, requested at once. */
export function fillTemplate(template: string, page: RenderedPage, data: PageData): string {
  const keyColour = data.clinic?.keyColour ?? null;
  const theme = keyColour === null ? "" : `<link rel="stylesheet" href="${themePath(keyColour)}">`;
  return fill({ template, page, data, theme });
}

export type FilledPage = {
  html: string;
  /** The hashes of the page's inline styles, for its security policy. */
  styleHashes: readonly string[];
};

/** The source expression of a policy for exactly this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const STYLES = /<style>(.*?)<\/style>/s;

/**
 * Fills `page.html`, whose page is finished: it contains the page's styles and those that its scripts use `later`, and
 * names only one script, the starter, which loads the entry once the text is painted or used
 * (`apps/portal/src/starter/starter.ts`).
 */
export function fillPage(
  pageTemplate: string,
  page: RenderedPage,
  data: PageData,
  later: readonly string[] = [],
): FilledPage {
  const keyColour = data.clinic?.keyColour ?? null;
  const shades = keyColour === null ? undefined : themeCss(themePath(keyColour));
  const theme = shades === undefined ? "" : `<style>${shades}</style>`;
  // Selected from the template and the shades alone, so that a style smuggled into a clinic's text is not allowed.
  const whole = STYLES.exec(pageTemplate)?.[1];
  const own = whole === undefined ? undefined : selectPageStyles(whole, page.html, later);
  const template = own === undefined ? pageTemplate : pageTemplate.replace(STYLES, () => `<style>${own}</style>`);
  const styleHashes = [own, shades].filter((text) => text !== undefined).map(hashOf);
  return { html: fill({ template, page, data, theme }), styleHashes };
}
