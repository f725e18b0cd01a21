import { customer } from "../customer/customer.table.ts";
import { profile } from "../profile/profile.table.ts";

/** The records of one clinic from one moment until before another. */
export type SheetScope = {
  medicalBusinessId: string;
  clinicId: string;
  from: Date;
  to: Date;
  /** Of one patient alone. */
  customerId?: string;
  /** Patients and treatments that came later are left out, so that files that are written one after another agree. */
  asOf?: Date;
};

/** So many rows are in memory at a time. */
export const SHEET_PAGE = 500;

/** Whose row it is, for a join of customer and profile. */
export const ofPatient = {
  medicalRecordCode: customer.medicalRecordCode,
  lastName: profile.lastName,
  firstName: profile.firstName,
};
