import type { Clinic } from "@madoguchi/contract/clinic/clinic";

const WORDS = { video: "ビデオ通話", telephone: "お電話" } as const;

/** How patient and doctor meet, as in 「医師と…で診察を行います」; presumes nothing where the clinic has not said. */
export function visitWord(clinic: Clinic | undefined): string {
  return clinic?.visitMeans ? WORDS[clinic.visitMeans] : "オンライン";
}
