import { describe, expect, test } from "vitest";
import { checkCircles } from "./check-circles.ts";

/** A tree of files, each with the paths that it imports. */
function problemsOf(tree: Record<string, string[]>): string[] {
  const files = Object.entries(tree).map(([path, specifiers]) => ({
    path,
    text: specifiers.map((specifier) => `import { thing } from "${specifier}";`).join("\n"),
  }));
  return checkCircles(files).map(({ path, problem }) => `${path}: ${problem}`);
}

describe("a circle is named with the files that tie it", () => {
  test("between two folders", () => {
    expect(
      problemsOf({
        "apps/api/src/payment/pay.ts": ["../treatment/read.ts"],
        "apps/api/src/payment/refund.ts": ["../treatment/read.ts"],
        "apps/api/src/payment/state.ts": [],
        "apps/api/src/treatment/read.ts": [],
        "apps/api/src/treatment/list.ts": ["../payment/state.ts"],
      }),
    ).toEqual([
      "apps/api/src: circle payment → treatment → payment: payment/pay.ts imports treatment/read.ts (and 1 more); treatment/list.ts imports payment/state.ts",
    ]);
  });

  test("through three folders, and each circle once", () => {
    expect(
      problemsOf({
        "src/c/one.ts": ["../a/one.ts"],
        "src/a/one.ts": ["../b/one.ts"],
        "src/b/one.ts": ["../c/two.ts", "../d/one.ts"],
        "src/c/two.ts": [],
        "src/d/one.ts": [],
      }),
    ).toEqual([
      "src: circle a → b → c → a: a/one.ts imports b/one.ts; b/one.ts imports c/two.ts; c/one.ts imports a/one.ts",
    ]);
  });

  test("between a folder's own files, taken together, and a folder beside them", () => {
    expect(
      problemsOf({
        "src/main.ts": ["./screens/home.ts"],
        "src/screens/home.ts": ["../config.ts"],
        "src/config.ts": [],
      }),
    ).toEqual([
      "src: circle (own files) → screens → (own files): main.ts imports screens/home.ts; screens/home.ts imports config.ts",
    ]);
  });

  test("deep inside a folder without a circle of its own", () => {
    expect(
      problemsOf({
        "a/b/c/d/one.ts": ["../e/one.ts"],
        "a/b/c/e/one.ts": ["../d/one.ts"],
        "a/b/main.ts": ["./c/d/one.ts"],
      }),
    ).toEqual(["a/b/c: circle d → e → d: d/one.ts imports e/one.ts; e/one.ts imports d/one.ts"]);
  });

  test("between two programs, whichever way the import is written", () => {
    expect(
      problemsOf({
        "apps/api/src/app.ts": ["@madoguchi/contract/http/paths"],
        "packages/contract/src/http/paths.ts": ["../../../../apps/api/src/app.ts"],
      }),
    ).toEqual([
      ".: circle apps → packages → apps: apps/api/src/app.ts imports packages/contract/src/http/paths.ts; packages/contract/src/http/paths.ts imports apps/api/src/app.ts",
    ]);
  });
});

describe("no circle", () => {
  test("an entry point lies above the folders beside it, and a folder below", () => {
    expect(
      problemsOf({
        "src/main.ts": ["./screens/home.ts", "./settings/config.ts"],
        "src/screens/home.ts": ["../settings/config.ts"],
        "src/settings/config.ts": [],
      }),
    ).toEqual([]);
  });

  test("a test may import files that import its folder", () => {
    expect(
      problemsOf({
        "src/rule/rule.ts": [],
        "src/rule/rule.test.ts": ["../use/use.ts"],
        "src/use/use.ts": ["../rule/rule.ts"],
      }),
    ).toEqual([]);
  });

  test("two folders that meet in a third", () => {
    expect(
      problemsOf({ "a/one.ts": ["../c/one.ts"], "b/one.ts": ["../c/one.ts", "../a/one.ts"], "c/one.ts": [] }),
    ).toEqual([]);
  });
});
