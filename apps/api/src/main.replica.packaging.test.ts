import { OPERATOR_HEADER, operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { debianPostgres, type ReplicatedPostgres, startReplicatedPostgres } from "./testing/streaming-replica.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const KEY = "operation-key-of-this-test-0123456789";
const WAIT = { timeout: 60_000 };

describe.runIf(debianPostgres !== undefined)("two workers with a replica of their database", () => {
  let servers: ReplicatedPostgres;
  let program: ChildProgram;
  let port: number;
  let remove: () => void;

  beforeAll(async () => {
    const made = createProcessFolder();
    ({ remove } = made);
    servers = await startReplicatedPostgres();
    port = await findFreePort();
    program = await startProcess(
      processEnvironment(made.folder, port, {
        WORKERS: "2",
        DATABASE_URL: servers.primaryUrl,
        DATABASE_REPLICA_URL: servers.replicaUrl,
        DEMONSTRATION_OPERATION_KEY: KEY,
      }),
    );
  });

  afterAll(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    await servers.stop();
    remove();
  });

  async function readMonth(): Promise<number> {
    const path = fillPath(operationPaths.billingLedger, { clinicId: "clinic-minato" });
    const headers = { authorization: `Bearer ${KEY}`, [OPERATOR_HEADER]: "desk", connection: "close" };
    return (await fetch(`http://localhost:${port}${path}?period=2026-05`, { headers })).status;
  }

  const countLogged = (text: string) => program.output().split(text).length - 1;
  const newestOfReplica = () =>
    servers.askReplica(
      "select 1 from pg_stat_activity where application_name = 'madoguchi-api' and query like '%refund%'",
    );

  test("the month's money is read there, and on the primary without an error while it is gone", async () => {
    await expect.poll(() => countLogged("lists are read from the replica"), WAIT).toBe(2);
    expect(await readMonth()).toBe(200);
    expect((await newestOfReplica()).length).toBeGreaterThan(0);

    await servers.stopReplica();
    for (let count = 0; count < 10; count += 1) expect(await readMonth()).toBe(200);
    await expect.poll(() => countLogged("lists are read from the primary"), WAIT).toBe(2);

    await servers.startReplica();
    await expect.poll(() => countLogged("lists are read from the replica"), WAIT).toBe(4);
    expect(await newestOfReplica()).toEqual([]);
    expect(await readMonth()).toBe(200);
    expect((await newestOfReplica()).length).toBeGreaterThan(0);
  });
});
