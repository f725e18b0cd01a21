import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Archive } from "./archive.ts";
import { writeText } from "./archive-store.ts";
import { readBases } from "./read-bases.ts";

/** The result of the archive's last verification, or of its last trial restore. */
const proofSchema = z.looseObject({ at: z.iso.datetime(), isGood: z.boolean(), problems: z.array(z.string()) });

export type Proof = z.infer<typeof proofSchema>;
type Kind = "verify" | "drill";

function fileOf(kind: Kind): string {
  return `proof/${kind}.json`;
}

/** Records a result in place of the earlier one. */
export async function writeProof(archive: Archive, kind: Kind, proof: Proof): Promise<void> {
  await writeText(archive.store, fileOf(kind), `${JSON.stringify(proof, null, 2)}\n`);
}

async function readProof(archive: Archive, kind: Kind): Promise<Proof | undefined> {
  try {
    return proofSchema.parse(await json(await archive.store.read(fileOf(kind))));
  } catch {
    return undefined;
  }
}

/** For monitoring: the age of the last backup, and when it was last verified. */
export type BackupState = {
  lastBackupAt: Date | undefined;
  verify: Proof | undefined;
  drill: Proof | undefined;
};

/** Reads the state of a branch from the archive alone. */
export async function readBackupState(archive: Archive, branch: string): Promise<BackupState> {
  const bases = await readBases(archive).catch(() => []);
  const base = bases.findLast(({ manifest }) => manifest.branch === branch);
  return {
    lastBackupAt: base && new Date(base.manifest.finishedAt),
    verify: await readProof(archive, "verify"),
    drill: await readProof(archive, "drill"),
  };
}
