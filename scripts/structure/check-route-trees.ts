import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import type { Violation } from "./source-file.ts";

const TREE = "src/routeTree.gen.ts";

/** The file system for the router's generator, which records writes instead of performing them. */
function createReadOnlyFiles(written: string[]) {
  const readTimes = async (path: string) => stat(path, { bigint: true });
  return {
    stat: async (path: string) => {
      const { mtimeMs, mode, uid, gid } = await readTimes(path);
      return { mtimeMs, mode: Number(mode), uid: Number(uid), gid: Number(gid) };
    },
    readFile: async (path: string) => {
      const fileContent = await readFile(path, "utf8").catch(() => undefined);
      if (fileContent === undefined) return "file-not-existing" as const;
      return { stat: { mtimeMs: (await readTimes(path)).mtimeMs }, fileContent };
    },
    writeFile: async (_path: string, content: string) => {
      written.push(content);
    },
    rename: async () => undefined,
    chmod: async () => undefined,
    chown: async () => undefined,
  };
}

/**
 * Finds an app's committed route tree that differs from its route files. The options are those of the app's Vite
 * configuration, whose plugin writes the tree at each build and while `npm run dev` runs.
 */
export async function checkRouteTree(root: string, app: string): Promise<Violation[]> {
  const folder = join(root, app);
  const written: string[] = [];
  const config = getConfig(
    { target: "react", autoCodeSplitting: true, routeFileIgnorePattern: "\\.test\\.tsx?$", disableLogging: true },
    folder,
  );
  const generator = new Generator({ config, root: folder, fs: createReadOnlyFiles(written) });
  // The generator fails because the recorded file is never written.
  await generator.run().catch((error: unknown) => {
    if (written.length === 0) throw error;
  });
  return written.length === 0
    ? []
    : [{ path: `${app}/${TREE}`, problem: "differs from the route files: npm run build writes it again" }];
}
