import { json } from "node:stream/consumers";
import { z } from "zod";
import { type Archive, type Base, listBaseIds, readBase } from "./archive.ts";
import { writeText } from "./archive-store.ts";

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

/** The newest base backup of a branch; monitoring asks often, and older ones need not be read. */
async function findNewest(archive: Archive, branch: string): Promise<Base | undefined> {
  for (const id of (await listBaseIds(archive)).toReversed()) {
    const base = await readBase(archive, id).catch(() => undefined);
    if (base?.manifest.branch === branch) return base;
  }
  return undefined;
}

/** Reads the state of a branch from the archive alone. */
export async function readBackupState(archive: Archive, branch: string): Promise<BackupState> {
  const base = await findNewest(archive, branch);
  return {
    lastBackupAt: base && new Date(base.manifest.finishedAt),
    verify: await readProof(archive, "verify"),
    drill: await readProof(archive, "drill"),
  };
}
