import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Archive, type Base, listBaseIds, readBase } from "./archive.ts";

/** Every base backup whose manifest can be read, the oldest first. Throws `CommandRefusal` where there is none. */
export async function readBases(archive: Archive): Promise<Base[]> {
  const ids = await listBaseIds(archive);
  const read = await Promise.allSettled(ids.map((id) => readBase(archive, id)));
  const bases = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const damaged = read.find((one) => one.status === "rejected");
  if (bases.length === 0) throw damaged?.reason ?? new CommandRefusal("place", `${archive.store.name} has no backup.`);
  return bases;
}
