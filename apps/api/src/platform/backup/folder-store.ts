import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { codeOf } from "../errors/code-of.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { publish } from "./durable-file.ts";

const DRAFT = /^draft-/;

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  const files = found.filter((entry) => entry.isFile() && !DRAFT.test(entry.name));
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

/** Makes the folders of a file below the store's own, which is never made: it is a disk that may be away. */
async function makeFolders(folder: string, file: string): Promise<void> {
  const names = dirname(file).split("/");
  for (const [index] of names.entries()) {
    await mkdir(join(folder, ...names.slice(0, index + 1)), { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  }
}

/** A store in a folder of another disk or of a mounted share. A file gets its name once it is synced. */
export function folderStore(folder: string): ArchiveStore {
  const path = (file: string) => join(folder, file);
  return {
    name: folder,
    title: `The folder ${folder} of BACKUP_DIR`,
    list: async (prefix) => {
      // Other folders need not be read.
      const parent = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      return (await listFiles(path(parent))).map((file) => parent + file).filter((file) => file.startsWith(prefix));
    },
    has: (file) =>
      stat(path(file)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (codeOf(error) === "ENOENT") return false;
          throw error;
        },
      ),
    read: async (file) => createReadStream(path(file)),
    write: async (file, content) => {
      const parent = dirname(path(file));
      const draft = join(parent, `draft-${randomUUID()}-${basename(file)}`);
      try {
        await makeFolders(folder, file);
        await pipeline(content, createWriteStream(draft, { flags: "wx", flush: true }));
        await publish(draft, path(file));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    remove: async (file) => {
      await rm(path(file), { force: true });
      // An empty folder is no backup any more; a folder with other files stays.
      await rmdir(dirname(path(file))).catch(() => undefined);
    },
    clear: async (prefix) => {
      const within = path(prefix);
      const found = await readdir(within, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const { name, parentPath } of found.filter((entry) => entry.isFile() && DRAFT.test(entry.name))) {
        await rm(join(parentPath, name), { force: true });
        await rmdir(parentPath).catch(() => undefined);
      }
    },
    folders: async () => {
      requireFolder(folder);
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    within: (name) => folderStore(path(name)),
    lockFolder: async () => folder,
  };
}

/** The folder of `BACKUP_DIR` must exist: creating it would hide an unmounted share. Throws `CommandRefusal`. */
export function requireFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new CommandRefusal("place", `The folder ${path} of BACKUP_DIR is not there. Mount or make it.`);
}
