import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DESK_BUDGET_KILOBYTES,
  ENTRY_BUDGET_KILOBYTES,
  entryPages,
  type Manifest,
  type PageWeight,
  STARTER_BUDGET_KILOBYTES,
  weighDesk,
  weighPage,
  weighStarter,
} from "./bytes/entry-bytes.ts";

const CLIENT = join(import.meta.dirname, "../apps/portal/dist/client");
const DESK = join(import.meta.dirname, "../apps/desk/dist");

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
}

function report({ page, kilobytes, unknown, heaviest }: PageWeight, budget: number): void {
  const isGood = kilobytes <= budget && unknown.length === 0;
  console.log(`${isGood ? "ok    " : "FAILED"} ${page} ${kilobytes.toFixed(1)} of ${budget} kB brotli`);
  if (unknown.length > 0) console.error(`The build has no chunk named ${unknown.join(", ")}.`);
  if (isGood) return;
  for (const [script, weight] of heaviest) console.error(`       ${weight.toFixed(1)} kB  ${script}`);
  process.exitCode = 1;
}

const manifest = await readManifest(CLIENT);
report(await weighStarter(CLIENT), STARTER_BUDGET_KILOBYTES);
for (const page of Object.keys(entryPages)) report(await weighPage(CLIENT, manifest, page), ENTRY_BUDGET_KILOBYTES);
report(await weighDesk(DESK, await readManifest(DESK)), DESK_BUDGET_KILOBYTES);
