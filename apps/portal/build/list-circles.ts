import { reachFrom } from "./module-graph.ts";

type Chunk = { fileName: string; name: string; imports: readonly string[] };

/** Returns the names of files that import themselves through others, in the order of the bundle. */
export function listCircles(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (file: string) => byFile.get(file)?.imports ?? [];
  return chunks.filter(({ fileName, imports }) => reachFrom(imports, importsOf).has(fileName)).map(({ name }) => name);
}
