import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isReadable, nearestReadable } from "@madoguchi/contract/clinic/readable-colour";
import { themePath } from "@madoguchi/contract/clinic/theme-path";
import { type Color, interpolate, wcagContrast } from "culori/fn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { themeCss } from "./theme-css.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const PALETTE = readFileSync(join(ROOT, "node_modules/@digital-go-jp/tailwind-theme-plugin/dist/v4.css"), "utf8");
const THEME = readFileSync(join(ROOT, "packages/ui/src/styles/theme.css"), "utf8");
/** The media query of the dark scheme begins the second half of the file. */
const [LIGHT = "", DARK = ""] = THEME.split("@media screen and (prefers-color-scheme: dark)");

type Colours = ReadonlyMap<string, string>;

function declarationsOf(css: string): [string, string][] {
  return [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]);
}

/** The colours of a scheme, with the shades of a clinic's own colour when it has one. */
function schemeOf(scheme: "light" | "dark", keyColour: string | undefined): Colours {
  const shades = keyColour === undefined ? "" : (themeCss(themePath(keyColour)) ?? "");
  const sheets = [PALETTE, LIGHT, shades, ...(scheme === "dark" ? [DARK] : [])];
  return new Map(sheets.flatMap(declarationsOf));
}

/** Splits at commas outside brackets. */
function splitParts(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function mix(colours: Colours, inner: string): Color {
  const [, first = "", second = ""] = splitParts(inner);
  const percent = /\s([\d.]+)%$/.exec(first)?.[1];
  const share = percent === undefined ? 0.5 : Number(percent) / 100;
  const [one, other] = [resolve(colours, first.replace(/\s[\d.]+%$/, "")), resolve(colours, second)];
  return interpolate([other, one], "rgb")(share);
}

/** The colour of hexadecimal digits, a variable or a mix of two colours. */
function resolve(colours: Colours, value: string): Color | string {
  const variable = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1];
  if (variable !== undefined) return resolve(colours, colours.get(variable) ?? `no ${variable}`);
  const inner = /^color-mix\((.*)\)$/.exec(value)?.[1];
  if (inner !== undefined) return mix(colours, inner);
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) throw new Error(`Not a colour: ${value}`);
  return value;
}

function contrast(colours: Colours, one: string, other: string): number {
  return wcagContrast(resolve(colours, `var(--color-${one})`), resolve(colours, `var(--color-${other})`));
}

const PAPER = ["page", "card", "tint"];
const MESSAGES = ["key-quiet", "success-quiet", "warning-quiet", "error-quiet"];
const SKY = ["sky-high", "sky-low"];

/** Text at 4.5:1, on each ground where the components use it (WCAG 1.4.3). */
const TEXTS: Record<string, string[]> = {
  text: [...PAPER, ...MESSAGES, ...SKY, "tint-strong", "warm", "warm-strong", "neutral", "neutral-hover"],
  "text-secondary": [...PAPER, ...MESSAGES, ...SKY, "tint-strong", "warm", "neutral", "neutral-hover"],
  key: [...PAPER, ...MESSAGES, ...SKY, "tint-strong", "warm", "neutral-hover"],
  "key-hover": [...PAPER, ...MESSAGES, "tint-strong"],
  "key-active": [...PAPER, ...MESSAGES, "tint-strong"],
  "on-key": ["key", "key-hover", "key-active"],
  "warm-ink": ["warm", "warm-strong"],
  sunday: [...PAPER, "tint-strong"],
  saturday: [...PAPER, "tint-strong"],
  success: ["page", "card", "success-quiet"],
  warning: ["page", "card", "warning-quiet"],
  "warning-ink": ["warning-quiet", "warm-strong"],
  error: [...PAPER, "error-quiet"],
  "error-hover": ["error-quiet"],
  "on-line-app": ["line-app"],
  "on-call": ["call", "call-raised", "call-end"],
  "on-call-quiet": ["call", "call-raised"],
  "focus-ink": ["focus-ground"],
};

/** Edges of controls, marks and pictures with a meaning, at 3:1 (WCAG 1.4.11). */
const EDGES: Record<string, string[]> = {
  edge: [...PAPER, "key-quiet"],
  key: [...PAPER, "tint-strong", "warm"],
  error: PAPER,
  success: PAPER,
  focus: [...PAPER, ...MESSAGES, "tint-strong", "warm"],
};

function tooWeak(colours: Colours, pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(colours, front, ground) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`),
  );
}

/** Colours of clinics, all accepted by the settings; the last ones just barely. */
const CLINIC_COLOURS = [
  "#0b5cab",
  "#00684a",
  "#8a1c4a",
  "#5b2d8e",
  "#7a3e00",
  "#333333",
  "#000000",
  "#000080",
  "#c00000",
  "#b0006d",
  "#006b6b",
  "#3a5f0b",
];

test("The colours of these clinics are accepted by the settings", () => {
  expect(CLINIC_COLOURS.filter((colour) => !isReadable(colour))).toEqual([]);
});

test.each(
  [undefined, ...CLINIC_COLOURS].flatMap((colour) => [
    { colour, scheme: "light" as const },
    { colour, scheme: "dark" as const },
  ]),
)("Every text and every edge has enough contrast: $colour, $scheme", ({ colour, scheme }) => {
  const colours = schemeOf(scheme, colour);
  expect(tooWeak(colours, TEXTS, 4.5)).toEqual([]);
  expect(tooWeak(colours, EDGES, 3)).toEqual([]);
});

test("The lightest accepted colours can be read in the tinted chip", () => {
  const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`);
  const lightest = greys.findLast(isReadable);
  const colours = schemeOf("light", lightest);
  expect(tooWeak(colours, { key: TEXTS["key"] ?? [] }, 4.5)).toEqual([]);
});

test("The nearest offered colour can be read everywhere, in both schemes", () => {
  const digits = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, "0"));
  fc.assert(
    fc.property(digits, fc.constantFrom("light" as const, "dark" as const), (asked, scheme) => {
      const colours = schemeOf(scheme, nearestReadable(`#${asked}`));
      expect([...tooWeak(colours, TEXTS, 4.5), ...tooWeak(colours, EDGES, 3)]).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
