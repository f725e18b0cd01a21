import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The oldest supported versions, by the names of `browserslist` in the `package.json` of `root`; each entry is `name >= version`. */
export function readBrowserFloor(root: string): Record<string, number> {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.fromEntries(
    browserslist.map((entry) => entry.split(" >= ")).map(([name, version]) => [name, Number(version)]),
  );
}
