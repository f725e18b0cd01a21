import { Client } from "pg";
import { requireBytes } from "./require-bytes.ts";

/** After so many days the program removes restore points, and the databases that undone upgrades have set aside. */
export const RETENTION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** More than the copy itself: the server's log, and the rows that migrations rewrite. */
const SPACE_FACTOR = 1.2;

const NAME = /^(before_upgrade|before_undo)_(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/;

/** A copy of the database beside it in the same cluster, by its own name. */
export type RestorePoint = { name: string; madeAt: Date };

function nameAt(kind: "before_upgrade" | "before_undo", moment: Date): string {
  return `${kind}_${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").toLowerCase()}z`;
}

function readName(name: string): RestorePoint | undefined {
  const [, , year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  return { name, madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) };
}

/** Runs work in the server's own database, from which others are copied and renamed. `url`: the application's. */
async function inServer<Result>(
  url: string,
  work: (client: Client, application: string) => Promise<Result>,
): Promise<Result> {
  const address = new URL(url);
  const application = address.pathname.slice(1);
  address.pathname = "/postgres";
  const client = new Client({ connectionString: address.href, application_name: "madoguchi-restore-point" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client, application);
  } finally {
    await client.end();
  }
}

async function list(client: Client): Promise<RestorePoint[]> {
  const { rows } = await client.query<{ name: string }>("select datname::text as name from pg_database order by 1");
  return rows.flatMap(({ name }) => readName(name) ?? []);
}

async function requireSpace(client: Client, application: string, home: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size($1)::text as bytes", [application]);
  const remedy = " Make room, or start the previous release.";
  await requireBytes(home, "The restore point before the upgrade", Number(rows[0]?.bytes) * SPACE_FACTOR, remedy);
}

/**
 * Copies the application's database within its cluster; an earlier copy is removed first. An interruption leaves no
 * partial copy: the server names it once all files are written. Throws `CommandRefusal` where the disk is full.
 */
export function makeRestorePoint(url: string, home: string, now: Date): Promise<RestorePoint> {
  return inServer(url, async (client, application) => {
    for (const { name } of (await list(client)).filter(({ name }) => name.startsWith("before_upgrade"))) {
      await client.query(`drop database ${name} with (force)`);
    }
    await requireSpace(client, application, home);
    const name = nameAt("before_upgrade", now);
    // The database is copied file by file: the other strategy would write the whole database into the log, and so into the archive.
    await client.query(`create database ${name} template ${application} strategy file_copy`);
    return { name, madeAt: now };
  });
}

/** Puts the copy in the place of the database, which is renamed to `aside`. An interruption leaves one or the other. */
async function exchange(client: Client, application: string, { name }: RestorePoint, aside: string): Promise<void> {
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname in ($1, $2)", [
    application,
    name,
  ]);
  await client.query(
    `begin; alter database ${application} rename to ${aside}; alter database ${name} rename to ${application}; commit`,
  );
}

/** Returns to the copy, and removes the database of the failed upgrade. */
export function goBack(url: string, point: RestorePoint): Promise<void> {
  return inServer(url, async (client, application) => {
    const aside = nameAt("before_undo", point.madeAt);
    await exchange(client, application, point, aside);
    await client.query(`drop database ${aside} with (force)`);
  });
}

/**
 * Returns to the newest copy and stores the upgraded database beside it.
 *
 * @returns when the copy was made, and the name of the upgraded database; `undefined` where there is no copy.
 */
export function undoUpgrade(url: string, now: Date): Promise<{ madeAt: Date; kept: string } | undefined> {
  return inServer(url, async (client, application) => {
    const point = (await list(client)).findLast(({ name }) => name.startsWith("before_upgrade"));
    if (point === undefined) return undefined;
    const kept = nameAt("before_undo", now);
    await exchange(client, application, point, kept);
    return { madeAt: point.madeAt, kept };
  });
}

export function removeRestorePoint(url: string, { name }: RestorePoint): Promise<void> {
  return inServer(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
}

/** Removes every copy older than `RETENTION_DAYS`. Returns their names. */
export function deleteOldRestorePoints(url: string, now: Date): Promise<string[]> {
  return inServer(url, async (client) => {
    const over = (await list(client)).filter(
      ({ madeAt }) => now.getTime() - madeAt.getTime() > RETENTION_DAYS * DAY_MS,
    );
    for (const { name } of over) await client.query(`drop database ${name} with (force)`);
    return over.map(({ name }) => name);
  });
}
