import type { StaffRole } from "../operation/staff-role.ts";

/** The kinds of documents that a clinic gives a patient (decision 96). */
export const DOCUMENT_KINDS = ["certificate", "referral", "consent", "medicine-list", "prescription"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  certificate: "診断書",
  referral: "紹介状（診療情報提供書）",
  consent: "同意書",
  "medicine-list": "お薬の明細",
  prescription: "処方箋",
};

const DOCTOR: readonly StaffRole[] = ["doctor"];
const CARE: readonly StaffRole[] = ["doctor", "nurse"];
const WITH_PATIENTS: readonly StaffRole[] = ["doctor", "nurse", "reception"];

/**
 * The roles that write, issue, correct and withdraw a kind, and that read its text. Documents that only a doctor may
 * certify (医師法 第19条第2項, 第20条, 第22条) are the doctor's; diagnoses are read by the readers of the visit's note.
 */
export const DOCUMENT_RIGHTS: Record<DocumentKind, { issue: readonly StaffRole[]; read: readonly StaffRole[] }> = {
  certificate: { issue: DOCTOR, read: CARE },
  referral: { issue: DOCTOR, read: CARE },
  consent: { issue: WITH_PATIENTS, read: WITH_PATIENTS },
  "medicine-list": { issue: WITH_PATIENTS, read: WITH_PATIENTS },
  prescription: { issue: DOCTOR, read: CARE },
};

export function mayIssueDocument(kind: DocumentKind, roles: readonly StaffRole[]): boolean {
  return roles.some((role) => DOCUMENT_RIGHTS[kind].issue.includes(role));
}

export function mayReadDocument(kind: DocumentKind, roles: readonly StaffRole[]): boolean {
  return roles.some((role) => DOCUMENT_RIGHTS[kind].read.includes(role));
}

/**
 * Whether the patient gets the document as a file. A prescription is valid on paper with the doctor's seal or signature
 * (医師法施行規則 第21条), and a file could be printed for a second pharmacy.
 */
export function isGivenAsFile(kind: DocumentKind): boolean {
  return kind !== "prescription";
}
