import { expect, test } from "vitest";
import { ensureBrowser } from "./browser.ts";

test("a named browser is used", () => {
  expect(ensureBrowser({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
});

test("a missing named browser is reported, and none is installed in its place", () => {
  expect(ensureBrowser({ CHROMIUM_PATH: "/nowhere/chromium" })).toEqual({
    problem: "CHROMIUM_PATH names no file: /nowhere/chromium",
  });
});
