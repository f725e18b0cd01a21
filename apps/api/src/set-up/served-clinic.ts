import { join, resolve } from "node:path";
import type { ClinicFile } from "./clinic-file.ts";
import { storeJson } from "./stored-answers.ts";

/**
 * Stores beside the data which clinic `npm start` serves instead of the demonstration's, and returns whether it does:
 * not in production, whose settings name the clinic, and not for an installation elsewhere. Throws `SetUpRefusal` where
 * the file cannot be written.
 */
export function servesFromNowOn(
  { clinic, business }: ClinicFile,
  environment: Record<string, string | undefined>,
  url: string | undefined,
): boolean {
  const { ENVIRONMENT, CLINIC_ID, DATA_DIR } = environment;
  if (ENVIRONMENT === "production" || url !== undefined || CLINIC_ID === clinic.id) return false;
  storeJson(join(resolve(DATA_DIR || "data"), "own-clinic.json"), {
    clinicId: clinic.id,
    medicalBusinessId: business.id,
  });
  return true;
}
