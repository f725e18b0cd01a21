import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";

/** PostgreSQL refuses to run as root; then it runs as the account that owns nothing (`nobody`). */
const NOBODY = 65534;

/** The account of the server's processes: `nobody` when we are root, otherwise our own. */
export type PostgresAccount = { uid: number; gid: number } | Record<string, never>;

export function postgresAccount(): PostgresAccount {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Gives a file or folder to the server's account. */
export function chownTo(account: PostgresAccount, path: string): void {
  if ("uid" in account && account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Whether that account can reach a path; a folder under a home of mode 700 it cannot. */
export function canReach(account: PostgresAccount, path: string): boolean {
  const options: SpawnSyncOptions = { ...account, cwd: "/", stdio: "ignore" };
  return spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], options).status === 0;
}
