import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Expression, ObjectExpression } from "oxc-parser";
import { parseSync } from "oxc-parser";
import type { Plugin } from "vite";
import { z } from "zod";
import { changesWhatItReads } from "./changes-what-it-reads.ts";
import { dropUnusedValues } from "./drop-unused-values.ts";
import { forBrowsers } from "./for-browsers.ts";

/** The contract, its declarations of calls, and the file of `defineCall`. */
const CONTRACT = /\/packages\/contract\/src\/[^?]*\.ts$/;
const CALLS = /\.calls\.ts$/;
const DEFINES = /\/http\/call\.ts$/;
const IN_BROWSERS = join(import.meta.dirname, "call-in-browsers.ts");

/** The parts of a definition that only the API reads. */
const OF_API = [
  ...["params", "query", "body", "summary", "description", "status", "media", "alsoAnswers", "takesFile", "refuses"],
  ...["invalidInput", "isRepeatableByKey", "hasVersion", "takesWork", "by", "scope"],
];

type Range = { start: number; end: number };

/** A definition of a call, or what several definitions of a file have in common. */
type Definition = { name: string; spread: string[]; answers: Range[]; ofApi: Range[] };

/** The object of a declaration: its value, or the last argument of the function that declares a call. */
function objectOf(value: Expression | null): ObjectExpression | undefined {
  if (value?.type === "TSAsExpression") return objectOf(value.expression);
  if (value?.type === "ObjectExpression") return value;
  if (value?.type !== "CallExpression" || value.callee.type !== "Identifier") return undefined;
  const last = value.arguments.at(-1);
  return last?.type === "ObjectExpression" ? last : undefined;
}

function readDefinition(name: string, { properties }: ObjectExpression): Definition {
  const definition: Definition = { name, spread: [], answers: [], ofApi: [] };
  for (const property of properties) {
    if (property.type === "SpreadElement") {
      if (property.argument.type === "Identifier") definition.spread.push(property.argument.name);
      continue;
    }
    const key = property.key.type === "Identifier" ? property.key.name : "";
    if (key === "answer") definition.answers.push(property);
    if (OF_API.includes(key)) definition.ofApi.push(property);
  }
  return definition;
}

function readDefinitions(path: string, source: string): Definition[] {
  return parseSync(path, source).program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") return [];
    return declared.declarations.flatMap(({ id, init }) => {
      const object = objectOf(init);
      return id.type === "Identifier" && object ? [readDefinition(id.name, object)] : [];
    });
  });
}

function without(source: string, ranges: readonly Range[]): string {
  let code = "";
  let from = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    code += source.slice(from, start);
    // The comma after the property goes with it.
    from = end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0);
  }
  return code + source.slice(from);
}

/**
 * Leaves out of a file of calls what only the API reads, and the schemas of answers but those of the kept calls and of
 * what these have in common with others.
 */
export function withoutSchemas(path: string, source: string, kept: ReadonlySet<string>): string {
  const definitions = readDefinitions(path, source);
  const inherited = definitions.flatMap(({ name, answers, spread }) =>
    kept.has(name) && answers.length === 0 ? spread : [],
  );
  const ranges = definitions.flatMap(({ name, answers, ofApi }) =>
    kept.has(name) || inherited.includes(name) ? ofApi : [...ofApi, ...answers],
  );
  return without(source, ranges);
}

/** The names of the calls of a file whose answers change when they are parsed. */
export async function changingCalls(path: string): Promise<Set<string>> {
  const calls: Record<string, unknown> = await import(pathToFileURL(path).href);
  const names = Object.entries(calls).flatMap(([name, call]) => {
    const answer = typeof call === "object" && call !== null && "answer" in call ? call.answer : undefined;
    return answer instanceof z.core.$ZodType && changesWhatItReads(answer) ? [name] : [];
  });
  return new Set(names);
}

/**
 * Leaves the schemas of the API's calls out of the browsers' builds (docs/decisions/0139-calls-without-schemas-in-browsers.md).
 */
export function withoutCallSchemas(): Plugin {
  return {
    name: "without-call-schemas",
    apply: (config, env) => env.command === "build" && forBrowsers(config, env),
    enforce: "pre",
    resolveId: (source, importer) =>
      importer && CONTRACT.test(importer) && DEFINES.test(source) ? IN_BROWSERS : undefined,
    async transform(source, id) {
      if (!CONTRACT.test(id)) return undefined;
      const own = CALLS.test(id) ? withoutSchemas(id, source, await changingCalls(id)) : source;
      return { code: dropUnusedValues(id, own), map: null };
    },
  };
}
