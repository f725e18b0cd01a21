import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { debianPostgres, type ReplicatedPostgres, startReplicatedPostgres } from "../../testing/streaming-replica.ts";
import type { Database, OpenDatabase } from "../db/database.ts";
import { openMigratedDatabase } from "../db/open.ts";
import { followReplica, type Replica } from "./replica.ts";

// Servers start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const WAIT = { timeout: 60_000 };

let servers: ReplicatedPostgres;
let opened: OpenDatabase;
let lines: string[];
let log: pino.Logger;
let replica: Replica | undefined;

/** Which server a list comes from, and the newest of what was written down. */
async function readNewest(database: Database): Promise<{ from: string; newest: number }> {
  const { rows } = await database.execute<{ from: string; newest: number }>(
    sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as "from", coalesce(max(number), 0) as newest from note`,
  );
  return rows[0] ?? { from: "nowhere", newest: 0 };
}

const write = (number: number) => opened.database.execute(sql`insert into note values (${number})`);
const list = () => replica?.readList(readNewest);
const source = async () => (await list())?.from;
const told = () => lines.map((line) => line.replace(/^.*?("reason":"[^"]*",)?"msg":"([^"]*)".*\n$/s, "$1$2"));

describe.runIf(debianPostgres !== undefined)("a streaming replica", () => {
  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    opened = await openMigratedDatabase(servers.primaryUrl, pino({ level: "silent" }));
    await opened.database.execute(sql`create table note (number integer)`);
  });

  afterAll(async () => {
    await opened.close();
    await servers.stop();
  });

  beforeEach(() => {
    lines = [];
    log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  });

  afterEach(async () => {
    await replica?.close();
    replica = undefined;
    await opened.database.execute(sql`delete from note`);
  });

  async function follow(url = servers.replicaUrl): Promise<void> {
    replica = followReplica(url, opened.database, log);
    await expect.poll(() => lines.length, WAIT).toBe(1);
  }

  test("has each list, with everything that was committed before it was asked for", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    for (let number = 1; number <= 200; number += 1) {
      await write(number);
      expect((await list())?.newest).toBe(number);
    }
    const sources = new Set<string | undefined>();
    for (let number = 201; number <= 220; number += 1) {
      await write(number);
      sources.add(await source());
    }
    expect(sources).toContain("replica");
    // On a busy machine it may have been behind at first, which is told before.
    expect(told().at(-1)).toBe("lists are read from the replica");
  });

  test("that the primary is idle for seconds makes it no older", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    await sleep(3_000);
    expect(await source()).toBe("replica");
    expect(told()).toEqual(["lists are read from the replica"]);
  });

  test("that is stopped costs nobody an error: the primary answers until it is back", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    const answers: (string | undefined)[] = [];
    const asking = new AbortController();
    const asked = (async () => {
      while (!asking.signal.aborted) answers.push(await source());
    })();
    await servers.stopReplica();
    await expect.poll(() => answers.at(-1), WAIT).toBe("primary");
    await servers.startReplica();
    await expect.poll(() => answers.at(-1), WAIT).toBe("replica");
    asking.abort();
    await asked;
    expect(told().filter((line) => !line.includes("a database connection broke"))).toEqual([
      "lists are read from the replica",
      '"reason":"the replica does not answer",lists are read from the primary',
      "lists are read from the replica",
    ]);
  });

  test("that is behind is left alone until it has caught up, and no list lacks anything meanwhile", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    await servers.askReplica("select pg_wal_replay_pause()");
    await write(7);
    expect(await list()).toEqual({ from: "primary", newest: 7 });
    await expect
      .poll(told, WAIT)
      .toContain('"reason":"the replica is more than a second behind",lists are read from the primary');
    await servers.askReplica("select pg_wal_replay_resume()");
    await expect.poll(list, WAIT).toEqual({ from: "replica", newest: 7 });
    expect(told()).toHaveLength(3);
  });

  test("that is not there at the start is used as soon as it is", async () => {
    await servers.stopReplica();
    await follow();
    expect(await source()).toBe("primary");
    await servers.startReplica();
    await expect.poll(source, WAIT).toBe("replica");
  });

  test("is never written to", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    const attempt = replica?.readList(async (database) => {
      const { rows } = await database.execute<{ isReadOnly: string }>(
        sql`select current_setting('default_transaction_read_only') as "isReadOnly"`,
      );
      return rows[0]?.isReadOnly;
    });
    expect(await attempt).toBe("on");
    const client = await servers.askReplica("insert into note values (1)").catch((error: Error) => error.message);
    expect(client).toBe("cannot execute INSERT in a read-only transaction");
  });

  test("that is a server of its own, no standby, is not read", async () => {
    await follow(servers.primaryUrl);
    expect(await source()).toBe("primary");
    expect(told()).toEqual(['"reason":"the server follows nobody",lists are read from the primary']);
  });

  test("a refusal of the reading itself is no failure of the replica", async () => {
    await follow();
    await expect.poll(source, WAIT).toBe("replica");
    await expect(replica?.readList(() => Promise.reject(new RangeError("not this list")))).rejects.toThrow(
      "not this list",
    );
    expect(await source()).toBe("replica");
  });
});
