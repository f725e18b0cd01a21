import { describe, expect, test } from "vitest";
import { checkBarrel, checkDateFormatting, checkLength, checkName, checkWideSpace } from "./check-files.ts";

test("a file of 250 lines passes and one of 251 does not", () => {
  const file = (lines: number) => ({ path: "apps/api/src/app.ts", text: "a\n".repeat(lines) });
  expect(checkLength(file(250))).toEqual([]);
  expect(checkLength(file(251))).toEqual([{ path: "apps/api/src/app.ts", problem: "has 251 lines, more than 250" }]);
});

describe("names", () => {
  test.each([
    "apps/portal/src/utils/date.ts",
    "packages/ui/src/index.ts",
    "apps/api/src/treatment/constants.ts",
    "apps/api/src/treatment/treatment-utils.ts",
    "apps/api/src/treatment/treatment.helpers.ts",
    "apps/api/src/shared/fail.ts",
    "apps/api/src/treatment/types.test.ts",
    "docs/common/page.md",
  ])("%s is a meaningless name", (path) => {
    expect(checkName(path)).toHaveLength(1);
  });

  test.each([
    "apps/portal/src/routes/index.tsx",
    "apps/portal/src/routes/logout/index.tsx",
    "apps/portal/index.html",
    "apps/api/src/treatment/cancel-treatment.ts",
    "apps/api/src/http/content-types-allowed.ts",
  ])("%s is a valid name", (path) => {
    expect(checkName(path)).toEqual([]);
  });
});

describe("barrels", () => {
  test.each([
    'export * from "./button.tsx";',
    'import { a } from "./a.ts";\nexport { b } from "./b.ts";',
    'export type { Button } from "./button.tsx";',
    'export * as forms from "./form.tsx";',
  ])("%s re-exports another file's exports", (text) => {
    expect(checkBarrel({ path: "packages/ui/src/buttons/button.tsx", text })).toHaveLength(1);
  });

  test("a file's own exports pass", () => {
    const text = 'import { a } from "./a.ts";\nexport function b() {\n  return a;\n}\nexport { a };';
    expect(checkBarrel({ path: "packages/ui/src/buttons/button.tsx", text })).toEqual([]);
  });
});

describe("dates", () => {
  const inPortal = (text: string) => checkDateFormatting({ path: "packages/ui/src/text/countdown.tsx", text });

  test.each([
    'new Intl.DateTimeFormat("ja-JP")',
    "date.toLocaleDateString()",
    "date.toLocaleTimeString()",
    'date.toLocaleString("ja-JP")',
    'import { format } from "date-fns";',
    'import { ja } from "date-fns/locale/ja";',
    'import { TZDate } from "@date-fns/tz";',
  ])("%s is refused outside the clinic's clock", (text) => {
    expect(inPortal(text)).toHaveLength(1);
    expect(checkDateFormatting({ path: "packages/contract/src/time/tokyo.ts", text })).toEqual([]);
  });

  test("money is not taken for a date", () => {
    expect(inPortal('new Intl.NumberFormat("ja-JP").format(12800)')).toEqual([]);
  });
});

test("a full-width space at the end or the beginning of a line of JSX is refused, and one in the line is not", () => {
  const check = (text: string) => checkWideSpace({ path: "packages/ui/src/text/a.tsx", text }).map(({ path }) => path);
  expect(check("<p>\n  第{version}版\u3000\n  {date}\n  \u3000担当\n</p>")).toEqual([
    "packages/ui/src/text/a.tsx:2",
    "packages/ui/src/text/a.tsx:4",
  ]);
  expect(check('<p>\n  第{version}版{"\u3000"}\n  窓口\u3000花子\n</p>')).toEqual([]);
});
