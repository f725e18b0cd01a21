import { expect, test } from "vitest";
import { useTestClient } from "../testing/use-test-client.ts";
import { examineDatabase } from "./examine-database.ts";
import type { Finding } from "./finding.ts";

const client = useTestClient({ customers: { hanako: {} } });

function examine(now = new Date()): Promise<Finding[]> {
  return examineDatabase(client.database, () => now);
}

test("the server's version and size are reported, and settings that lose acknowledged work", async () => {
  const ofDatabase = (await examine()).filter(({ subject }) => subject === "database");
  expect(ofDatabase[0]).toEqual({
    subject: "database",
    state: "good",
    says: expect.stringMatching(/^PostgreSQL 1\d\.\d+.*, \d+ MB\.$/),
  });
  // The tests' server answers before it writes.
  expect(ofDatabase.slice(1)).toEqual(
    [
      { state: "bad", name: "fsync" },
      { state: "bad", name: "full_page_writes" },
      { state: "bad", name: "synchronous_commit" },
    ].map(({ state, name }) => ({
      subject: "database",
      state,
      says: `${name} is off: acknowledged work is lost when the machine fails.`,
      remedy: `alter system set ${name} = on; select pg_reload_conf()`,
    })),
  );
});

test("a clock that differs is named from one second on, and is bad from thirty", async () => {
  const clockAt = async (aheadMs: number) => {
    const findings = await examine(new Date(Date.now() + aheadMs));
    return findings.find(({ subject }) => subject === "clock");
  };
  expect(await clockAt(0)).toMatchObject({ state: "good" });
  expect(await clockAt(5_000)).toMatchObject({
    state: "warning",
    says: expect.stringContaining("behind this machine's"),
  });
  expect(await clockAt(-40_000)).toMatchObject({
    state: "bad",
    says: expect.stringContaining("ahead of this machine's"),
  });
});
