/** The people named on a document, as of its issue: it is drawn from these facts for ever. */
export type DocumentFacts = {
  businessName: string;
  clinicName: string;
  clinicAddress: string;
  clinicPhoneNumber: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  patientName: string;
  patientKana: string;
  medicalRecordCode: string;
  /** `yyyy-MM-dd`; empty if unknown. */
  birthdate: string;
  /** On the day of issue, 「43歳」; empty if unknown. */
  age: string;
  /** 「男性」 「女性」; empty if unknown. */
  sex: string;
  /** The doctor who answers for it; `null` without one. */
  doctorName: string | null;
};
