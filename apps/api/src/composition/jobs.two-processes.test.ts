import { afterEach, expect, test, vi } from "vitest";
import { createTestClient, type TestClient } from "../testing/test-client.ts";
import { createTestChannels } from "../testing/test-connections.ts";
import { lineUserIdOf, linkLine, notify, readMessages } from "../testing/test-notifications.ts";
import { workOnQueues } from "./jobs.ts";

// Two workers look for jobs by the real clock.
vi.setConfig({ testTimeout: 60_000 });

const people = Array.from({ length: 30 }, (_, index) => `patient${index}`);
let client: TestClient;

afterEach(() => client.close());

test("two processes on one queue send every message, and none twice", async () => {
  client = await createTestClient({
    at: new Date().toISOString(),
    customers: Object.fromEntries(people.map((name) => [name, {}])),
  });
  const other = client.another();
  const pushed: string[] = [];
  const { pushLine } = client.line;
  client.deps.lines = other.deps.lines = createTestChannels(client.medicalBusinessId, client.line, (message) => {
    // LINE would accept a second message of the same retry key as the first one; here even a second call fails.
    pushed.push(message.to);
    return pushLine(message);
  });
  for (const name of people) await linkLine(client, name);
  const workers = await Promise.all([client, other].map(({ deps, databaseUrl }) => workOnQueues(deps, databaseUrl)));
  const changes = [0, 1].map((index) => ({
    ...({ type: "account.changed", change: "line-linked" } as const),
    changedAt: new Date(index),
  }));
  await Promise.all(people.flatMap((name) => changes.map((event) => notify(client, name, event))));

  const sent = () => [client.mails.length, pushed.length];
  await expect.poll(sent, { timeout: 30_000 }).toEqual([60, 60]);
  await Promise.all(workers.map(({ stop }) => stop()));
  expect(sent()).toEqual([60, 60]);
  expect(new Set(client.mails.map(({ messageId }) => messageId)).size).toBe(60);
  for (const name of people) {
    expect(await readMessages(client, name)).toEqual([
      ...Array(2).fill("account.changed line sent"),
      ...Array(2).fill("account.changed mail sent"),
    ]);
    expect(pushed.filter((to) => to === lineUserIdOf(name))).toHaveLength(2);
  }
});
