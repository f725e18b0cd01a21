import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { withJapaneseErrorView } from "./patch-router-error.ts";

const ROUTER = createRequire(import.meta.url).resolve("@tanstack/react-router");
const code = readFileSync(ROUTER.replace(/dist\/.*$/, "dist/esm/CatchBoundary.js"), "utf8");

test("the router's English view of an error is replaced by a Japanese one with a link", () => {
  expect(code).toContain("Something went wrong!");
  const changed = withJapaneseErrorView(code);
  expect(changed).not.toContain("Something went wrong!");
  expect(changed).toContain('href: "/", children: "画面を表示できませんでした。トップページを開く"');
  expect(changed).toMatch(/import \{ jsx\b.* from "react\/jsx-runtime"/);
  expect(changed).toContain("export { CatchBoundary, ErrorComponent };");
});

test("an unexpected form of the router's code is refused", () => {
  expect(() => withJapaneseErrorView("export {}")).toThrow("view of an error");
});
