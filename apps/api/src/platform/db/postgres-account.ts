import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";

/** PostgreSQL refuses to run as root, so root lends it the account that owns nothing (`nobody`). */
const NOBODY = 65534;

/** As whom the server's processes run: `nobody` when we are root, else as ourselves. */
export type PostgresAccount = { uid: number; gid: number } | Record<string, never>;

export function postgresAccount(): PostgresAccount {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Hands a file or folder to the account that the server runs as. */
export function giveTo(account: PostgresAccount, path: string): void {
  if ("uid" in account && account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Whether that account can get to a path; a folder under a home of mode 700 it cannot. */
export function canReach(account: PostgresAccount, path: string): boolean {
  const options: SpawnSyncOptions = { ...account, cwd: "/", stdio: "ignore" };
  return spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], options).status === 0;
}
