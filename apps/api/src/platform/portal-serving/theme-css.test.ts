import { themePath } from "@madoguchi/contract/clinic/theme-path";
import { expect, test } from "vitest";
import { fillPage, fillTemplate } from "./server-bundle.ts";
import { themeCss } from "./theme-css.ts";

const TEMPLATE = "<html><head><title><!--title--></title></head><body><!--html--><!--data--></body></html>";
const CONFIGURATION = {} as never;

test("the address of a colour leads to its shades", () => {
  const css = themeCss(themePath("#0b5cab"));
  expect(css).toMatch(/^:root\{/);
  expect(css).toContain("--color-key-900:#0b5cab;");
  expect(css).toContain("--color-key-50:color-mix(in srgb,#0b5cab 8%,#fff);");
});

test.each(["/theme-0b5ca.css", "/theme-0B5CAB.css", "/theme-0b5cab;}.css", "/theme-0b5cab.css.map"])(
  "%s leads to no stylesheet",
  (path) => expect(themeCss(path)).toBeUndefined(),
);

test("a page links the shades of its clinic's colour, and none without one", () => {
  const page = { html: "", title: "" };
  const filled = (keyColour: string | null) =>
    fillTemplate(TEMPLATE, page, { configuration: CONFIGURATION, clinic: { keyColour } as never });
  expect(filled("#0b5cab")).toContain('<link rel="stylesheet" href="/theme-0b5cab.css"></head>');
  expect(filled(null)).not.toContain("stylesheet");
});

test("a page with inline styles contains its clinic's shades too, and none without a colour", () => {
  const filled = (keyColour: string | null) =>
    fillPage(TEMPLATE, { html: "", title: "" }, { configuration: CONFIGURATION, clinic: { keyColour } as never });
  expect(filled("#0b5cab").html).toContain("--color-key-900:#0b5cab;");
  expect(filled("#0b5cab").html).not.toContain("stylesheet");
  expect(filled("#0b5cab").styleHashes).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
  expect(filled(null)).toMatchObject({ html: expect.not.stringContaining("<style>"), styleHashes: [] });
});

test("the browser's own bars take the clinic's colour in the light scheme", () => {
  const template = `<meta name="theme-color" content="#006f83"><meta name="theme-color" content="#0e1214"></head><!--html-->`;
  const filled = (keyColour: string | null) =>
    fillTemplate(template, { html: "", title: "" }, { configuration: CONFIGURATION, clinic: { keyColour } as never });
  expect(filled("#0b5cab")).toContain('content="#0b5cab"><meta name="theme-color" content="#0e1214">');
  expect(filled(null)).toContain('content="#006f83"><meta name="theme-color" content="#0e1214">');
});
