import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./measured.ts";

/** The run on which the planned capacity is based. */
export function readMeasured(): Measured {
  return JSON.parse(readFileSync(join(import.meta.dirname, "measured.json"), "utf8"));
}
