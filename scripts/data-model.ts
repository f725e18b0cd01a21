import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawDataModel } from "./data-model/draw-data-model.ts";

const ROOT = join(import.meta.dirname, "..");

/** The page is not committed: Git ignores the folder. */
const PAGE = "data/data-model.md";

await mkdir(dirname(join(ROOT, PAGE)), { recursive: true });
await writeFile(join(ROOT, PAGE), await drawDataModel(ROOT));
console.log(`The tables are drawn in ${PAGE}`);
