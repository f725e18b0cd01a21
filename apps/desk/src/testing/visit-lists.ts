import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";

/** The one medicine and the one phrase of a test's clinic. */
export const listedMedicine: ClinicMedicine = {
  medicineId: "carbocisteine-500",
  name: "カルボシステイン錠500mg",
  unit: "錠",
  unitsPerDay: 3,
  usage: "1日3回 毎食後に1回1錠",
  sideEffects: "発疹",
  unitPrice: 40,
  days: 7,
  additionalSupplies: 0,
  isUnapproved: false,
  isControlled: false,
  isHighRisk: false,
  isRetired: false,
};

export const listedPhrases: ClinicPhrase[] = [
  { phraseId: "phrase-1", use: "plan", title: "かぜ", text: "安静にしてください。" },
];
