import { expect, test } from "vitest";
import { checkReadme, checkWays } from "./check-readme.ts";

const paths = ["packages/contract/src/time/tokyo.ts", "apps/api/src/config.ts", "docs/decisions/0001-engine.md"];
const files = [
  { path: "apps/api/src/config.ts", text: "const schema = z.object({\n  PORT: port,\n  SMTP_URL: url,\n});" },
  { path: "apps/api/src/app.ts", text: "const other = {\n  NOT_A_VARIABLE: 1,\n};" },
];
const problemsOf = (page: string): string[] => checkReadme(page, paths, files).map(({ problem }) => problem);

test("a map that leads to files and folders, and a table with every variable, pass", () => {
  expect(problemsOf("`contract/time/tokyo.ts` `docs/decisions/` | `PORT` | `SMTP_URL` |")).toEqual([]);
});

test("a way that leads nowhere is named", () => {
  expect(problemsOf("`contract/time/osaka.ts` `docs/gone/` `PORT` `SMTP_URL`")).toEqual([
    "leads to contract/time/osaka.ts, which does not exist",
    "leads to docs/gone/, which does not exist",
  ]);
});

test("a variable that a program reads and the table leaves out is named", () => {
  expect(problemsOf("`PORT`")).toEqual(["says nothing about the variable SMTP_URL"]);
});

test("another page's way that leads nowhere is named with its page", () => {
  const page = { path: "docs/operations.md", text: "`apps/api/src/config.ts` `apps/api/src/gone.ts` `SMTP_URL`" };
  expect(checkWays(page, paths)).toEqual([
    { path: "docs/operations.md", problem: "leads to apps/api/src/gone.ts, which does not exist" },
  ]);
});
