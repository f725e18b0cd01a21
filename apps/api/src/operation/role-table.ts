import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may make a call; `isOwnersAct`: only with a passkey used within the last minutes. */
export type RoleRow = { roles: readonly StaffRole[]; isOwnersAct?: true };

const everybody: RoleRow = { roles: ["doctor", "nurse", "reception", "owner"] };
/** Who has patients before them. An owner who is none of these reads no patient's record. */
const withPatients: RoleRow = { roles: ["doctor", "nurse", "reception"] };
const careOnly: RoleRow = { roles: ["doctor", "nurse"] };
const doctorOnly: RoleRow = { roles: ["doctor"] };
const money: RoleRow = { roles: ["reception", "owner"] };
const schedule: RoleRow = { roles: ["reception", "owner"] };
const careSettings: RoleRow = { roles: ["doctor", "owner"] };
const ownerOnly: RoleRow = { roles: ["owner"] };
const ownersAct: RoleRow = { roles: ["owner"], isOwnersAct: true };

/**
 * Which role of the staff may make which call of the operation API (`docs/design/desk.md`, Roles). A call without a row
 * is refused to all staff. Keys of the clinic's systems are not held to it.
 */
const ROLES_OF_CALLS: Record<keyof typeof operationPaths, Partial<Record<Method, RoleRow>>> = {
  treatments: { GET: withPatients },
  treatment: { GET: withPatients },
  startTreatment: { POST: doctorOnly },
  finishTreatment: { POST: doctorOnly },
  chargeTreatment: { POST: money },
  extendCharge: { POST: money },
  reissueCharge: { POST: money },
  refundPayment: { POST: money },
  acceptPayment: { POST: money },
  billing: { GET: money },
  billingLedger: { GET: money },
  billingExport: { GET: money },
  closeTreatment: { POST: money },
  cancelTreatment: { POST: withPatients },
  moveTreatment: { POST: withPatients },
  medicineApplication: { GET: withPatients },
  approveMedicine: { POST: doctorOnly },
  refuseMedicine: { POST: doctorOnly },
  askForVisit: { POST: doctorOnly },
  packParcel: { POST: withPatients },
  unpackParcel: { POST: withPatients },
  ship: { POST: withPatients },
  delivered: { POST: withPatients },
  parcels: { GET: withPatients },
  packingList: { POST: withPatients },
  parcelLabels: { POST: withPatients },
  carrierFile: { POST: withPatients },
  deliverySettings: { GET: everybody, PUT: ownersAct },
  customer: { GET: withPatients },
  customerSearch: { POST: withPatients },
  medicineApplications: { GET: withPatients },
  tasks: { GET: withPatients },
  takeTask: { POST: withPatients },
  resolveTask: { POST: withPatients },
  departments: { GET: everybody },
  department: { PUT: ownersAct },
  weeklySessions: { GET: everybody, POST: schedule },
  weeklySession: { PUT: schedule, DELETE: schedule },
  closures: { GET: everybody, POST: schedule },
  closure: { DELETE: schedule },
  spots: { GET: everybody, POST: schedule },
  spotsFromTemplate: { GET: everybody, POST: schedule },
  closeSpots: { POST: schedule },
  openSpots: { POST: schedule },
  spot: { PUT: schedule },
  closeSpot: { POST: schedule },
  openSpot: { POST: schedule },
  clinicSettings: { GET: everybody, PUT: ownersAct },
  clinicPictures: { GET: everybody },
  clinicLogo: { PUT: ownerOnly, DELETE: ownerOnly },
  clinicPhotograph: { PUT: ownerOnly, DELETE: ownerOnly },
  doctors: { GET: everybody },
  doctor: { PUT: ownerOnly, DELETE: ownerOnly },
  doctorPortrait: { PUT: ownerOnly, DELETE: ownerOnly },
  terms: { GET: everybody, POST: ownersAct },
  questionnaires: { GET: everybody, POST: ownerOnly },
  questionnaireAssignments: { GET: everybody, PUT: ownerOnly },
  connectionCheck: { GET: ownerOnly, POST: ownerOnly },
  treatmentAnswers: { GET: careOnly },
  treatmentPhoto: { GET: careOnly },
  room: { GET: withPatients },
  callPatient: { POST: careOnly },
  noteAbsence: { POST: withPatients },
  extendVisit: { POST: withPatients },
  roomMessages: { GET: careOnly, POST: careOnly },
  visitNote: { POST: doctorOnly },
  visitRecord: { GET: careOnly },
  chartDraft: { GET: careOnly, PUT: doctorOnly },
  identityCheck: { POST: withPatients },
  clinicMedicines: { GET: everybody },
  clinicMedicine: { PUT: careSettings },
  clinicPhrases: { GET: everybody, POST: careSettings },
  clinicPhrase: { PUT: careSettings, DELETE: careSettings },
  audit: { GET: ownerOnly },
  inspectionReport: { GET: ownersAct },
  changes: { GET: everybody },
  staff: { GET: ownerOnly, POST: ownersAct },
  staffMember: { PUT: ownersAct },
  staffLeave: { POST: ownersAct },
  staffEnrolment: { POST: ownersAct },
  staffPasskey: { DELETE: ownersAct },
  staffSessionsEnd: { POST: ownersAct },
};

const ROWS = new Map<string, RoleRow>(
  Object.entries(ROLES_OF_CALLS).flatMap(([name, rows]) => {
    const path = Object.entries(operationPaths).find(([known]) => known === name)?.[1] ?? "";
    const template = path.replaceAll(/\{(\w+)\}/g, ":$1");
    return Object.entries(rows).map(([method, row]) => [`${method} ${template}`, row] as const);
  }),
);

/** The row of a call by its method and its route's template (`…/clinic/:clinicId/treatment`). */
export function findRoleRow(method: string, template: string): RoleRow | undefined {
  return ROWS.get(`${method === "HEAD" ? "GET" : method} ${template}`);
}
