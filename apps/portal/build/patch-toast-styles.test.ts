import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutInjectedStyles } from "./patch-toast-styles.ts";

function readLibrary(file: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(file)), "utf8");
}

test("the toast library's code keeps everything but the styles that it would write into the page", () => {
  const code = readLibrary("sonner");
  const light = withoutInjectedStyles(code);
  expect(code).toContain('__insertCSS("[data-sonner-toaster]');
  expect(light).not.toContain("[data-sonner-toaster]");
  expect(light).toContain("export { Toaster, toast");
});

test("the stylesheet that the library brings as a file says the same", () => {
  const injected = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(readLibrary("sonner"))?.[1] ?? "";
  const selectors = new Set(injected.match(/\[data-[a-z-]+/g));
  const file = readLibrary("sonner/dist/styles.css");
  expect(selectors.size).toBeGreaterThan(10);
  expect([...selectors].filter((selector) => !file.includes(selector))).toEqual([]);
});

test("a library that writes its styles in another way is noticed when the portal is built", () => {
  expect(() => withoutInjectedStyles("injectStyles('a{}')")).toThrow("no longer writes its styles");
});
