// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, test } from "vitest";
import { createTagLoader } from "./tag-loader.ts";

const NOW = new Date("2026-05-11T12:00:00+09:00");

function open() {
  const settings = { containerId: "GTM-ABC123", baseUrl: "https://tags.example" };
  return createTagLoader(settings, window, () => NOW);
}

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll("script")];
}

afterEach(() => {
  delete window.dataLayer;
  for (const script of scripts()) script.remove();
});

test("nothing is loaded or reported before the first screen", () => {
  expect(open().isLoaded()).toBe(false);
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test("the script is a file of the tag manager's host, is loaded once, and receives each screen", () => {
  const tags = open();
  tags.showPage("/mypage");
  tags.showPage("/history");
  expect(tags.isLoaded()).toBe(true);
  expect(scripts().map(({ src, textContent }) => [src, textContent])).toEqual([
    ["https://tags.example/gtm.js?id=GTM-ABC123", ""],
  ]);
  expect(window.dataLayer).toEqual([
    { "gtm.start": 1778468400000, event: "gtm.js" },
    { event: "page_view", page_template: "/mypage" },
    { event: "page_view", page_template: "/history" },
  ]);
});
