import { beforeEach, expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { doNightly } from "./nightly.ts";

let done: string[];

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

beforeEach(() => {
  done = [];
});

async function work(): Promise<void> {
  done.push(client.now().toISOString());
}

test("a nightly job runs once, from three o'clock on, in one of all processes", async () => {
  await doNightly(client.deps, "audit", work);
  client.moveTo("2026-05-12T02:59:00+09:00");
  await doNightly(client.deps, "audit", work);
  client.moveTo("2026-05-12T03:00:00+09:00");
  await Promise.all([1, 2, 3].map(() => doNightly(client.deps, "audit", work)));
  client.moveTo("2026-05-12T04:00:00+09:00");
  await doNightly(client.deps, "audit", work);
  expect(done).toEqual(["2026-05-11T00:00:00.000Z", "2026-05-11T18:00:00.000Z"]);
});

test("after days without any process it runs at once, once", async () => {
  await doNightly(client.deps, "audit", work);
  client.moveTo("2026-05-15T14:00:00+09:00");
  await doNightly(client.deps, "audit", work);
  await doNightly(client.deps, "audit", work);
  expect(done).toEqual(["2026-05-11T00:00:00.000Z", "2026-05-15T05:00:00.000Z"]);
});

test("a failed run is retried an hour later", async () => {
  const failing = () => Promise.reject(new Error("the database went away"));
  await expect(doNightly(client.deps, "audit", failing)).rejects.toThrow();
  client.moveTo("2026-05-11T09:59:00+09:00");
  await doNightly(client.deps, "audit", work);
  client.moveTo("2026-05-11T10:00:00+09:00");
  await doNightly(client.deps, "audit", work);
  expect(done).toEqual(["2026-05-11T01:00:00.000Z"]);
});
