import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAt } from "../platform/db/ask-server.ts";
import { chownTo, postgresAccount } from "../platform/db/postgres-account.ts";
import { findFreePort } from "./free-port.ts";

/** Debian's package `postgresql`; `npm run soak` installs it. */
const BINARIES = globSync("/usr/lib/postgresql/*/bin").find((folder) => globSync(`${folder}/postgres`).length > 0);

export const hasPostgresql = BINARIES !== undefined;

type ServerOrStandby = {
  /** Starts it at this port, until it takes connections. */
  start: (port: number) => void;
  /** As a machine that is lost. */
  kill: () => void;
};

/** The program's database on a server of Debian's package, and a standby that follows it. */
export async function startServerAndStandby(): Promise<{
  port: number;
  urlAt: (port: number, database?: string) => string;
  server: ServerOrStandby;
  standby: ServerOrStandby;
  remove: () => void;
}> {
  const account = postgresAccount();
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-standby-"));
  chmodSync(folder, 0o755);
  chownTo(account, folder);
  const port = await findFreePort();
  const urlAt = (at: number, name = "madoguchi") => `postgresql://madoguchi@127.0.0.1:${at}/${name}`;

  function run(program: string, ...parameters: string[]): void {
    execFileSync(join(BINARIES ?? "", program), parameters, { ...account, cwd: "/", stdio: "ignore" });
  }

  function open(name: string): ServerOrStandby & { data: string } {
    const data = join(folder, name);
    return {
      data,
      start: (at) => run("pg_ctl", "start", "--wait", `-D${data}`, `-l${data}.log`, `-o-p ${at} -k ${folder} -i`),
      kill: () =>
        void spawnSync(join(BINARIES ?? "", "pg_ctl"), ["stop", `-D${data}`, "-mi"], { ...account, cwd: "/" }),
    };
  }

  const [server, standby] = [open("server"), open("standby")];
  run("initdb", `-D${server.data}`, "-Umadoguchi", "-Atrust", "-EUTF8", "--no-locale", "--no-sync");
  appendFileSync(join(server.data, "postgresql.conf"), "fsync = off\n");
  server.start(port);
  await askAt(urlAt(port, "postgres"), "create database madoguchi");
  run("pg_basebackup", `-D${standby.data}`, "-h127.0.0.1", `-p${port}`, "-Umadoguchi", "-R", "-Xstream", "-cfast");
  return {
    ...{ port, urlAt, server, standby },
    remove: () => {
      for (const { kill } of [server, standby]) kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
