import type { ImportRule } from "./import-rule.ts";
import { importRules, packageRules } from "./import-rules.ts";
import { readImports } from "./imports.ts";
import { isTestFile, type SourceFile, type Violation } from "./source-file.ts";

const FIXTURE = /\.fixture(\.ts)?$/;
const DRIVES_FROM_OUTSIDE = /^(journeys|bench)\//;
const WORKSPACE = /^(packages\/[^/]+|apps\/[^/]+|[^/]+)\//;

/** Turns `**` and `*` of a rule into a pattern; the rest of the rule is a pattern already, except for its dots. */
function toPattern(glob: string, feature: string | undefined): RegExp {
  const source = glob
    .replaceAll("{feature}", feature ?? "")
    .replaceAll(/\.(?=(ts|store|table|routes|handlers|port)\b)/g, "\\.")
    .replaceAll("**", "\u0000")
    .replaceAll(/(?<!\])\*/g, "[^/]+")
    .replaceAll("\u0000", ".*");
  return new RegExp(`^${source}$`);
}

function mayImport(rule: ImportRule, feature: string | undefined, target: string): boolean {
  return rule.may.some((glob) => toPattern(glob, feature).test(target));
}

function workspaceOf(path: string): string | undefined {
  return WORKSPACE.exec(path)?.[1];
}

/** Finds a file's imports against the architecture: a wrong layer, another feature or program, a misplaced package. */
export function checkImports(file: SourceFile): Violation[] {
  const rule = importRules.find((candidate) => candidate.files.test(file.path));
  const feature = rule?.files.exec(file.path)?.groups?.["feature"];
  const isTest = isTestFile(file.path);
  const problems: string[] = [];
  for (const found of readImports(file)) {
    if (found.kind === "package") {
      const broken = packageRules.find((each) => each.packages.test(found.name) && !each.onlyIn.test(file.path));
      if (broken && !isTest) problems.push(`imports ${found.name} (${broken.name})`);
      continue;
    }
    // A test may import any file of its own workspace, and none of another program.
    const isOwn = isTest && workspaceOf(found.path) === workspaceOf(file.path);
    if (FIXTURE.test(found.path)) {
      const isAllowed = isTest || DRIVES_FROM_OUTSIDE.test(file.path);
      if (!isAllowed) problems.push(`imports ${found.path} (fixtures are for tests)`);
      continue;
    }
    if (rule && !isOwn && !mayImport(rule, feature, found.path)) {
      problems.push(`imports ${found.path} (${rule.name})`);
    }
  }
  return problems.map((problem) => ({ path: file.path, problem }));
}
