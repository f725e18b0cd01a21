import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ClinicFile } from "./clinic-file.ts";
import { storeJson } from "./stored-answers.ts";

function readServed(path: string): unknown {
  try {
    return Object(JSON.parse(readFileSync(path, "utf8"))).clinicId;
  } catch {
    return undefined;
  }
}

/**
 * Stores beside the data which clinic `npm start` serves instead of the demonstration's, and returns whether it does:
 * the first one that is made there. Not where the environment names a clinic, as in production, and not for an
 * installation elsewhere. Throws `SetUpRefusal` where the file cannot be written.
 */
export function servesFromNowOn(
  { clinic, business }: ClinicFile,
  environment: Record<string, string | undefined>,
  url: string | undefined,
): boolean {
  const { ENVIRONMENT, CLINIC_ID, DATA_DIR } = environment;
  if (ENVIRONMENT === "production" || CLINIC_ID || url !== undefined) return false;
  const path = join(resolve(DATA_DIR || "data"), "own-clinic.json");
  const served = readServed(path);
  if (served !== undefined && served !== clinic.id) return false;
  storeJson(path, { clinicId: clinic.id, medicalBusinessId: business.id });
  return true;
}
