import * as billingCalls from "@madoguchi/contract/billing/billing.operation.calls";
import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import { readTreatmentCall, startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall, recordIdentityCheckCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { DEFAULT_DELIVERY_SETTINGS, type DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import type { DoctorRequest } from "@madoguchi/contract/doctor/doctor";
import { fillPath } from "@madoguchi/contract/http/paths";
import * as medicineCalls from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import type { ClinicMedicineRequest } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { MedicineSetRequest } from "@madoguchi/contract/medicine-set/medicine-set";
import * as parcelCalls from "@madoguchi/contract/parcel/parcel.operation.calls";
import type { ClinicPhraseRequest } from "@madoguchi/contract/phrase/phrase";
import type { ClinicRuleRequest } from "@madoguchi/contract/prescribing/clinic-rule";
import { cancelTreatmentCall, moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { treatmentStateSchema } from "@madoguchi/contract/treatment/treatment-state";
import { asc, eq } from "drizzle-orm";
import { isUuid } from "../platform/db/well-formed-id.ts";
import { NEW_CLINIC } from "../records/clinic/new-clinic.ts";
import { upsertReview } from "../records/medicine-application/medicine-decision.store.ts";
import { notification } from "../records/notification/notification.table.ts";
import { openClinicTask } from "../records/task/task.store.ts";
import { clinicTask } from "../records/task/task.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { AS_WRITTEN } from "./test-audit.ts";
import { TEST_CARE_PLAN, TEST_CHARGE_LINE, TEST_PRESCRIPTION_LINE } from "./test-charges.ts";
import { TEST_OPERATOR, type TestAnswer, type TestClient } from "./test-client.ts";
import { TEST_KEY_NAME } from "./test-data.ts";

const PATHS = {
  acceptPayment: billingCalls.acceptPaymentCall.path,
  approveMedicine: medicineCalls.approveMedicineCall.path,
  askForVisit: medicineCalls.askForVisitCall.path,
  cancelTreatment: cancelTreatmentCall.path,
  chargeTreatment: billingCalls.chargeTreatmentCall.path,
  closeTreatment: billingCalls.closeTreatmentCall.path,
  delivered: parcelCalls.deliverParcelCall.path,
  extendCharge: billingCalls.extendChargeCall.path,
  finishTreatment: finishTreatmentCall.path,
  identityCheck: recordIdentityCheckCall.path,
  moveTreatment: moveTreatmentCall.path,
  packParcel: parcelCalls.packParcelCall.path,
  refundPayment: billingCalls.refundPaymentCall.path,
  refuseMedicine: medicineCalls.refuseMedicineCall.path,
  recordHandPayment: billingCalls.recordHandPaymentCall.path,
  reissueCharge: billingCalls.reissueChargeCall.path,
  ship: parcelCalls.shipParcelCall.path,
  startTreatment: startTreatmentCall.path,
  unpackParcel: parcelCalls.unpackParcelCall.path,
  ...{ unshipParcel: parcelCalls.unshipParcelCall.path, correctShipment: parcelCalls.correctShipmentCall.path },
  acknowledgeStop: parcelCalls.acknowledgeStopCall.path,
  withdrawHandPayment: billingCalls.withdrawHandPaymentCall.path,
};

/** The clinic's calls on one treatment, by the end of their path. */
export type Operation = keyof typeof PATHS;

const FINISH = {
  carePlan: TEST_CARE_PLAN,
  prescription: [TEST_PRESCRIPTION_LINE],
  lines: [TEST_CHARGE_LINE],
  additionalMedicineUntil: null,
};

const REASON = { reason: "担当の医師が休診のため" };
const ASSESSMENT = { assessment: "回答に問題がなく、前回の診察から変化がないため。" };

/** A valid body of each call; a test overrides fields. */
export const OPERATION_BODIES: Record<Operation, Record<string, unknown>> = {
  startTreatment: {},
  finishTreatment: FINISH,
  chargeTreatment: { lines: [TEST_CHARGE_LINE] },
  extendCharge: { dueOn: "2026-06-30" },
  reissueCharge: {},
  refundPayment: REASON,
  acceptPayment: { orderId: "no-such-order" },
  recordHandPayment: { chargeVersion: 1, method: "cash", paidOn: "2026-05-12" },
  withdrawHandPayment: { ...REASON, orderId: "no-such-order" },
  ...{ closeTreatment: REASON, cancelTreatment: REASON },
  moveTreatment: { ...REASON, spotId: "00000000-0000-4000-8000-000000000000", startAt: "2026-05-12T10:00:00+09:00" },
  identityCheck: { document: "passport", remark: "" },
  approveMedicine: { lines: [TEST_CHARGE_LINE], ...ASSESSMENT },
  refuseMedicine: { ...REASON, ...ASSESSMENT },
  askForVisit: { ...REASON, ...ASSESSMENT },
  ...{ packParcel: {}, unpackParcel: {}, unshipParcel: {}, acknowledgeStop: {}, delivered: {} },
  correctShipment: { carrier: "日本郵便", trackingNumber: "1111-2222-3333" },
  ship: { carrier: "ヤマト運輸", trackingNumber: "1234-5678-9012" },
};

/** A session for the clinic's week: Wednesdays from ten to eleven, from May on. */
export const TEST_WEEKLY_SESSION = {
  clinicalDepartmentId: "internal",
  doctorName: "田中 誠",
  weekday: 3,
  from: "10:00",
  until: "11:00",
  capacity: 2,
  validFrom: "2026-05-01",
  validUntil: null,
};

/** A doctor for the clinic's list. */
export const TEST_DOCTOR = {
  name: "佐藤 健",
  kana: "サトウ タケル",
  licenceYear: 2008,
  specialities: ["内科", "総合診療"],
  line: "気軽にご相談ください。",
  position: 0,
} satisfies DoctorRequest;

/** A drug for the clinic's list. */
export const TEST_CLINIC_MEDICINE = {
  name: "カルボシステイン錠500mg",
  ingredient: "カルボシステイン",
  drugClass: "去痰薬",
  cautions: "心臓の病気のある方には慎重に",
  unit: "錠",
  unitsPerDay: 3,
  gramsPerUnit: 0.5,
  usage: "1日3回 毎食後に1錠",
  sideEffects: "まれに発疹、胃の不快感",
  unitPrice: 30,
  days: 7,
  additionalSupplies: 2,
  isUnapproved: false,
  isControlled: false,
  isHighRisk: false,
  isRetired: false,
} satisfies ClinicMedicineRequest;

/** An unfinished draft of a visit. */
export const TEST_DRAFT_CONTENT: ChartDraftContent = {
  note: "のどの発赤あり。",
  explanation: "",
  plan: "",
  nextVisitAdvice: "",
  emergencyAdvice: "",
  prescription: [],
  diagnoses: [],
  underlyingDiseaseKnownFrom: "",
  lines: [],
  areLinesByHand: false,
  additionalMedicineUntil: null,
  additionalMedicineIntervalDays: null,
  isFirstTreatment: true,
};

export const TEST_PHRASE = {
  ...{ use: "plan", title: "かぜ" },
  text: "水分をとり、ゆっくり休んでください。",
} satisfies ClinicPhraseRequest;

/** Without a medicine, so that any clinic can store it. */
export const TEST_MEDICINE_SET = {
  ...{ diagnoses: [{ name: "急性上気道炎", code: "J06.9", isSuspected: false }], note: "のどの発赤あり。" },
  ...{ name: "かぜ", medicines: [], lines: [{ label: "診断書", quantity: 1, unitPrice: 3300, taxPercent: 10 }] },
  advice: { explanation: "", plan: "水分をとってください。", nextVisitAdvice: "", emergencyAdvice: "" },
} satisfies MedicineSetRequest;

export const TEST_CLINIC_RULE = {
  ...{ drug: "カルボシステイン", kind: "under", against: "", years: 12, severity: "caution" },
  ...{ reason: "量を確かめてください。", source: "" },
} satisfies ClinicRuleRequest;

/** Settings different from all of the test clinic's; these are public. */
export const TEST_PUBLIC_SETTINGS = {
  name: "はまクリニック",
  phoneNumber: "045-000-1234",
  address: "神奈川県横浜市中区1-1-1",
  homepageUrl: "https://hama.example/",
  chatAppUrl: "https://line.example/hama",
  businessHours: "火〜土 9:00〜17:00",
  cancelDeadlineHours: 24,
  cancelGraceMinutes: 10,
  roomOpensMinutesBefore: 5,
  visitMeans: "telephone",
  cancellationFee: "キャンセル料は1,100円です。",
  returnPolicy: "未開封のお薬に限り、返品をお受けします。",
  deliveryTime: "お支払いの翌日に発送します。",
  paymentGuidance: "銀行振込：みなと銀行 本店 普通 1234567",
  invoiceNumber: "T1234567890123",
  ...{ keyColour: "#0b5cab", acceptsRepresentatives: true, offersEnglish: true, english: {} },
} satisfies Partial<ClinicSettings>;

export const TEST_CLINIC_SETTINGS: ClinicSettings = { ...NEW_CLINIC, ...TEST_PUBLIC_SETTINGS };

export const TEST_DELIVERY_SETTINGS: DeliverySettings = {
  ...DEFAULT_DELIVERY_SETTINGS,
  ...{ senderName: "みなと窓口クリニック", senderPostcode: "1050014", senderAddress: "東京都港区芝1-2-3" },
  ...{ senderPhoneNumber: "03-1234-5678", carrierCustomerCode: "031234567801" },
};

/** Makes a failed message to a customer the clinic's task. Returns the task's id. The database has no other task. */
export async function openOnlyTask(client: TestClient, customer: string): Promise<string> {
  const { medicalBusinessId, clinicId, database, now } = client;
  const { customerId } = client.customer(customer);
  const task = { kind: "message-failed", subject: "notification:1", detail: "550", treatmentId: null } as const;
  await openClinicTask(database, { ...task, medicalBusinessId, clinicId, customerId, createdAt: now() });
  const [row] = await database.select().from(clinicTask);
  return row?.clinicTaskId ?? "";
}

/** Records that the test's operator has read an application, without an audit event. */
export async function recordReview({ database, medicalBusinessId, now }: TestClient, treatmentId: string) {
  const [application] = isUuid(treatmentId)
    ? await database.select().from(treatment).where(eq(treatment.treatmentId, treatmentId))
    : [];
  if (application?.kind !== "medicine") return;
  const reviewedBy = `key:${TEST_KEY_NAME}/${TEST_OPERATOR}`;
  const review = { reviewedBy, reviewerName: TEST_OPERATOR, reviewedAt: now() };
  await upsertReview(database, { medicalBusinessId, treatmentId }, review);
}

/** The decisions on an application, which must be read before. */
const DECISIONS: readonly Operation[] = ["approveMedicine", "refuseMedicine", "askForVisit"];

/** Calls as the clinic on a treatment of the data, by the test's own name for it. */
export async function operate(
  client: TestClient,
  operation: Operation,
  treatment: string,
  body: Record<string, unknown> = {},
): Promise<TestAnswer> {
  const treatmentId = client.treatmentId(treatment);
  if (DECISIONS.includes(operation)) await recordReview(client, treatmentId);
  const path = fillPath(PATHS[operation], { clinicId: client.clinicId, treatmentId });
  // An identity check is made by a person, not with a system's key.
  const requests = operation === "identityCheck" ? client.asStaff(["reception"], "受付の田中") : client.operator;
  return requests.post(path, { ...OPERATION_BODIES[operation], ...body });
}

/** The treatment's status in the answer of a call. */
export function statusOf(answer: TestAnswer): number {
  return treatmentStateSchema.parse(answer.body).statusId;
}

/** A treatment as the clinic reads it. */
export async function readRecord(client: TestClient, treatment: string) {
  return await client.operator.read(readTreatmentCall, { params: { treatmentId: client.treatmentId(treatment) } });
}

/** The notifications by mail with their event keys, oldest first. */
export async function readNotifications(client: TestClient): Promise<string[]> {
  const rows = await client.database.select().from(notification).orderBy(asc(notification.createdAt), AS_WRITTEN);
  return rows.filter(({ channel }) => channel === "mail").map(({ type, eventKey }) => `${type} ${eventKey}`);
}
