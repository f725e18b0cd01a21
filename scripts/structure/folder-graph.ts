import { posix } from "node:path";
import { readImports } from "./imports.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";

/** One file that imports another. */
export type FileImport = { from: string; to: string };

/**
 * What the direct children of one folder import from each other. A subfolder is one child with everything under it; a
 * file of the folder is a child of its own, so that an entry point and a module that every subfolder uses may lie side
 * by side.
 */
export type FolderGraph = { folder: string; edges: Map<string, Map<string, FileImport[]>> };

/** The repository's own root, as a folder of a graph. */
export const ROOT_FOLDER = ".";

/** `import "./a.js"` and `@madoguchi/ui/a` may name a file whose ending is another. */
function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, "");
}

/** The deepest folder that holds both files, and the child of it that each lies in. */
function meetingPoint({ from, to }: FileImport): { folder: string; source: string; target: string } {
  const [sources, targets] = [from.split("/"), to.split("/")];
  const depth = sources.findIndex((part, position) => part !== targets[position]);
  return {
    folder: sources.slice(0, depth).join("/") || ROOT_FOLDER,
    source: sources[depth] ?? "",
    target: targets[depth] ?? "",
  };
}

/** Every import between two files of the product; tests are left out, since they may import whatever they test. */
function readFileImports(files: SourceFile[]): FileImport[] {
  const product = files.filter(({ path }) => !isTestFile(path));
  const byStem = new Map(product.map(({ path }) => [withoutEnding(path), path]));
  const paths = new Set(product.map(({ path }) => path));
  return product.flatMap((file) =>
    readImports(file).flatMap((found) => {
      if (found.kind === "package") return [];
      const path = posix.normalize(found.path);
      const to = paths.has(path) ? path : byStem.get(withoutEnding(path));
      return to === undefined || to === file.path ? [] : [{ from: file.path, to }];
    }),
  );
}

/** One graph for every folder whose children import each other, in the order of their paths. */
export function readFolderGraphs(files: SourceFile[]): FolderGraph[] {
  const graphs = new Map<string, FolderGraph>();
  for (const fileImport of readFileImports(files)) {
    const { folder, source, target } = meetingPoint(fileImport);
    const graph = graphs.get(folder) ?? { folder, edges: new Map() };
    const targets = graph.edges.get(source) ?? new Map<string, FileImport[]>();
    targets.set(target, [...(targets.get(target) ?? []), fileImport]);
    graph.edges.set(source, targets);
    graphs.set(folder, graph);
  }
  return [...graphs.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}
