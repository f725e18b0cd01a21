import { expect, test } from "vitest";
import { checkPagePaths } from "./check-page-paths.ts";

const paths = ["packages/contract/src/time/tokyo.ts", "apps/api/src/config.ts", "docs/decisions/0001-engine.md"];

test("a page that names files and folders that exist passes", () => {
  const text = "`packages/contract/src/time/tokyo.ts` `docs/decisions/` `apps/portal/dist` `SMTP_URL` `apps/*/src`";
  expect(checkPagePaths({ path: "docs/map.md", text }, paths)).toEqual([]);
});

test("a path that does not exist is named with its page", () => {
  const page = { path: "docs/map.md", text: "`apps/api/src/config.ts` `apps/api/src/gone.ts` `docs/gone/`" };
  expect(checkPagePaths(page, paths)).toEqual([
    { path: "docs/map.md", problem: "leads to apps/api/src/gone.ts, which does not exist" },
    { path: "docs/map.md", problem: "leads to docs/gone/, which does not exist" },
  ]);
});
