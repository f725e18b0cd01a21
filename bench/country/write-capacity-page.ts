/** Writes the tables of `docs/capacity.md` again, after a new run or another assumption. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capacityTables, fillPage } from "../capacity/capacity-page.ts";
import { readMeasured } from "../capacity/read-measured.ts";
import { playMonday } from "./play.ts";

const PAGE = join(import.meta.dirname, "../../docs/capacity.md");
const measured = readMeasured();
const played = [1, 100, 1000].map((clinics) => playMonday(measured, clinics));
const morning = ["```", ...played, "```"].join("\n");
writeFileSync(PAGE, fillPage(readFileSync(PAGE, "utf8"), { ...capacityTables(measured), morning }));
