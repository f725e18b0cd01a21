import { expect, test } from "vitest";
import { closeOver, type Lock } from "./lock-closure.ts";

const LOCK: Lock = {
  "apps/api": { dependencies: { sharp: "1", "@ours/contract": "*" } },
  "node_modules/@ours/contract": { link: true, resolved: "packages/contract" },
  "packages/contract": { dependencies: { zod: "4" } },
  "apps/api/node_modules/sharp": {
    dependencies: { colour: "2" },
    optionalDependencies: { "sharp-x64": "1", "sharp-arm64": "1" },
  },
  "apps/api/node_modules/sharp/node_modules/colour": { dependencies: {} },
  "node_modules/colour": { dependencies: { "old-part": "1" } },
  "node_modules/old-part": {},
  "node_modules/sharp-x64": { optional: true },
  "node_modules/sharp-arm64": { optional: true },
  "node_modules/zod": {},
  "node_modules/vitest": {},
};

test("dependencies are found where Node.js finds them, without those for other machines", () => {
  const isInstalled = (path: string) => path !== "node_modules/sharp-arm64";
  const paths = closeOver(LOCK, isInstalled, [{ from: "apps/api", names: ["sharp", "@ours/contract"] }]);
  expect([...paths].toSorted()).toEqual([
    "apps/api/node_modules/sharp",
    "apps/api/node_modules/sharp/node_modules/colour",
    "node_modules/sharp-x64",
    "node_modules/zod",
    "packages/contract",
  ]);
});
