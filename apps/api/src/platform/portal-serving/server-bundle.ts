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

/** What a page is made from, and what it carries along as an inert block. */
export type PageData = { configuration: PublicConfiguration; clinic: Clinic | undefined; freeTimes?: FreeTimes };

const renderedSchema = z.object({ html: z.string(), title: z.string() });
export type RenderedPage = z.infer<typeof renderedSchema>;

/** What addresses without HTML of their own are answered with; the portal says which fits a path. */
export type Frames = Record<"signedIn" | "open" | "notFound" | "refused" | "problem", RenderedPage> &
  Record<"isSignedInPage" | "isKnownPage", (path: string) => boolean> & {
    /** The route pattern of a path: `/treatment/$treatmentId`; `/*` when it has none. */
    templateOf: (path: string) => string;
    /** Sources of the path's routes, of which `route-files.ts` knows those with a screen. */
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

/** Loads the portal's own server build by its path; the API knows none of the portal's packages. */
export async function loadServerBundle(path: string): Promise<ServerBundle> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  const { renderPage, renderFrames } = moduleSchema.parse(loaded);
  return {
    renderPage: async (url, data) => renderedSchema.parse(await renderPage(url, data)),
    renderFrames: async (data) => framesSchema.parse(await renderFrames(data)),
  };
}

const PLACEHOLDERS = { title: "<!--title-->", html: "<!--html-->", data: "<!--data-->" } as const;

/** JSON that cannot end its script element, open a comment or break a line of script, whatever its texts hold. */
export function escapeJson(value: unknown): string {
  const sign = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign);
}

/** Whether an `index.html` has all three places that a page fills. */
export function isTemplate(template: string): boolean {
  return Object.values(PLACEHOLDERS).every((placeholder) => template.includes(placeholder));
}

/** The template without its code: for a page that must stand by itself. */
export function withoutScripts(template: string): string {
  return template.replace(/<script (?:type="module"|defer)[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "");
}

/** What the template gives the browser's own bars, until a clinic has a colour. */
const OWN_COLOUR = "#006f83";

type Filling = { template: string; page: RenderedPage; data: PageData; theme: string };

/** The clinic's colour, the title, the rendered page, and its data as an inert block. */
function fill({ template, page, data, theme }: Filling): string {
  const values = { title: html`${page.title}`.toString(), html: page.html, data: escapeJson(data) };
  const keyColour = data.clinic?.keyColour ?? null;
  const brandColour = `content="${keyColour ?? OWN_COLOUR}"`;
  // In one pass, so that a placeholder inside a value stays what it is.
  return template
    .replace(`content="${OWN_COLOUR}"`, brandColour)
    .replace("</head>", `${theme}</head>`)
    .replace(/<!--(title|html|data)-->/g, (_, name: keyof typeof values) => values[name]);
}

/**
 * Fills `index.html`, whose page is a frame without content: it names the entry and what the entry needs, which browsers find
 * and ask for at once.
 */
export function fillTemplate(template: string, page: RenderedPage, data: PageData): string {
  const keyColour = data.clinic?.keyColour ?? null;
  const theme = keyColour === null ? "" : `<link rel="stylesheet" href="${themePath(keyColour)}">`;
  return fill({ template, page, data, theme });
}

export type FilledPage = {
  html: string;
  /** The hashes of the styles of the page, as its security policy names them. */
  styleHashes: readonly string[];
};

/** The source expression of a policy for exactly this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const STYLES = /<style>(.*?)<\/style>/s;

/**
 * Fills `page.html`, whose page is finished: the styles of the page and of what its scripts draw `later` are within it, and of code it
 * names the starter alone, which asks for the entry once the text is painted or used (`apps/portal/src/starter/starter.ts`).
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
  // Of the template and the shades alone: what a clinic's text might smuggle in is not allowed along.
  const whole = STYLES.exec(pageTemplate)?.[1];
  const own = whole === undefined ? undefined : selectPageStyles(whole, page.html, later);
  const template = own === undefined ? pageTemplate : pageTemplate.replace(STYLES, () => `<style>${own}</style>`);
  const styleHashes = [own, shades].filter((text) => text !== undefined).map(hashOf);
  return { html: fill({ template, page, data, theme }), styleHashes };
}
