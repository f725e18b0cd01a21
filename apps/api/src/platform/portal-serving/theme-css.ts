import { KEY_SHADES } from "@madoguchi/contract/clinic/key-colour";
import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";

const PATH = /^\/theme-([0-9a-f]{6})\.css$/;

/** The stylesheet of a `themePath`, which the page's security policy allows as its own; `undefined` for any other path. */
export function themeCss(path: string): string | undefined {
  const digits = PATH.exec(path)?.[1];
  if (digits === undefined) return undefined;
  const key = `#${digits}`;
  const mix = (percent: number, other: string) => `color-mix(in srgb,${key} ${percent}%,${other})`;
  const shades = [
    ...Object.entries(KEY_SHADES.lighter).map(([shade, percent]) => [shade, mix(percent, "#fff")]),
    ["900", key],
    ...Object.entries(KEY_SHADES.darker).map(([shade, percent]) => [shade, mix(percent, "#000")]),
  ].map(([shade, colour]) => `--color-key-${shade}:${colour};`);
  return `:root{${shades.join("")}}`;
}

/** Serves the stylesheet of such an address; `undefined` for any other one. */
export function answerTheme(context: Context<AppEnv>): Response | undefined {
  const css = themeCss(context.req.path);
  return css === undefined
    ? undefined
    : context.body(css, 200, { "Content-Type": "text/css", "Cache-Control": "public, max-age=31536000, immutable" });
}
