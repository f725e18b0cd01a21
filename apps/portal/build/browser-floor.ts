import { readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join(import.meta.dirname, "../../../package.json");

/** The bundler's names of the browsers that the project's list names. */
const BUNDLER_NAMES: Record<string, string> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

const ENTRY = /^(\w+) >= ([\d.]+)$/;

/**
 * The oldest supported browsers (`browserslist` of the project) for the bundler, which converts newer syntax and styles
 * for them. Throws if an entry is not of the form `name >= version`.
 */
export function browserTargets(): string[] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(PACKAGE, "utf8"));
  return browserslist.map((entry) => {
    const [, name = "", version] = ENTRY.exec(entry) ?? [];
    const target = BUNDLER_NAMES[name];
    if (target === undefined) throw new Error(`The list of browsers has no version: ${entry}`);
    return target + version;
  });
}
