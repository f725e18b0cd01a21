/** Writes the tables of `docs/capacity.md` again, after a new run or another assumption. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capacityTables, fillPage } from "./capacity-page.ts";
import type { Measured } from "./measured.ts";

const PAGE = join(import.meta.dirname, "../../docs/capacity.md");
const measured: Measured = JSON.parse(readFileSync(join(import.meta.dirname, "measured.json"), "utf8"));
writeFileSync(PAGE, fillPage(readFileSync(PAGE, "utf8"), capacityTables(measured)));
