import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./data-folder.ts";

/** The clinic that `npm run set-up` has made, by its ids. */
export type OwnClinic = { clinicId: string; medicalBusinessId: string };

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The clinic that this data folder's `npm run set-up` has made last; `undefined`: none. Throws `StartProblem`. */
export function readOwnClinic(dataFolder: string): OwnClinic | undefined {
  const path = join(dataFolder, "own-clinic.json");
  const text = readFile(path);
  if (text === undefined) return undefined;
  const { clinicId, medicalBusinessId } = parse(text);
  if (typeof clinicId === "string" && typeof medicalBusinessId === "string") return { clinicId, medicalBusinessId };
  throw new StartProblem(
    `The file ${path} names no clinic. Run npm run set-up again, or remove it: then npm start shows the demonstration.`,
  );
}
