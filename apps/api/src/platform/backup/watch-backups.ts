import type { Metrics } from "../metrics/metrics.ts";
import type { LogState } from "./log-state.ts";
import type { BackupState, Proof } from "./proof.ts";

type Watched = {
  /** Reads the state of the archive. Rejects while its place is away. */
  readState: () => Promise<BackupState | undefined>;
  readLog: () => LogState;
};

type Moments = { backup: Date | undefined; verify: Date | undefined; drill: Date | undefined };

function provenAt(proof: Proof | undefined): Date | undefined {
  return proof?.isGood === true ? new Date(proof.at) : undefined;
}

/**
 * The age of the embedded database's backups and proofs, and of its log. No series ever vanishes, so that an alarm can
 * come: what was never made counts from the start of the program, and while the archive is away its last state counts.
 */
export function watchBackups(metrics: Pick<Metrics, "watch">, now: () => Date, { readState, readLog }: Watched): void {
  const begun = now();
  let last: Moments = { backup: undefined, verify: undefined, drill: undefined };
  metrics.watch({
    name: "madoguchi_backup_age_seconds",
    help: "Seconds since the last backup, and the last good verify and drill; since the start where there is none.",
    labels: ["kind"],
    read: async () => {
      const state = await readState().catch(() => undefined);
      if (state !== undefined) {
        last = { backup: state.lastBackupAt, verify: provenAt(state.verify), drill: provenAt(state.drill) };
      }
      return Object.entries(last).map(([kind, at = begun]) => ({
        labels: { kind },
        value: (now().getTime() - at.getTime()) / 1_000,
      }));
    },
  });
  metrics.watch({
    name: "madoguchi_backup_unstored_seconds",
    help: "Age of the oldest act that is not in the archive of backups; 0 where all are.",
    read: () => [{ value: readLog().unstoredSeconds }],
  });
  metrics.watch({
    name: "madoguchi_backup_spool_bytes",
    help: "Bytes of the log that wait on this machine for the archive of backups.",
    read: () => [{ value: readLog().spoolBytes }],
  });
}
