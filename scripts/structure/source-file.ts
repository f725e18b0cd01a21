import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One file of the repository: its path from the root with `/`, and its text. */
export type SourceFile = { path: string; text: string };

/** A violation of a rule by a file. */
export type Violation = { path: string; problem: string };

const NOT_OURS = new Set(["node_modules", "dist", ".tsc", "data", ".git", "test-results", "playwright-report"]);
const GENERATED = [/^apps\/(desk|portal)\/src\/routeTree\.gen\.ts$/, /^apps\/api\/migrations\//];
const CODE = /\.(ts|tsx|mts|mjs|js|css)$/;

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !NOT_OURS.has(entry.name))
      .map((entry) => {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? listFiles(root, path) : [path];
      }),
  );
  return nested.flat();
}

/** Every path of the repository except generated ones. */
export async function listPaths(root: string): Promise<string[]> {
  const paths = await listFiles(root, "");
  return paths.filter((path) => !GENERATED.some((pattern) => pattern.test(path))).toSorted();
}

async function readFiles(root: string, paths: string[]): Promise<SourceFile[]> {
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
}

/** Every code file that is not generated, with its text. */
export function readSourceFiles(root: string, paths: string[]): Promise<SourceFile[]> {
  return readFiles(
    root,
    paths.filter((path) => CODE.test(path)),
  );
}

/** Every page of the documentation, with its text. */
export function readPages(root: string, paths: string[]): Promise<SourceFile[]> {
  return readFiles(
    root,
    paths.filter((path) => path.endsWith(".md")),
  );
}

/** Every file that is deployed beside the program, with its text. */
export function readDeployed(root: string, paths: string[]): Promise<SourceFile[]> {
  return readFiles(
    root,
    paths.filter((path) => path.startsWith("deploy/")),
  );
}

/** Whether a file is a test or used by tests only: those may import anything inside their own workspace. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|contract-test|spec|fixture)\.tsx?$/.test(path) ||
    path.includes("/testing/") ||
    /(^|\/)vitest\.|\.global-setup\.ts$/.test(path)
  );
}

/** The code without comments, each line at its place. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/^\s*\/\/.*$/gm, "");
}
