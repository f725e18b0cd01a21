import { fillPath } from "@madoguchi/contract/http/paths";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import type {
  ListedApplication,
  MedicineApplicationList,
} from "@madoguchi/contract/medicine-application/medicine-application-list";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { HttpResponse, http } from "msw";
import { testHealth } from "./health-answers.ts";
import { demonstrationSession } from "./session-answers.ts";

const { clinicId } = demonstrationSession;

/** An application that waits since 7:30 of the demonstration's day; a test overrides what it needs. */
export function listedApplication(application: Partial<ListedApplication> = {}): ListedApplication {
  return {
    treatmentId: "application-1",
    statusId: 6,
    appliedAt: "2026-05-12T07:30:00+09:00",
    medicalRecordCode: "M000123",
    patientName: "窓口 花子",
    patientAge: 36,
    patientSex: 1,
    clinicalDepartmentName: "内科",
    doctorName: "小林 直樹",
    medicines: [{ name: "カルボシステイン錠500mg", quantity: "21錠", days: 7, supplies: 2 }],
    planUntil: "2026-07-31",
    canApprove: true,
    alarms: 0,
    review: null,
    decision: null,
    ...application,
  };
}

const line = {
  medicineId: "carbocisteine-500",
  name: "カルボシステイン錠500mg",
  quantity: "21錠",
  days: 7,
  usage: "1日3回 毎食後に1回1錠",
  sideEffects: "発疹、下痢",
  isUnapproved: false,
  additionalSupplies: 4,
};

const allergies = [{ label: "アレルギー", answer: "ペニシリン", saidAt: "2026-05-11T21:00:00+09:00" }];

export function medicineApplication(application: Partial<MedicineApplication> = {}): MedicineApplication {
  return {
    treatmentId: "application-1",
    reservationNumber: "KQ47-2M8D",
    statusId: 6,
    statusLabel: "お薬の追加：医師確認中",
    appliedAt: "2026-05-12T07:30:00+09:00",
    clinicalDepartmentName: "内科",
    patient: {
      medicalRecordCode: "M000123",
      lastName: "窓口",
      firstName: "花子",
      lastNameKana: "マドグチ",
      firstNameKana: "ハナコ",
      sex: 1,
      birthdate: "1990-04-01",
      phoneNumber: "09000000000",
      careNeeds: [],
      careNeedsNote: "",
      email: "hanako@example.com",
      isLineLinked: false,
    },
    patientAge: 36,
    address: {
      recipientName: "窓口 花子",
      postcode: "1050014",
      prefecture: "東京都",
      city: "港区",
      town: "芝",
      street: "1-1-1",
      building: "コーポ窓口203",
      phoneNumber: "09000000000",
    },
    wish: {
      contentsLabel: "plain",
      isHandedOver: true,
      isKeptAtOffice: false,
      deliveryDay: "2026-05-15",
      deliveryTime: "morning",
    },
    answers: {
      questionnaireId: "additional-medicine",
      version: 2,
      title: "お薬の追加の問診",
      definition: {
        questions: [
          { questionId: "state", type: "text", label: "いまの症状", isRequired: true, maximumCharacters: 100 },
        ],
      },
      submissionNumber: 1,
      submittedAt: "2026-05-12T07:29:00+09:00",
      answers: {},
      alarms: ["see-in-person"],
      lines: [
        { questionId: "state", label: "いまの症状", answer: "せきが少し残っている", photoIds: [], alarms: [] },
        {
          questionId: "rash",
          label: "お薬を飲んでから、発疹やかゆみは出ましたか",
          answer: "はい",
          photoIds: [],
          alarms: ["see-in-person"],
        },
      ],
    },
    medicines: [{ ...line, supplies: 2, allergyReason: null, checks: [] }],
    suggestedLines: [
      { label: "カルボシステイン錠500mg（7日分×2回）", quantity: 2, unitPrice: 840 },
      { label: "送料", quantity: 1, unitPrice: 600 },
    ],
    unpricedMedicineIds: [],
    visit: {
      treatmentId: "visit-1",
      startsAt: "2026-04-14T10:00:00+09:00",
      finishedAt: "2026-04-14T10:14:00+09:00",
      doctorName: "小林 直樹",
      isFirstTreatment: false,
      carePlan: {
        explanation: "気管支炎です。",
        plan: "去痰薬を続けます。",
        nextVisitAdvice: "4週間後に受診してください。",
        emergencyAdvice: "息苦しいときは119番へ。",
      },
      until: "2026-07-14",
      intervalDays: 14,
      medicines: [{ ...line, supplies: 1, supplied: 1 }],
      notes: [
        {
          noteNumber: 1,
          text: "せきが2週間続く。",
          diagnoses: [],
          writtenBy: "小林 直樹",
          writtenAt: "2026-04-14T10:14:00+09:00",
        },
      ],
    },
    allergies,
    health: testHealth,
    listed: [],
    facts: { ...NO_FACTS, allergies },
    canApprove: true,
    earlier: [
      {
        treatmentId: "application-0",
        statusId: 8,
        statusLabel: "お薬の追加：完了",
        appliedAt: "2026-04-25T10:00:00+09:00",
        medicines: [{ ...line, supplies: 1, allergyReason: null, checks: [] }],
        decision: {
          decision: "approve",
          assessment: "症状は軽い。",
          decidedBy: "高橋 健一",
          decidedAt: "2026-04-25T12:00:00+09:00",
        },
        clinicReason: null,
      },
    ],
    decision: null,
    clinicReason: null,
    ...application,
  };
}

const phrases: ClinicPhrase[] = [
  { phraseId: "phrase-1", use: "note", title: "症状が軽い", text: "症状は安定している。" },
  { phraseId: "phrase-2", use: "plan", title: "かぜ", text: "安静にしてください。" },
];

/** Answers with the list at the time of each call. */
export function listsApplications(list: () => Partial<MedicineApplicationList>) {
  return http.get(`*${fillPath(listApplicationsCall.path, { clinicId })}`, () =>
    HttpResponse.json({ waiting: [], decided: [], ...list() }),
  );
}

/** Answers with one application at the time of each call, and with the clinic's phrases. */
export function showsApplication(application: () => MedicineApplication) {
  return [
    http.get("*/api/v1/operation/clinic/:clinicId/treatment/:treatmentId/application", ({ params }) =>
      HttpResponse.json({ ...application(), treatmentId: params["treatmentId"] }),
    ),
    http.get(`*${fillPath(readPhrasesCall.path, { clinicId })}`, () => HttpResponse.json({ phrases })),
  ];
}
