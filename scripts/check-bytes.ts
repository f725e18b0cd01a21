import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ENTRY_BUDGET_KILOBYTES, entryPages, type Manifest, weighPage } from "./bytes/entry-bytes.ts";

const CLIENT = join(import.meta.dirname, "../apps/portal/dist/client");

const manifest: Manifest = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8"));
for (const page of Object.keys(entryPages)) {
  const { kilobytes, unknown, heaviest } = await weighPage(CLIENT, manifest, page);
  const isGood = kilobytes <= ENTRY_BUDGET_KILOBYTES && unknown.length === 0;
  console.log(`${isGood ? "ok    " : "FAILED"} ${page} ${kilobytes.toFixed(1)} of ${ENTRY_BUDGET_KILOBYTES} kB brotli`);
  if (unknown.length > 0) console.error(`The build has no chunk named ${unknown.join(", ")}.`);
  if (!isGood) {
    for (const [script, weight] of heaviest) console.error(`       ${weight.toFixed(1)} kB  ${script}`);
    process.exitCode = 1;
  }
}
