import { CARE_CALLS } from "./care-calls.ts";
import { DOCUMENT_CALLS } from "./test-documents.ts";
import { IMPORT_CALLS } from "./test-imports.ts";
import { MERGE_CALLS } from "./test-merges.ts";
import {
  TEST_CLINIC_MEDICINE,
  TEST_CLINIC_SETTINGS,
  TEST_DELIVERY_SETTINGS,
  TEST_DOCTOR,
  TEST_PHRASE,
  TEST_WEEKLY_SESSION,
} from "./test-operations.ts";
import { testPicture } from "./test-pictures.ts";

export const NEW_CLINIC_REQUEST = {
  ...{ name: "しばクリニック", latinName: "shiba", phoneNumber: "03-1234-5678", address: "東京都港区芝1-1" },
  departmentsOf: null,
};

/** The third patient of the tests' data, as the clinic sees them. */
const TARO = {
  ...{ lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ", sex: 1 },
  ...{ birthdate: "1990-04-01", phoneNumber: "09000000002", email: "taro@example.com" },
};
const DAYS = "?from=2026-05-11&to=2026-05-24";
const DEPARTMENT = { name: "内科", description: "かぜなど", durationMinutes: 15, priceFrom: 2500, position: 0 };
const SPOT = {
  ...{ clinicalDepartmentId: "internal", doctorName: "佐藤 健", capacity: 2 },
  ...{ startsAt: "2026-05-12T13:00:00+09:00", endsAt: "2026-05-12T13:15:00+09:00" },
};
export const NOON = "2026-05-12T12:00:00+09:00";
export const AFTERNOON = "2026-05-12T15:00:00+09:00";
const PICTURE = await testPicture("png", { width: 40, height: 40 });
const QUESTION = { questionId: "symptom", type: "text", label: "症状", isRequired: true, maximumCharacters: 100 };

/** The number of its events, by default one. */
type Call = {
  search?: string;
  pathOf?: (ids: Record<string, string>) => object;
  body?: object;
  bodyOf?: (ids: Record<string, string>) => object;
  events?: number;
};

/** The parcel of the finished visit. */
/** A finished visit of the list was for it. */
export const TEST_PHARMACY = { name: "港あおば薬局", faxNumber: "0312345678" };

function chosenParcel({ finishedId }: Record<string, string>) {
  return { treatmentIds: [finishedId] };
}

/** One valid call of each kind, in an order in which each can be made; by the end of its path after the clinic. */
export const VALID_CALLS: Record<string, Call> = {
  "GET treatment": {},
  "GET treatment/:treatmentId": {},
  "GET customer/:medicalRecordCode": {},
  "GET customer/:medicalRecordCode/people": {},
  "GET customer/:medicalRecordCode/health": {},
  "POST customer/:medicalRecordCode/health": {
    body: {
      ...{ kind: "allergy", text: "ペニシリン", isNone: false, toldOn: "2026-05-01" },
      ...{ corrects: null, isWithdrawn: false, reason: "" },
    },
  },
  "POST customer/:medicalRecordCode/health/:healthFactId": {
    body: { version: 1, text: "卵", isNone: false, toldOn: "2026-05-01", isWithdrawn: false, reason: "聞き違い" },
  },
  "POST customer/:medicalRecordCode/correction": {
    body: { before: TARO, after: { ...TARO, lastName: "山本" }, reason: "保険証で確認" },
  },
  "POST customer/:medicalRecordCode/proposal": {
    body: {
      before: { phoneNumber: "09000000002" },
      after: { phoneNumber: "09088887777" },
      reason: "お電話で伺いました",
    },
  },
  "POST customer/:medicalRecordCode/proposal/:proposalId/withdraw": {},
  "POST customer": {
    body: {
      ...{ lastName: "窓口", firstName: "一郎", lastNameKana: "マドグチ", firstNameKana: "イチロウ", sex: 0 },
      ...{ birthdate: null, phoneNumber: null, email: null, otherPatients: [] },
    },
  },
  "GET customer/:medicalRecordCode/export": {},
  "GET customer/:medicalRecordCode/record": {},
  "POST customer/:medicalRecordCode/treatment": {
    bodyOf: ({ noonId }) => ({ spotId: noonId, startAt: NOON, isFirstTreatment: true, hasConsented: true }),
  },
  "POST customer/search": { body: { query: "まどぐち" } },
  ...MERGE_CALLS,
  "GET application": {},
  "GET connection": {},
  "PUT connection": {
    body: { kind: "card", merchantCcid: "merchant-1", tokenApiKey: "token-key-1", merchantKey: "ab".repeat(32) },
  },
  "POST connection/:connectionKind/check": {},
  "DELETE connection/:connectionKind": {},
  "GET task": {},
  "POST task": { body: { text: "折り返し電話", dueDay: "2026-12-01", medicalRecordCode: null, staffId: null } },
  "POST task/:taskId/correction": {
    pathOf: ({ writtenTaskId }) => ({ taskId: writtenTaskId }),
    body: { text: "結果を伝える", dueDay: "2026-12-02" },
  },
  "POST task/:taskId/hand": { bodyOf: ({ staffId }) => ({ takenBy: null, staffId }) },
  "POST task/:taskId/take": { body: { takenBy: "看護の伊藤" } },
  "POST task/:taskId/resolve": { body: { resolution: "電話でお話ししました" } },
  "POST task/:taskId/reopen": {},
  "GET closed-task": {},
  "GET task-person": {},
  "GET audit": {},
  // A year without patients, each of whom would have an event.
  "GET inspection-report": { search: "?year=2025" },
  // One event of the clinic, and one of each of its four patients.
  "GET export": { events: 5 },
  "GET erasure": {},
  "PUT erasure/record-years": { body: { recordYears: 6 } },
  "GET erasure/:year": {},
  "PUT erasure/:year/customer/:customerId": { body: { reason: null } },
  "POST erasure/:year/confirm": { body: { waiting: 1 } },
  "POST erasure/:year/take-back": {},
  "POST key": { body: { name: "電子カルテ", scopes: ["read-records"] } },
  "GET key": {},
  "POST key/:keyId/revoke": {},
  "GET calendar-feed": {},
  "POST calendar-feed": {},
  "POST calendar-feed/end": {},
  "GET companion-request": { events: 0 },
  "GET changes": {},
  "GET billing": {},
  "GET billing/ledger": { search: "?period=2026-05" },
  "GET billing/export": { search: "?period=2026-05-12" },
  "GET clinics": { search: "?period=2026-05" },
  "GET clinics/export": { search: "?period=2026-05" },
  // One event at the adding clinic, and one at the new one.
  "POST clinics": { body: NEW_CLINIC_REQUEST, events: 2 },
  "DELETE clinics/:takenBackId": { pathOf: () => ({ takenBackId: "clinic-shiba" }), events: 2 },
  "GET statistics": { search: "?month=2026-05" },
  "GET statistics/today": {},
  "GET statistics/export": { search: "?month=2026-05" },
  "GET statistics/details": { search: "?month=2026-05" },
  "GET statistics/details/export": { search: "?month=2026-05&table=doctors" },
  "POST staff": { body: { name: "高橋 みゆき", roles: ["nurse"], doctorId: null } },
  "GET staff": {},
  "PUT staff/:staffId": { body: { name: "高橋 みゆき", roles: ["nurse", "reception"], doctorId: null } },
  "POST staff/:staffId/enrolment": {},
  "POST staff/:staffId/session/end": {},
  "DELETE staff/:staffId/passkey/:passkeyId": {},
  "POST staff/:staffId/leave": {},
  "GET staff/colleague": {},
  "DELETE staff/colleague/:invitationId": {},
  "POST staff/colleague": { bodyOf: (ids) => ({ staffId: ids["colleagueId"], roles: ["nurse"], doctorId: null }) },
  "GET parcel": {},
  "POST parcel/packing-list": { bodyOf: chosenParcel },
  "POST parcel/label": { bodyOf: chosenParcel },
  "GET pharmacy": {},
  "POST pharmacy/forget": { body: TEST_PHARMACY },
  "POST parcel/medicine-bag": { bodyOf: chosenParcel },
  "POST parcel/medicine-information": { bodyOf: chosenParcel },
  "POST parcel/carrier-file": { bodyOf: (ids) => ({ ...chosenParcel(ids), carrier: "yamato" }) },
  "GET delivery-settings": {},
  "PUT delivery-settings": { body: TEST_DELIVERY_SETTINGS },
  "GET department": {},
  "PUT department/:clinicalDepartmentId": { body: DEPARTMENT },
  "GET settings": {},
  "PUT settings": { body: TEST_CLINIC_SETTINGS },
  // The clinic accepts representatives by now; each of both people has an event.
  "POST customer/:medicalRecordCode/representation": {
    body: { personCode: "M000001", relation: "carer", consentNote: "電話でご本人に確認" },
    events: 2,
  },
  "POST customer/:medicalRecordCode/representation/:representationId/end": { body: { reason: "転居" }, events: 2 },
  "GET picture": {},
  "PUT logo": { body: PICTURE },
  "DELETE logo": {},
  "PUT photograph": { search: `?alt=${encodeURIComponent("受付")}`, body: PICTURE },
  "DELETE photograph": {},
  "PUT doctor/:doctorId": { body: TEST_DOCTOR },
  "GET doctor": {},
  "PUT doctor/:doctorId/portrait": { body: PICTURE },
  "DELETE doctor/:doctorId/portrait": {},
  "DELETE doctor/:doctorId": {},
  "GET terms": {},
  "PUT terms/:kind/:version/english": { body: { english: "Specified commercial transactions" } },
  "POST terms": { body: { kind: "cancellation", text: "前日まで無料です。" } },
  "GET questionnaire": {},
  "POST questionnaire": {
    body: { questionnaireId: "first-visit", title: "初診の問診", definition: { questions: [QUESTION] } },
  },
  "GET questionnaire-assignment": {},
  "PUT questionnaire-assignment": {
    body: {
      assignments: [{ purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" }],
    },
  },
  "GET preparation": {},
  "PUT preparation/:line": { body: { isNeeded: false } },
  "POST preparation/test-mail": { body: { email: "owner@clinic.example" } },
  "POST preparation/device-test": {},
  "POST preparation/rehearsal": { body: { email: "director@clinic.example" } },
  "POST preparation/rehearsal/end": {},
  "GET starter-pack": {},
  "POST starter-pack/:pack": { body: { items: ["erectile-dysfunction"] } },
  ...IMPORT_CALLS,
  ...CARE_CALLS,
  ...DOCUMENT_CALLS,
  "GET content-draft": {},
  "PUT content-draft/terms/:kind": { body: { text: "下書き", isRead: false } },
  "DELETE content-draft/terms/:kind": {},
  "DELETE content-draft/questionnaire/:questionnaireId": {},
  "POST connection-check": {},
  "GET connection-check": {},
  "PUT medicine/:medicineId": { body: TEST_CLINIC_MEDICINE },
  "GET medicine": {},
  "POST phrase": { body: TEST_PHRASE },
  "GET phrase": {},
  "PUT phrase/:phraseId": { body: { ...TEST_PHRASE, title: "かぜ（大人）" } },
  "DELETE phrase/:phraseId": {},
  "POST weekly-session": { body: TEST_WEEKLY_SESSION },
  "GET weekly-session": {},
  "PUT weekly-session/:weeklySessionId": { body: { ...TEST_WEEKLY_SESSION, until: "12:00" } },
  "DELETE weekly-session/:weeklySessionId": {},
  "POST closure": { body: { clinicalDepartmentId: null, day: "2026-06-01", reason: "学会のため" } },
  "GET closure": { search: DAYS },
  "DELETE closure/:closureId": {},
  "GET displaced": { search: DAYS },
  // The moved visit; its repetition changes nothing.
  "POST displaced/settle": {
    bodyOf: ({ treatmentId, afternoonId }) => ({
      visits: [{ treatmentId, to: { spotId: afternoonId, startAt: AFTERNOON } }],
      reason: "学会のため",
    }),
  },
  "GET waitlist": { search: DAYS },
  "DELETE waitlist/:placeId": {},
  "GET spot": { search: DAYS },
  "POST spot": { body: SPOT },
  "POST spot/from-template": { body: { from: "2026-05-11", to: "2026-05-24" } },
  "GET spot/from-template": { search: DAYS },
  "POST spot/close": { bodyOf: ({ spotId }) => ({ spotIds: [spotId] }) },
  "POST spot/open": { bodyOf: ({ spotId }) => ({ spotIds: [spotId] }) },
  "PUT spot/:spotId": { body: { capacity: 2 } },
  "POST spot/:spotId/close": {},
  "POST spot/:spotId/open": {},
  // Every line of the preparation is done.
  "POST preparation/finish": {},
};
