import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasCommand } from "./running/debian-packages.ts";

vi.setConfig({ testTimeout: 180_000 });

const COMPOSE = join(import.meta.dirname, "../deploy/compose");
const DATABASE = join(COMPOSE, "database");
const [BINARIES = ""] = globSync("/usr/lib/postgresql/*/bin").toSorted().reverse();
const hasServer =
  process.getuid?.() === 0 && BINARIES !== "" && hasCommand("pgbackrest", "version") && hasCommand("jq");

let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-compose-"));
  chmodSync(folder, 0o755);
  started = [];
});
afterEach(async () => {
  for (const child of started.toReversed()) {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  }
  rmSync(folder, { recursive: true });
});

test.runIf(hasCommand("docker-compose"))(
  "the file is one that compose takes, with eleven settings and a file for each secret",
  () => {
    const settings = readFileSync(join(COMPOSE, ".env"), "utf8").trim().split("\n");
    expect(settings).toHaveLength(11);
    const { status, stdout, stderr } = spawnSync("docker-compose", ["config"], { cwd: COMPOSE, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("PORTAL_BASE_URL: https://portal.clinic.example");
  },
);

test("the secrets are created once, each different, in a folder that only its owner can enter", () => {
  cpSync(join(COMPOSE, "make-secrets"), join(folder, "make-secrets"));
  const make = () => spawnSync(join(folder, "make-secrets"), { encoding: "utf8" });
  const read = (name: string) => readFileSync(join(folder, "secrets", name), "utf8");
  expect(make().stderr).toContain("Put secrets/smtp-url there");
  const names = ["hash-secret", "administration-secret", "turn-secret", "database-password"];
  const first = names.map(read);
  expect(new Set(first).size).toBe(4);
  for (const secret of first) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(read("database-url")).toBe(`postgresql://madoguchi:${read("database-password")}@database/madoguchi`);
  expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
  expect(make().status).toBe(0);
  expect(names.map(read)).toEqual(first);
});

/** The paths of the containers, on this machine. */
function environment(): Record<string, string> {
  return {
    PATH: `${BINARIES}:/usr/bin:/bin`,
    TZ: "Asia/Tokyo",
    PGBACKREST_CONFIG: join(DATABASE, "pgbackrest.conf"),
    PGBACKREST_PG1_PATH: join(folder, "data"),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_REPO1_PATH: join(folder, "repository"),
    PGBACKREST_SPOOL_PATH: join(folder, "spool"),
    PGBACKREST_LOCK_PATH: join(folder, "lock"),
  };
}

const AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

function run(...command: string[]) {
  const [file = "", ...parameters] = [...AS_POSTGRES, ...command];
  const { status, stdout, stderr } = spawnSync(file, parameters, { cwd: "/", env: environment(), encoding: "utf8" });
  return { status, says: `${stdout}${stderr}` };
}

function start(...command: string[]): ChildProcess & { output: () => string } {
  const [file = "", ...parameters] = [...AS_POSTGRES, ...command];
  const child = spawn(file, parameters, { cwd: "/", env: environment(), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  started.push(child);
  return Object.assign(child, { output: () => output });
}

function startServer(data: string) {
  const config = `config_file=${join(DATABASE, "postgresql.conf")}`;
  const own = [
    `unix_socket_directories=${folder}`,
    "listen_addresses=",
    "hba_file=pg_hba.conf",
    "ident_file=pg_ident.conf",
  ];
  const parameters = [config, ...own.map((line) => line.replace(/=(pg_\w+\.conf)$/, `=${data}/$1`))];
  return start("postgres", "-D", data, ...parameters.flatMap((parameter) => ["-c", parameter]));
}

const ask = (statement: string) => run("psql", "-h", folder, "-U", "madoguchi", "-d", "madoguchi", "-Atc", statement);

test.runIf(hasServer)(
  "the database's settings archive its log, the nightly script backs it up, and a restore has every row",
  async () => {
    for (const name of ["repository", "spool", "lock"]) mkdirSync(join(folder, name));
    spawnSync("chown", ["-R", "postgres:postgres", folder]);
    const data = join(folder, "data");
    expect(run("initdb", "-D", data, "-U", "madoguchi", "--encoding=UTF8").status).toBe(0);
    let server = startServer(data);
    await expect.poll(() => run("createdb", "-h", folder, "-U", "madoguchi", "madoguchi").status).toBe(0);
    ask("create table visit as select generate_series(1, 1000) as id");

    expect(run(join(DATABASE, "backup-is-recent")).status).not.toBe(0);
    const nightly = start("sh", join(DATABASE, "back-up-each-night"));
    await expect.poll(() => run(join(DATABASE, "backup-is-recent")).status).toBe(0);
    await expect.poll(() => nightly.output()).toContain("verify command end: completed successfully");
    const stopped = once(server, "exit");
    server.kill("SIGINT");
    await stopped;
    server = startServer(data);
    await expect.poll(() => ask("select 1").status).toBe(0);
    // Written after the backup and the restart, so that only the log has them.
    ask("insert into visit select generate_series(1001, 1500)");
    const place = ask("select pg_walfile_name(pg_current_wal_lsn())").says.trim();
    await expect
      .poll(() => ask(`select last_archived_wal >= '${place}' from pg_stat_archiver`).says, { timeout: 60_000 })
      .toContain("t");

    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    const restored = join(folder, "restored");
    expect(run("pgbackrest", "--stanza=madoguchi", `--pg1-path=${restored}`, "restore").status).toBe(0);
    startServer(restored);
    await expect.poll(() => ask("select count(*) from visit").says).toBe("1500\n");
  },
);
