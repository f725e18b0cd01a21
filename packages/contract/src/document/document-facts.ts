/** Who is named on a document, as they were when it was issued: it is drawn from these for ever. */
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
  /** `yyyy-MM-dd`; empty where it is not known. */
  birthdate: string;
  /** On the day of issue, 「43歳」; empty where it is not known. */
  age: string;
  /** 「男性」 「女性」; empty where it is not known. */
  sex: string;
  /** Of the doctor who answers for it; `null` where none does. */
  doctorName: string | null;
};
