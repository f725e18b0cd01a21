import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHANNEL, useLiveProcesses } from "../../testing/live-processes.ts";
import { hasNatsServer, NATS, type NatsServer, startNatsServer } from "../../testing/nats-server.ts";

const { opened, addProcess, addPooledProcess } = useLiveProcesses();

let nats: NatsServer | undefined;

beforeAll(async () => {
  if (hasNatsServer) nats = await startNatsServer();
});
afterAll(async () => nats?.kill());

describe.each([
  { way: "PostgreSQL's notifications", isThere: true, add: () => addProcess() },
  { way: NATS, isThere: hasNatsServer, add: () => addProcess({ server: nats?.url }) },
])("over $way", ({ isThere, add }) => {
  test.runIf(isThere)("a message reaches every process once, the publisher too, and no other channel", async () => {
    const [one, other] = [add(), add()];
    expect(await Promise.all([one.live.start(), other.live.start()])).toEqual(["listen", "listen"]);
    await one.live.publish(one.opened.database, CHANNEL, "お待たせしました");
    expect(one.received).toEqual(["お待たせしました"]);
    // The second call does not wait for the first.
    await expect.poll(() => other.received).toEqual(["お待たせしました"]);
    await other.live.publish(other.opened.database, "room:2", "not for room 1");
    await other.live.publish(other.opened.database, CHANNEL, "from the other");
    for (const { received } of [one, other]) {
      await expect.poll(() => received).toEqual(["お待たせしました", "from the other"]);
    }
  });

  test.runIf(isThere)(
    "a message of a transaction is delivered when it commits, and never after a rollback",
    async () => {
      const [one, other] = [add(), add()];
      await Promise.all([one.live.start(), other.live.start()]);
      const failing = one.opened.database.transaction(async (transaction) => {
        await one.live.publish(transaction, CHANNEL, "undone");
        throw new Error("refused");
      });
      await expect(failing).rejects.toThrow("refused");
      await one.opened.database.transaction(async (transaction) => {
        await one.live.publish(transaction, CHANNEL, "done");
        expect(one.received).toEqual([]);
      });
      for (const { received } of [one, other]) await expect.poll(() => received).toEqual(["done"]);
    },
  );

  test.runIf(isThere)("a description of 60,000 characters arrives whole", async () => {
    const [one, other] = [add(), add()];
    await Promise.all([one.live.start(), other.live.start()]);
    const long = "診".repeat(60_000);
    await one.live.publish(one.opened.database, CHANNEL, long);
    await expect.poll(() => other.received).toEqual([long]);
  });

  test.runIf(isThere)(
    "a failing listener does not disturb the others, and an unsubscribed one gets no more messages",
    async () => {
      const { live, received, opened: own } = add();
      await live.start();
      const unsubscribe = live.subscribe(CHANNEL, () => received.push("left too late"));
      live.subscribe(CHANNEL, () => {
        throw new Error("broken");
      });
      live.subscribe(CHANNEL, (body) => received.push(`also ${body}`));
      unsubscribe();
      await live.publish(own.database, CHANNEL, "x");
      expect(received).toEqual(["x", "also x"]);
    },
  );

  test.runIf(isThere)("a message that commits after younger ones is not passed over", async () => {
    const [one, other] = [add(), add()];
    await Promise.all([one.live.start(), other.live.start()]);
    await one.opened.database.transaction(async (transaction) => {
      await one.live.publish(transaction, CHANNEL, "first written");
      await one.live.publish(one.opened.database, CHANNEL, "first committed");
      await expect.poll(() => other.received).toEqual(["first committed"]);
    });
    await expect.poll(() => other.received).toEqual(["first committed", "first written"]);
  });

  test.runIf(isThere)("messages before the first listener are not delivered, later ones are", async () => {
    const [one, other] = [add(), add()];
    await Promise.all([one.live.start(), other.live.start()]);
    const received: string[] = [];
    await one.live.publish(one.opened.database, "room:late", "before");
    // A message published just before a listener came, within the time of a query, may reach it.
    await one.opened.database.execute(sql`select pg_sleep(0.2)`);
    const unsubscribe = other.live.subscribe("room:late", (body) => received.push(body));
    await one.live.publish(one.opened.database, "room:late", "after");
    await expect.poll(() => received).toEqual(["after"]);
    unsubscribe();
    await one.live.publish(one.opened.database, "room:late", "to nobody");
    await one.opened.database.execute(sql`select pg_sleep(0.2)`);
    other.live.subscribe("room:late", (body) => received.push(body));
    await one.live.publish(one.opened.database, "room:late", "again");
    await expect.poll(() => received).toEqual(["after", "again"]);
  });

  test.runIf(isThere)("messages of a savepoint that is rolled back are not delivered", async () => {
    const [one, other] = [add(), add()];
    await Promise.all([one.live.start(), other.live.start()]);
    await one.opened.database.transaction(async (transaction) => {
      await one.live.publish(transaction, CHANNEL, "kept");
      const undone = transaction.transaction(async (nested) => {
        await one.live.publish(nested, CHANNEL, "undone");
        throw new Error("refused");
      });
      await expect(undone).rejects.toThrow("refused");
      await one.live.publish(transaction, CHANNEL, "kept too");
    });
    for (const { received } of [one, other]) await expect.poll(() => received).toEqual(["kept", "kept too"]);
  });
});

test("a message published while the listening connection is broken arrives after the reconnect, once", async () => {
  const [one, other] = [addProcess(), addProcess()];
  await Promise.all([one.live.start(), other.live.start()]);
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'madoguchi-live' and datname = current_database()`;
  await one.opened.database.execute(cut);
  await one.live.publish(one.opened.database, CHANNEL, "meanwhile");
  await expect.poll(() => other.received, { timeout: 5_000 }).toEqual(["meanwhile"]);
  const listening = sql`select 1 from pg_stat_activity
    where application_name = 'madoguchi-live' and datname = current_database()`;
  await expect.poll(async () => (await opened().database.execute(listening)).rowCount, { timeout: 5_000 }).toBe(2);
  await one.live.publish(one.opened.database, CHANNEL, "again");
  await expect.poll(() => other.received).toEqual(["meanwhile", "again"]);
});

test("behind a pooler that delivers no notification the table is polled every second", async () => {
  const [pooled, direct] = [await addPooledProcess(), addProcess()];
  expect(await Promise.all([pooled.live.start(), direct.live.start()])).toEqual(["poll", "listen"]);
  await direct.live.publish(direct.opened.database, CHANNEL, "to the pooled");
  await expect.poll(() => pooled.received, { timeout: 3_000 }).toEqual(["to the pooled"]);
  await pooled.live.publish(pooled.opened.database, CHANNEL, "from the pooled");
  await expect.poll(() => direct.received).toEqual(["to the pooled", "from the pooled"]);
  expect(pooled.received).toEqual(["to the pooled", "from the pooled"]);
});

test("behind a pooler with a direct address beside it notifications arrive", async () => {
  const pooled = await addPooledProcess(opened().url);
  expect(await pooled.live.start()).toBe("listen");
});

test("a message that commits after younger ones is delivered", async () => {
  const [pooled, direct] = [await addPooledProcess(), addProcess()];
  await Promise.all([pooled.live.start(), direct.live.start()]);
  await direct.opened.database.transaction(async (transaction) => {
    await direct.live.publish(transaction, CHANNEL, "first written");
    await direct.live.publish(direct.opened.database, CHANNEL, "first committed");
    await expect.poll(() => pooled.received, { timeout: 3_000 }).toEqual(["first committed"]);
  });
  await expect.poll(() => pooled.received, { timeout: 3_000 }).toEqual(["first committed", "first written"]);
});

test("messages of more than five minutes ago are removed", async () => {
  const { live } = addProcess();
  await opened().database.execute(sql`insert into live_message (channel, body, at)
    values ('room:1', 'old', now() - interval '6 minutes'), ('room:1', 'young', now() - interval '4 minutes')`);
  await live.start();
  const left = sql`select body from live_message`;
  await expect.poll(async () => (await opened().database.execute(left)).rows).toEqual([{ body: "young" }]);
});
