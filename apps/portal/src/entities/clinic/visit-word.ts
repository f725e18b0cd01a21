import type { Clinic } from "@madoguchi/contract/clinic/clinic";

const WORDS = { video: "ビデオ通話", telephone: "お電話" } as const;

/** Replaces the room for a clinic that telephones its patients. */
export const CALL_TEXT = "お時間になりましたら、クリニックからお電話します。";

/** Whether visits are by telephone, so that there is no room to enter. */
export function isByTelephone(clinic: Clinic | undefined): boolean {
  return clinic?.visitMeans === "telephone";
}

/** How patient and doctor meet, as in 「医師と…で診察を行います」; neutral if the clinic has not set it. */
export function visitWord(clinic: Clinic | undefined): string {
  return clinic?.visitMeans ? WORDS[clinic.visitMeans] : "オンライン";
}
