import { expect, test } from "vitest";
import { orderFiles } from "./test-order.ts";

const FILES = ["portal/b", "portal/c", "portal/d", "portal/e", "contract/a", "scripts/launching/kill.packaging"];

function order(seed?: number): string[] {
  const files = FILES.map((path) => ({ moduleId: `/${path}.test.ts`, project: { name: path.split("/")[0] ?? "" } }));
  return orderFiles(files, seed).map(({ moduleId }) => moduleId.slice(1, -".test.ts".length));
}

test("slow files come first, then one project after the other", () => {
  expect(order()).toEqual([
    "scripts/launching/kill.packaging",
    "contract/a",
    "portal/b",
    "portal/c",
    "portal/d",
    "portal/e",
  ]);
});

test("a shuffled run has another order of files for another seed, the same for the same, and slow files first", () => {
  const orders = [1, 2, 3, 4, 5].map(order);
  for (const shuffled of orders) {
    expect(shuffled.slice(0, 2)).toEqual(["scripts/launching/kill.packaging", "contract/a"]);
    expect(shuffled.toSorted()).toEqual(FILES.toSorted());
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  expect(order(1)).toEqual(orders[0]);
});
