import type { LatestTreatment } from "@madoguchi/contract/medicine-application/additional-medicine";
import { createLocalValue, type KeyStorage, type LocalValue } from "./local-value.ts";

function readFlag(value: unknown): 0 | 1 {
  return value === 1 ? 1 : 0;
}

function parseLatestTreatment(text: string | null): LatestTreatment | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  if (typeof value !== "object" || value === null || !("treatmentId" in value)) return undefined;
  if (typeof value.treatmentId !== "string" || value.treatmentId === "") return undefined;
  return {
    treatmentId: value.treatmentId,
    isAdditionalMedicineAvailable: readFlag(
      "isAdditionalMedicineAvailable" in value && value.isAdditionalMedicineAvailable,
    ),
    isApplyingAdditionalMedicine: readFlag(
      "isApplyingAdditionalMedicine" in value && value.isApplyingAdditionalMedicine,
    ),
  };
}

/** The latest treatment with additional medicine (spec §3). */
export function createLatestTreatment(storage: KeyStorage | undefined): LocalValue<LatestTreatment | undefined> {
  return createLocalValue(storage, "madoguchi.latestTreatment", {
    parse: parseLatestTreatment,
    format: (latest) => JSON.stringify(latest ?? null),
  });
}

/** Whether the guidance film has been played (spec §3), false by default. */
export function createHasPlayedVideo(storage: KeyStorage | undefined): LocalValue<boolean> {
  return createLocalValue(storage, "madoguchi.hasPlayedVideo", {
    parse: (text) => text === "true",
    format: String,
  });
}

/** The e-mail address for the sign-in, deleted when the link is completed (spec §3, §4). Empty if there is none. */
export function createSignInEmail(storage: KeyStorage | undefined): LocalValue<string> {
  return createLocalValue(storage, "madoguchi.signInEmail", {
    parse: (text) => text?.trim() ?? "",
    format: (email) => email,
  });
}
