import { type FileImport, readFileImports } from "./file-imports.ts";
import { isTestFile, type SourceFile } from "./source-file.ts";

/**
 * The imports between the direct children of one folder. A subfolder is one child with everything under it; the
 * folder's own files are one child together.
 */
export type FolderGraph = { folder: string; edges: Map<string, Map<string, FileImport[]>> };

/** The repository's own root, as a folder of a graph. */
export const ROOT_FOLDER = ".";

/** The child that stands for a folder's own files. */
export const OWN_FILES = "(own files)";

/** The deepest folder that contains both files, and the child of it that contains each. */
function meetingPoint({ from, to }: FileImport): { folder: string; source: string; target: string } {
  const [sources, targets] = [from.split("/"), to.split("/")];
  const depth = sources.findIndex((part, position) => part !== targets[position]);
  const childOf = (parts: string[]) => (depth === parts.length - 1 ? OWN_FILES : (parts[depth] ?? ""));
  return {
    folder: sources.slice(0, depth).join("/") || ROOT_FOLDER,
    source: childOf(sources),
    target: childOf(targets),
  };
}

/** The graphs of all folders whose children import each other, by path; without tests, which import their subjects. */
export function readFolderGraphs(files: SourceFile[]): FolderGraph[] {
  const graphs = new Map<string, FolderGraph>();
  for (const fileImport of readFileImports(files.filter(({ path }) => !isTestFile(path)))) {
    const { folder, source, target } = meetingPoint(fileImport);
    // Biome finds circles of single files.
    if (source === target) continue;
    const graph = graphs.get(folder) ?? { folder, edges: new Map() };
    const targets = graph.edges.get(source) ?? new Map<string, FileImport[]>();
    targets.set(target, [...(targets.get(target) ?? []), fileImport]);
    graph.edges.set(source, targets);
    graphs.set(folder, graph);
  }
  return [...graphs.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}
