import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import type { DispensedMedicines } from "../../records/prescription/dispensed-medicines.store.ts";
import type { Sender } from "./read-parcels.ts";

/** One parcel's medicines on paper. */
export type MedicinePaper = DispensedMedicines & {
  parcel: Parcel;
  patientName: string;
  /** 交付の年月日: when it was packed, before that the day of the print. */
  handedAt: Date;
};

export type MedicinePapers = {
  papers: MedicinePaper[];
  clinic: Pick<Sender, "clinicName" | "clinicAddress" | "clinicPhoneNumber" | "keyColour">;
  at: Date;
};

/** A name that is not stored is written by hand, on a line of its own. */
export const BY_HAND = "＿＿＿＿＿＿＿＿＿＿＿＿";
