import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_MODEL_PAGE, drawDataModel } from "./data-model/draw-data-model.ts";

const ROOT = join(import.meta.dirname, "..");

await writeFile(join(ROOT, DATA_MODEL_PAGE), await drawDataModel(ROOT));
console.log(`${DATA_MODEL_PAGE} is drawn`);
