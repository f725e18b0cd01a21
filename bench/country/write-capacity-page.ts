/** Writes the tables of `docs/capacity.md` again, after a new run or another assumption, and prints the mornings. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capacityTables, fillPage } from "../capacity/capacity-page.ts";
import { readMeasured } from "../capacity/read-measured.ts";
import { playMonday } from "./play.ts";

const PAGE = join(import.meta.dirname, "../../docs/capacity.md");
const measured = readMeasured();
writeFileSync(PAGE, fillPage(readFileSync(PAGE, "utf8"), capacityTables(measured)));
for (const clinics of [1, 100, 1000]) console.log(playMonday(measured, clinics));
