import { fillPath } from "@madoguchi/contract/http/paths";
import {
  appliedSchema,
  type MedicineOffer,
  medicineOfferSchema,
} from "@madoguchi/contract/medicine-application/medicine-application";
import {
  approveMedicineCall,
  askForVisitCall,
  readApplicationCall,
  refuseMedicineCall,
} from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import {
  applyForMedicineCall,
  readMedicineOfferCall,
} from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { withdrawApplicationCall } from "@madoguchi/contract/medicine-application/medicine-withdrawal.patient.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { upsertClinicMedicine } from "../records/medicine-list/clinic-medicine.store.ts";
import { registerAddress } from "./test-address.ts";
import { createTestClient, type TestAnswer, type TestClient } from "./test-client.ts";
import type { TestData } from "./test-data.ts";
import { TEST_CLINIC_MEDICINE } from "./test-operations.ts";
import { assignTestQuestionnaire, publishTestQuestionnaire } from "./test-questionnaire-calls.ts";

const DECISIONS = {
  approveMedicine: approveMedicineCall.path,
  refuseMedicine: refuseMedicineCall.path,
  askForVisit: askForVisitCall.path,
};

const QUESTIONS: Question[] = [
  {
    questionId: "change",
    type: "radio",
    label: "症状の変化",
    isRequired: true,
    options: [
      { value: "same", label: "変わらない" },
      { value: "worse", label: "悪くなった", alarm: "see-in-person" },
    ],
  },
  { questionId: "left", type: "text", label: "残っている薬", isRequired: true, maximumCharacters: 20 },
];

/** A paid visit of hanako's, whose tablets (630円 a supply) may be supplied twice more, until the end of July 2026. */
export const PLANNED_VISIT = {
  customer: "hanako",
  statusId: 4,
  startsAt: "2026-05-01T10:00:00+09:00",
  care: {
    prescription: [
      { medicineId: "tablets", name: "カルボシステイン錠500mg", additionalSupplies: 2 },
      { medicineId: "powder", name: "漢方薬", additionalSupplies: 0 },
    ],
    additionalMedicineUntil: "2026-07-31",
  },
} as const satisfies NonNullable<TestData["treatments"]>[string];

/** The clinic asks two questions with an application; hanako has an address, taro none. */
export async function createMedicineClient(treatments: NonNullable<TestData["treatments"]> = {}): Promise<TestClient> {
  const client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    customers: { hanako: { sex: 1, birthdate: "1990-04-01" }, taro: {} },
    treatments: { visit: PLANNED_VISIT, ...treatments },
  });
  await upsertClinicMedicine(client.database, client.clinicId, { ...TEST_CLINIC_MEDICINE, medicineId: "tablets" });
  await publishTestQuestionnaire(client, QUESTIONS, {
    questionnaireId: "additional-medicine",
    title: "お薬の追加の問診",
  });
  await assignTestQuestionnaire(client, "additional-medicine", { purpose: "additional-medicine" });
  await registerAddress(client, "hanako");
  return client;
}

export function getOffer(client: TestClient, customer = "hanako", treatment = "visit"): Promise<TestAnswer> {
  return client.as(customer).send(readMedicineOfferCall, { params: { treatmentId: client.treatmentId(treatment) } });
}

export async function readOffer(client: TestClient): Promise<MedicineOffer> {
  return medicineOfferSchema.parse((await getOffer(client)).body);
}

/** An application for one supply of the tablets without alarming answers: 630円 and 600円 for the parcel. */
export function applicationBody(client: TestClient, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    treatmentId: client.treatmentId("visit"),
    medicines: [{ medicineId: "tablets", supplies: 1 }],
    questionnaire: {
      questionnaireId: "additional-medicine",
      version: 1,
      answers: { change: "same", left: "3日分" },
    },
    wish: {
      contentsLabel: "plain",
      isHandedOver: true,
      isKeptAtOffice: false,
      deliveryDay: null,
      deliveryTime: null,
    },
    shownTotal: 1230,
    ...change,
  };
}

export function apply(
  client: TestClient,
  change: Record<string, unknown> = {},
  { customer = "hanako", key }: { customer?: string; key?: string } = {},
): Promise<TestAnswer> {
  const body = applicationBody(client, change);
  return client
    .as(customer)
    .send(applyForMedicineCall, { body, ...(key === undefined ? {} : { idempotencyKey: key }) });
}

/** Applies. Returns the application's id. */
export async function applied(client: TestClient, change: Record<string, unknown> = {}): Promise<string> {
  return appliedSchema.parse((await apply(client, change)).body).treatmentId;
}

export function withdraw(client: TestClient, treatmentId: string, customer = "hanako"): Promise<TestAnswer> {
  return client.as(customer).send(withdrawApplicationCall, { params: { treatmentId } });
}

/** Reads an application as the clinic, after which the reader may decide on it. */
export function getApplication(client: TestClient, treatmentId: string, reader = client.operator): Promise<TestAnswer> {
  return reader.send(readApplicationCall, { params: { treatmentId } });
}

const DECISION_BODIES = {
  approveMedicine: { lines: [{ label: "お薬", quantity: 1, unitPrice: 1230 }], assessment: "変化がないため。" },
  refuseMedicine: { reason: "残薬があるため。", assessment: "残薬が多いため。" },
  askForVisit: { reason: "診察が必要です。", assessment: "症状が変わったため。" },
} as const;

export function decide(
  client: TestClient,
  decision: keyof typeof DECISION_BODIES,
  treatmentId: string,
  change: Record<string, unknown> = {},
): Promise<TestAnswer> {
  const path = fillPath(DECISIONS[decision], { clinicId: client.clinicId, treatmentId });
  return client.operator.post(path, { ...DECISION_BODIES[decision], ...change });
}
