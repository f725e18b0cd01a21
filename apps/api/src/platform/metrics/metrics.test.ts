import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("a figure that cannot be read is left out and counted, and the others are shown", async () => {
  const metrics = createMetrics();
  let isAway = false;
  metrics.watch({
    name: "madoguchi_waiting",
    help: "What waits.",
    labels: ["queue"],
    read: async () => {
      if (isAway) throw new Error("the database is away");
      return [{ labels: { queue: "send-mail" }, value: 3 }];
    },
  });
  metrics.watch({ name: "madoguchi_open", help: "What is open.", read: () => [{ value: 7 }] });
  expect(await metrics.write()).toContain('madoguchi_waiting{queue="send-mail"} 3');
  isAway = true;
  const page = await metrics.write();
  expect(page).not.toContain("madoguchi_waiting{");
  expect(page).toContain("madoguchi_open 7");
  expect(await metrics.write()).toContain('madoguchi_gauge_failures_total{gauge="madoguchi_waiting"}');
});

test("a deleted row is no longer shown", async () => {
  const metrics = createMetrics();
  let kinds = ["a", "b"];
  metrics.watch({
    name: "madoguchi_kinds",
    help: "Kinds.",
    labels: ["kind"],
    read: () => kinds.map((kind) => ({ labels: { kind }, value: 1 })),
  });
  expect(await metrics.write()).toContain('madoguchi_kinds{kind="b"} 1');
  kinds = ["a"];
  expect(await metrics.write()).not.toContain('kind="b"');
});
