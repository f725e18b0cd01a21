import { expect, test } from "vitest";
import { ensureBrowser } from "./browser.ts";

test("the browser that is named is the one that is used", () => {
  expect(ensureBrowser({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
});

test("a named browser that is not there is told, and none is installed in its place", () => {
  expect(ensureBrowser({ CHROMIUM_PATH: "/nowhere/chromium" })).toEqual({
    problem: "CHROMIUM_PATH names no file: /nowhere/chromium",
  });
});
