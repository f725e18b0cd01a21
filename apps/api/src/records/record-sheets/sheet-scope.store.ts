import { customer } from "../customer/customer.table.ts";
import { profile } from "../profile/profile.table.ts";

/** The records of one clinic from one moment until before another. */
export type SheetScope = {
  medicalBusinessId: string;
  clinicId: string;
  from: Date;
  to: Date;
  /** Restricts the scope to one patient. */
  customerId?: string;
  /** Later patients and treatments are left out, so that files that are written one after another agree. */
  asOf?: Date;
};

export const SHEET_PAGE = 500;

/** The columns of a row's patient, for a join of customer and profile. */
export const ofPatient = {
  medicalRecordCode: customer.medicalRecordCode,
  lastName: profile.lastName,
  firstName: profile.firstName,
};
