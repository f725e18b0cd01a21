import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { withoutOwnErrorView } from "./patch-router-error.ts";

const ROUTER = createRequire(import.meta.url).resolve("@tanstack/react-router");
const code = readFileSync(ROUTER.replace(/dist\/.*$/, "dist/esm/CatchBoundary.js"), "utf8");

test("the router's English view of an error is taken out, and its boundary stays", () => {
  expect(code).toContain("Something went wrong!");
  const without = withoutOwnErrorView(code);
  expect(without).not.toContain("Something went wrong!");
  expect(without).toContain("function ErrorComponent() {\n\treturn null;\n}\n//#endregion\nexport { CatchBoundary, ErrorComponent };");
});

test("a router that is written otherwise is noticed", () => {
  expect(() => withoutOwnErrorView("export {}")).toThrow("view of an error");
});
