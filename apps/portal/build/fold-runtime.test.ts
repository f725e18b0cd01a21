import { expect, test } from "vitest";
import { foldRuntime } from "./fold-runtime.ts";

type Chunk = { type: "chunk"; name: string; fileName: string; code: string; imports: string[] };

const RUNTIME = "assets/rolldown-runtime-R.js";
const PACKAGES = "assets/base-B.js";

function chunkOf(name: string, code: string, imports: string[] = []): Chunk {
  return { type: "chunk", name, fileName: `assets/${name}-${name[0]?.toUpperCase()}.js`, code, imports };
}

function fold(...others: Chunk[]): Record<string, Chunk> {
  const chunks = [
    { ...chunkOf("rolldown-runtime", "var e=1,t=v=>v+e;export{e as n,t};"), fileName: RUNTIME },
    chunkOf("base", `import{t as r}from"./rolldown-runtime-R.js";var x=r(40);export{x as a};`, [RUNTIME]),
    ...others,
  ];
  const bundle = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
  const { generateBundle } = foldRuntime();
  if (typeof generateBundle !== "function") throw new Error("no hook");
  Reflect.apply(generateBundle, undefined, [{}, bundle]);
  return bundle;
}

function importText(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test("the helpers are a part of the packages, which use them and give them to all", async () => {
  const bundle = fold();
  expect(Object.keys(bundle)).toEqual([PACKAGES]);
  expect(bundle[PACKAGES]?.imports).toEqual([]);
  const packages = await importText(bundle[PACKAGES]?.code ?? "");
  expect(packages).toMatchObject({ a: 41, runtime_n: 1, runtime_t: expect.any(Function) });
});

test("who asked for the helpers asks the packages, once", () => {
  const screen = chunkOf("home", `import{n as q}from"./rolldown-runtime-R.js";import{a}from"./base-B.js";q;a;`, [
    RUNTIME,
    PACKAGES,
  ]);
  const { code, imports } = fold(screen)[screen.fileName] ?? {};
  expect(code).toBe(`import{runtime_n as q}from"./base-B.js";import{a}from"./base-B.js";q;a;`);
  expect(imports).toEqual([PACKAGES]);
});

test("a file that asks for the helpers alone would keep its name when the packages change: it stops the build", () => {
  const screen = chunkOf("home", `import{n}from"./rolldown-runtime-R.js";n;`, [RUNTIME]);
  expect(() => fold(screen)).toThrow("home asks for");
});

test("helpers that are written otherwise stop the build", () => {
  const bundle = {
    [RUNTIME]: { ...chunkOf("rolldown-runtime", "export const e=1;"), fileName: RUNTIME },
    [PACKAGES]: chunkOf("base", `import{t}from"./rolldown-runtime-R.js";`),
  };
  const { generateBundle } = foldRuntime();
  if (typeof generateBundle !== "function") throw new Error("no hook");
  expect(() => Reflect.apply(generateBundle, undefined, [{}, bundle])).toThrow("is not what it was");
});
