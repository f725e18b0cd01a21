import { posix } from "node:path";
import { readImports } from "./imports.ts";
import type { SourceFile } from "./source-file.ts";

/** One file that imports another. */
export type FileImport = { from: string; to: string };

/** `import "./a.js"` and `@madoguchi/ui/a` may name a file with another ending. */
function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, "");
}

/** Every import between two of the given files. */
export function readFileImports(files: SourceFile[]): FileImport[] {
  const byStem = new Map(files.map(({ path }) => [withoutEnding(path), path]));
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    readImports(file).flatMap((found) => {
      if (found.kind === "package") return [];
      const path = posix.normalize(found.path);
      const to = paths.has(path) ? path : byStem.get(withoutEnding(path));
      return to === undefined || to === file.path ? [] : [{ from: file.path, to }];
    }),
  );
}
