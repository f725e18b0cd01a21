import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import type { ChartDraft } from "@madoguchi/contract/chart/chart";
import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { LastPrescription, MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { NO_FACTS, type PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import type { DoctorRoom } from "@madoguchi/contract/visit/room";
import { HttpResponse, http } from "msw";
import { testHealth } from "./health-answers.ts";
import { demonstrationSession } from "./session-answers.ts";
import { listedMedicine as medicine, listedPhrases as phrases } from "./visit-lists.ts";

export const TEST_VISIT = { clinicId: demonstrationSession.clinicId, treatmentId: "visit-1" };

const patient: Patient = {
  medicalRecordCode: "M000123",
  lastName: "窓口",
  firstName: "花子",
  lastNameKana: "マドグチ",
  firstNameKana: "ハナコ",
  sex: 1,
  birthdate: "1990-04-01",
  phoneNumber: "09000000000",
  ...{ careNeeds: [], careNeedsNote: "" },
  ...{ email: "hanako@example.com", isLineLinked: false },
};

export const testRecord: TreatmentRecord = {
  treatmentId: TEST_VISIT.treatmentId,
  statusId: 1,
  statusWords: "予約済み",
  statusLabel: "予約済み",
  kind: "consultation",
  clinicalDepartmentName: "内科",
  clinicalDepartmentId: "internal-medicine",
  isFirstTreatment: true,
  createdAt: "2026-05-11T09:00:00+09:00",
  startsAt: "2026-05-12T09:00:00+09:00",
  endsAt: "2026-05-12T09:15:00+09:00",
  doctorName: "小林 直樹",
  total: null,
  paymentDueAt: null,
  isPaymentExpired: false,
  canPay: false,
  paymentProgress: null,
  isAdditionalMedicineAvailable: 0,
  isApplyingAdditionalMedicine: 0,
  questionnaire: null,
  steps: [],
  reservationNumber: "AB12-CD34",
  spotId: null,
  cancelDeadline: null,
  canCancel: false,
  canChangeTime: false,
  roomOpensAt: "2026-05-12T08:45:00+09:00",
  isDoctorThere: false,
  cancelReason: null,
  endedAs: null,
  clinicReason: null,
  medicineDecision: null,
  isChargeClosed: false,
  carePlan: null,
  prescription: [],
  ...{ additionalMedicineUntil: null, medicineLastsUntil: null },
  charge: null,
  ...{ paidAt: null, paymentMethod: null },
  refundedTotal: 0,
  delivery: null,
  parentTreatmentId: null,
  ...{ applications: [], presences: [], payments: [] },
  patient,
  address: addressFixture,
  identityChecks: [],
};

/** The same after the doctor finished it with a plan and a charge of 2,500 yen. */
export const finishedRecord: TreatmentRecord = {
  ...testRecord,
  statusId: 3,
  statusWords: "お支払い待ち",
  statusLabel: "お支払い待ち",
  roomOpensAt: null,
  carePlan: { explanation: "説明", plan: "安静にしてください。", nextVisitAdvice: "説明", emergencyAdvice: "説明" },
  charge: {
    version: 1,
    lines: [{ label: "診察料", quantity: 1, unitPrice: 2500 }],
    total: 2500,
    issuedAt: "2026-05-12T09:12:00+09:00",
    dueAt: "2026-05-20T23:59:59+09:00",
    isExpired: false,
  },
  total: 2500,
  paymentDueAt: "2026-05-20T23:59:59+09:00",
  canPay: true,
};

export const testVisitRecord: VisitRecord = {
  means: "video",
  calledBy: null,
  calledAt: null,
  calls: 0,
  startedAt: null,
  finishedAt: null,
  agreements: [
    { kind: "online-care", title: "オンライン診療の説明", version: 1, agreedAt: "2026-05-11T09:00:00+09:00" },
  ],
  declarations: [],
  companions: [],
  identityChecks: [],
  underlyingDiseaseKnownFrom: null,
  allergyReasons: [],
  checks: [],
  deviceTest: null,
  notes: [],
  messages: [],
};

const line = (label: string, answer: string, alarms: ("emergency" | "see-in-person")[] = []) => ({
  questionId: label,
  label,
  answer,
  photoIds: [],
  alarms,
});

const allergies = [{ label: "アレルギー", answer: "ペニシリン", saidAt: "2026-05-11T21:00:00+09:00" }];

export const testAnswers: TreatmentAnswers = {
  treatmentId: TEST_VISIT.treatmentId,
  startsAt: testRecord.startsAt,
  patient,
  draft: null,
  submissions: [
    {
      questionnaireId: "first-visit",
      version: 1,
      title: "初診の問診",
      definition: {
        questions: [{ questionId: "chief", type: "text", label: "主訴", isRequired: true, maximumCharacters: 100 }],
      },
      submissionNumber: 1,
      submittedAt: "2026-05-11T21:00:00+09:00",
      answers: {},
      alarms: ["emergency"],
      lines: [line("主訴", "せき"), line("アレルギー", "ペニシリン"), line("息苦しさ", "ときどきある", ["emergency"])],
    },
  ],
  photos: [],
  formSubmissions: [],
  allergies,
  health: testHealth,
  facts: { ...NO_FACTS, allergies, age: 36, sex: 1, pregnancy: "no", isNursing: false, areMedicinesTold: true },
  ...{ otherTreatments: [], lastPrescription: null },
};

export const testRoom: DoctorRoom = {
  state: {
    treatmentId: TEST_VISIT.treatmentId,
    phase: "waiting",
    opensAt: "2026-05-12T08:45:00+09:00",
    startsAt: "2026-05-12T09:00:00+09:00",
    endsAt: "2026-05-12T09:15:00+09:00",
    now: "2026-05-12T09:00:00+09:00",
    waitingSince: "2026-05-12T08:57:00+09:00",
    calls: 0,
    ringsUntil: null,
    startedAt: null,
    doctorName: "佐藤 健",
    lastCall: null,
    calledBackAt: null,
    handover: null,
    isOverdue: false,
    endedAs: null,
    delayMinutes: 0,
    patientsBefore: 0,
    declaration: null,
    deviceTest: null,
    patientDeviceId: null,
    isPatientConnected: true,
    isDoctorConnected: false,
  },
  clinic: {
    doctorName: "小林 直樹",
    doctorLicenceYear: 2005,
    clinicalDepartmentName: "内科",
    clinicName: "みなとオンラインクリニック",
    phoneNumber: "03-0000-1234",
    visitInstructions: null,
  },
  token: null,
  right: "own",
  ice: null,
};

const customer: CustomerRecord = {
  patient,
  address: null,
  joinedAt: "2026-05-01T09:00:00+09:00",
  ...{ isClosed: false, isWaitingForPatient: false, importedAllergies: "", pastVisits: [], pastPrescriptions: [] },
  ...{ treatments: [], formSubmissions: [], merges: [], similar: [] },
};

const NO_MESSAGES = { messages: [], readUntil: { patient: null, doctor: null }, writableUntil: null };

type VisitAnswers = {
  record?: Partial<TreatmentRecord>;
  visitRecord?: Partial<VisitRecord>;
  draft?: ChartDraft | null;
  /** Overrides of the clinic's one medicine. */
  listed?: Partial<ClinicMedicine>;
  /** Overrides of the patient's facts for the prescription check. */
  facts?: Partial<PrescribingFacts>;
  sets?: readonly MedicineSet[];
  lastPrescription?: LastPrescription;
};

/** The API's answers for a visit whose patient waits. */
export function visitAnswers(answers: VisitAnswers = {}) {
  const { record, visitRecord, draft = null, listed, facts, sets = [], lastPrescription = null } = answers;
  const department = {
    clinicalDepartmentId: "internal-medicine",
    name: "内科",
    description: "かぜなど",
    ...{ durationMinutes: 15, priceFrom: 2500, isInsured: false, picture: "internal", position: 0 },
    visitInstructions: null,
  };
  const ofClinic = `/api/v1/operation/clinic/${TEST_VISIT.clinicId}`;
  const ofVisit = `${ofClinic}/treatment/${TEST_VISIT.treatmentId}`;
  const answer = (path: string, body: object) => http.get(`*${path}`, () => HttpResponse.json(body));
  return [
    answer(ofVisit, { ...testRecord, ...record }),
    answer(`${ofVisit}/visit-record`, { ...testVisitRecord, ...visitRecord }),
    answer(`${ofVisit}/answers`, { ...testAnswers, lastPrescription, facts: { ...testAnswers.facts, ...facts } }),
    answer(`${ofVisit}/chart-draft`, { draft }),
    answer(`${ofClinic}/treatment`, { treatments: [], averageWaitMinutes: null, delayMinutes: 0 }),
    answer(`${ofVisit}/room`, testRoom),
    answer(`${ofVisit}/room/message`, NO_MESSAGES),
    answer(`${ofClinic}/customer/M000123`, customer),
    answer(`${ofClinic}/medicine`, { medicines: [{ ...medicine, ...listed }] }),
    answer(`${ofClinic}/medicine-set`, { sets }),
    answer(`${ofClinic}/phrase`, { phrases }),
    answer(`${ofClinic}/delivery-settings`, DEFAULT_DELIVERY_SETTINGS),
    answer(`${ofClinic}/department`, { clinicalDepartments: [department] }),
  ];
}
