import { type Archive, listWal } from "./archive.ts";
import { sealedEnding } from "./sealed-file.ts";

const [CLEAR, ENCRYPTED] = [sealedEnding(false), sealedEnding(true)];

/** The files with patients' data that are not encrypted, in an archive where any file is; otherwise none. */
export async function findClear(archive: Archive): Promise<string[]> {
  const bases = await archive.store.list("base/");
  const files = [...bases, ...(await listWal(archive)).map(({ file }) => file)];
  if (!files.some((file) => file.endsWith(ENCRYPTED))) return [];
  return files.filter((file) => file.endsWith(CLEAR)).map((file) => `${archive.store.name}/${file}`);
}
