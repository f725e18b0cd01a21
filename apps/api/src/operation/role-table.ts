import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import type { KeyScope } from "@madoguchi/contract/operation/key-scope";
import { OPERATION_CALLS } from "@madoguchi/contract/operation/operation-calls";
import { toTemplate } from "../platform/http/read-input.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who of the staff may make a call; `isOwnersAct`: only with a passkey used within the last minutes. */
type Roles = { roles: readonly StaffRole[]; isOwnersAct?: true };

/** The roles, and the scope that a key of one of the clinic's systems must have; `null`: no key, whatever its scopes. */
export type RoleRow = Roles & { scope: KeyScope | null };

const everybody: Roles = { roles: ["doctor", "nurse", "reception", "owner"] };
/** Who has patients before them. An owner who is none of these reads no patient's record. */
const withPatients: Roles = { roles: ["doctor", "nurse", "reception"] };
const careOnly: Roles = { roles: ["doctor", "nurse"] };
const doctorOnly: Roles = { roles: ["doctor"] };
const money: Roles = { roles: ["reception", "owner"] };
const schedule: Roles = { roles: ["reception", "owner"] };
const careSettings: Roles = { roles: ["doctor", "owner"] };
const ownerOnly: Roles = { roles: ["owner"] };
const ownersAct: Roles = { roles: ["owner"], isOwnersAct: true };

/** People, their passkeys and keys, and who has seen a patient's document: no system acts for a person there. */
const aPerson = null;

function by(roles: Roles, scope: KeyScope | null): RoleRow {
  return { ...roles, scope };
}

/**
 * Which role of the staff may make which call of the operation API (`docs/design/desk.md`, Roles), and which scope of a
 * system's key. A call without a row is refused to all staff and to all keys.
 */
const ROLES_OF_CALLS: Partial<Record<keyof typeof operationPaths, Partial<Record<Method, RoleRow>>>> = {
  treatments: { GET: by(withPatients, "read-day") },
  chargeTreatment: { POST: by(money, "billing") },
  extendCharge: { POST: by(money, "billing") },
  reissueCharge: { POST: by(money, "billing") },
  refundPayment: { POST: by(money, "billing") },
  acceptPayment: { POST: by(money, "billing") },
  cardAnswer: { POST: by(ownersAct, aPerson) },
  billing: { GET: by(money, "billing") },
  billingLedger: { GET: by(money, "billing") },
  billingExport: { GET: by(money, "billing") },
  medicineApplication: { GET: by(withPatients, "read-records") },
  approveMedicine: { POST: by(doctorOnly, "write-visits") },
  refuseMedicine: { POST: by(doctorOnly, "write-visits") },
  askForVisit: { POST: by(doctorOnly, "write-visits") },
  packParcel: { POST: by(withPatients, "parcels") },
  unpackParcel: { POST: by(withPatients, "parcels") },
  ship: { POST: by(withPatients, "parcels") },
  delivered: { POST: by(withPatients, "parcels") },
  parcels: { GET: by(withPatients, "parcels") },
  packingList: { POST: by(withPatients, "parcels") },
  parcelLabels: { POST: by(withPatients, "parcels") },
  carrierFile: { POST: by(withPatients, "parcels") },
  deliverySettings: { GET: by(everybody, "read-day"), PUT: by(ownersAct, "settings") },
  customer: { GET: by(withPatients, "read-records") },
  customerSearch: { POST: by(withPatients, "read-records") },
  medicineApplications: { GET: by(withPatients, "read-records") },
  tasks: { GET: by(withPatients, "tasks") },
  takeTask: { POST: by(withPatients, "tasks") },
  resolveTask: { POST: by(withPatients, "tasks") },
  departments: { GET: by(everybody, "read-day") },
  department: { PUT: by(ownersAct, "settings") },
  weeklySessions: { GET: by(everybody, "read-day"), POST: by(schedule, "write-bookings") },
  weeklySession: { PUT: by(schedule, "write-bookings"), DELETE: by(schedule, "write-bookings") },
  closures: { GET: by(everybody, "read-day"), POST: by(schedule, "write-bookings") },
  closure: { DELETE: by(schedule, "write-bookings") },
  spots: { GET: by(everybody, "read-day"), POST: by(schedule, "write-bookings") },
  spotsFromTemplate: { GET: by(everybody, "read-day"), POST: by(schedule, "write-bookings") },
  closeSpots: { POST: by(schedule, "write-bookings") },
  openSpots: { POST: by(schedule, "write-bookings") },
  spot: { PUT: by(schedule, "write-bookings") },
  closeSpot: { POST: by(schedule, "write-bookings") },
  openSpot: { POST: by(schedule, "write-bookings") },
  clinicSettings: { GET: by(everybody, "read-day"), PUT: by(ownersAct, "settings") },
  clinicPictures: { GET: by(everybody, "read-day") },
  clinicLogo: { PUT: by(ownerOnly, "settings"), DELETE: by(ownerOnly, "settings") },
  clinicPhotograph: { PUT: by(ownerOnly, "settings"), DELETE: by(ownerOnly, "settings") },
  doctors: { GET: by(everybody, "read-day") },
  doctor: { PUT: by(ownerOnly, "settings"), DELETE: by(ownerOnly, "settings") },
  doctorPortrait: { PUT: by(ownerOnly, "settings"), DELETE: by(ownerOnly, "settings") },
  terms: { GET: by(everybody, "read-day"), POST: by(ownersAct, "settings") },
  questionnaires: { GET: by(everybody, "read-day"), POST: by(ownerOnly, "settings") },
  questionnaireAssignments: { GET: by(everybody, "read-day"), PUT: by(ownerOnly, "settings") },
  connectionCheck: { GET: by(ownerOnly, "settings"), POST: by(ownerOnly, "settings") },
  treatmentAnswers: { GET: by(careOnly, "read-records") },
  treatmentPhoto: { GET: by(careOnly, "read-records") },
  room: { GET: by(withPatients, "write-visits") },
  callPatient: { POST: by(doctorOnly, aPerson) },
  stopCall: { POST: by(doctorOnly, aPerson) },
  undoCall: { POST: by(doctorOnly, aPerson) },
  callBack: { POST: by(doctorOnly, aPerson) },
  takeOverVisit: { POST: by(doctorOnly, aPerson) },
  answerHandover: { POST: by(doctorOnly, aPerson) },
  noteAbsence: { POST: by(withPatients, "write-bookings") },
  extendVisit: { POST: by(withPatients, "write-visits") },
  roomMessages: { GET: by(careOnly, "read-records"), POST: by(careOnly, "write-visits") },
  visitNote: { POST: by(doctorOnly, "write-visits") },
  visitRecord: { GET: by(careOnly, "read-records") },
  chartDraft: { GET: by(careOnly, "read-records"), PUT: by(doctorOnly, "write-visits") },
  identityCheck: { POST: by(withPatients, aPerson) },
  clinicMedicines: { GET: by(everybody, "read-day") },
  clinicMedicine: { PUT: by(careSettings, "settings") },
  clinicPhrases: { GET: by(everybody, "read-day"), POST: by(careSettings, "settings") },
  clinicPhrase: { PUT: by(careSettings, "settings"), DELETE: by(careSettings, "settings") },
  audit: { GET: by(ownerOnly, "audit") },
  erasure: { GET: by(ownerOnly, aPerson) },
  recordYears: { PUT: by(ownersAct, aPerson) },
  erasureRun: { GET: by(ownerOnly, aPerson) },
  confirmErasure: { POST: by(ownersAct, aPerson) },
  takeErasureBack: { POST: by(ownersAct, aPerson) },
  exemptedRecord: { PUT: by(ownersAct, aPerson) },
  inspectionReport: { GET: by(ownersAct, "audit") },
  changes: { GET: by(everybody, "read-day") },
  staff: { GET: by(ownerOnly, aPerson), POST: by(ownersAct, aPerson) },
  staffMember: { PUT: by(ownersAct, aPerson) },
  staffLeave: { POST: by(ownersAct, aPerson) },
  staffEnrolment: { POST: by(ownersAct, aPerson) },
  staffPasskey: { DELETE: by(ownersAct, aPerson) },
  keys: { GET: by(ownerOnly, aPerson), POST: by(ownersAct, aPerson) },
  revokeKey: { POST: by(ownersAct, aPerson) },
  staffSessionsEnd: { POST: by(ownersAct, aPerson) },
};

const ROWS = new Map<string, RoleRow>([
  ...OPERATION_CALLS.map(({ method, path, by, scope }) => [`${method} ${toTemplate(path)}`, { ...by, scope }] as const),
  ...Object.entries(ROLES_OF_CALLS).flatMap(([name, rows]) => {
    const path = Object.entries(operationPaths).find(([known]) => known === name)?.[1] ?? "";
    const template = toTemplate(path);
    return Object.entries(rows).map(([method, row]) => [`${method} ${template}`, row] as const);
  }),
]);

/** The row of a call by its method and its route's template (`…/clinic/:clinicId/treatment`). */
export function findRoleRow(method: string, template: string): RoleRow | undefined {
  return ROWS.get(`${method === "HEAD" ? "GET" : method} ${template}`);
}
