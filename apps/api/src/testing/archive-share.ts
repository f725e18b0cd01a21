import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The share of an archive, which goes away, takes no more log, and comes back. */
export function createShare(share: string) {
  const away = `${share}-away`;
  mkdirSync(share);
  function archiveFolder(): string {
    const names = readdirSync(existsSync(away) ? away : share);
    return join(share, names.find((name) => /^madoguchi-\d+$/.test(name)) ?? "");
  }
  const wal = () => join(archiveFolder(), "wal");
  const kept = () => `${archiveFolder()}-wal`;
  return {
    isUsable: () => !existsSync(away) && !existsSync(kept()),
    /** An empty folder is in its place, as under a mounted share. */
    takeAway: () => {
      renameSync(share, away);
      mkdirSync(share);
    },
    /** Nothing can be written beside the log that is there. */
    fill: () => {
      renameSync(wal(), kept());
      writeFileSync(wal(), "");
    },
    /** Throws where something was written meanwhile in the place of the share. */
    bringBack: () => {
      if (existsSync(away)) {
        if (readdirSync(share).length > 0) throw new Error("something was written in the place of the share");
        rmSync(share, { recursive: true });
        renameSync(away, share);
      }
      if (!existsSync(kept())) return;
      rmSync(wal());
      renameSync(kept(), wal());
    },
  };
}
