import type { z } from "zod";
import { chargeSchema, totalOf } from "../charge/charge.ts";
import { isAdditionalMedicine, isCancelled, isCompleted, isOpenVisit, isUnpaid, TreatmentStatus } from "./status.ts";
import { treatmentLineSchema } from "./treatment.ts";
import { treatmentDetailSchema } from "./treatment-detail.ts";

/** The fields of a treatment in any answer, whole or in part. */
const anyTreatmentSchema = treatmentLineSchema
  .extend(treatmentDetailSchema.pick({ parentTreatmentId: true, spotId: true, roomOpensAt: true }).shape)
  .extend(treatmentDetailSchema.pick({ cancelDeadline: true, canCancel: true, isChargeClosed: true }).shape)
  .extend(
    treatmentDetailSchema.pick({ medicineDecision: true, paidAt: true, delivery: true, applications: true }).shape,
  )
  .extend({ charge: chargeSchema.nullable() })
  .partial()
  .required({ treatmentId: true, statusId: true, kind: true });

type AnyTreatment = z.infer<typeof anyTreatmentSchema>;
type Rule = [problem: string, isBroken: (treatment: AnyTreatment) => boolean];

/** Present and not null. */
function has(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const RULES: Rule[] = [
  ["is of another kind than its status", (of) => isAdditionalMedicine(of.statusId) !== (of.kind === "medicine")],
  [
    "is a consultation without a time",
    (of) => of.kind === "consultation" && (of.startsAt === null || of.endsAt === null),
  ],
  ["is an application with a time", (of) => of.kind === "medicine" && (has(of.startsAt) || has(of.endsAt))],
  [
    "ends before it starts",
    ({ startsAt, endsAt }) => has(startsAt) && has(endsAt) && String(endsAt) <= String(startsAt),
  ],
  ["is an application on a spot", (of) => of.kind === "medicine" && has(of.spotId)],
  ["is an application on no visit", (of) => of.kind === "medicine" && of.parentTreatmentId === null],
  ["is a consultation on another one", (of) => of.kind === "consultation" && has(of.parentTreatmentId)],
  ["can be cancelled late without a time", (of) => of.kind === "medicine" && has(of.cancelDeadline)],
  ["has a room without a visit ahead", (of) => !isOpenVisit(of.statusId) && has(of.roomOpensAt)],
  ["has a visit ahead without a room", (of) => isOpenVisit(of.statusId) && of.roomOpensAt === null],
  ["can be cancelled when it is over", (of) => of.canCancel === true && of.statusId !== TreatmentStatus.Reserved],
  ["is unpaid without a last day", (of) => isUnpaid(of.statusId) && of.paymentDueAt === null],
  ["has a last day to pay though it is not unpaid", (of) => !isUnpaid(of.statusId) && has(of.paymentDueAt)],
  ["has expired though it is not unpaid", (of) => !isUnpaid(of.statusId) && of.isPaymentExpired === true],
  ["can be paid though it is not unpaid", (of) => !isUnpaid(of.statusId) && of.canPay === true],
  ["is being paid though it is not unpaid", (of) => !isUnpaid(of.statusId) && has(of.paymentProgress)],
  ["is unpaid without a total", (of) => isUnpaid(of.statusId) && of.total === null],
  ["has a total before its end", (of) => !isUnpaid(of.statusId) && !isCompleted(of.statusId) && has(of.total)],
  ["has another total than its charge", (of) => of.charge !== undefined && (of.charge?.total ?? null) !== of.total],
  ["has a charge that does not add up", ({ charge }) => has(charge) && totalOf(charge?.lines ?? []) !== charge?.total],
  ["has a closed charge though it goes on", (of) => of.isChargeClosed === true && !isCancelled(of.statusId)],
  ["is a consultation that was decided on", (of) => of.kind === "consultation" && has(of.medicineDecision)],
  [
    "was paid though it is unpaid or ahead",
    // A payment that pays no charge has its own day.
    (of) => of.charge !== undefined && has(of.paidAt) && !isCompleted(of.statusId) && !isCancelled(of.statusId),
  ],
  [
    "has a parcel before its end",
    (of) => has(of.delivery) && (isOpenVisit(of.statusId) || of.statusId === TreatmentStatus.AdditionalMedicinePending),
  ],
  [
    "has applications before its end",
    (of) => of.statusId !== TreatmentStatus.Completed && (of.applications ?? []).length > 0,
  ],
  [
    "offers medicine before its end",
    (of) => of.statusId !== TreatmentStatus.Completed && of.isAdditionalMedicineAvailable === 1,
  ],
  [
    "is applied for before its end",
    (of) => of.statusId !== TreatmentStatus.Completed && of.isApplyingAdditionalMedicine === 1,
  ],
];

/**
 * The impossible facts about treatments in an answer, at any depth, by the rules of
 * `apps/api/src/records/treatment/treatment.table.ts` and `apps/api/src/records/treatment-overview`. Empty for a
 * possible answer.
 */
export function findImpossible(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(findImpossible);
  if (typeof answer !== "object" || answer === null) return [];
  const within = Object.values(answer).flatMap(findImpossible);
  const treatment = anyTreatmentSchema.safeParse(answer).data;
  if (!treatment) return within;
  const broken = RULES.filter(([, isBroken]) => isBroken(treatment)).map(([problem]) => problem);
  return [
    ...broken.map((problem) => `treatment ${treatment.treatmentId} in status ${treatment.statusId} ${problem}`),
    ...within,
  ];
}

/** The used part of a `Response`: the contract has neither the browser's nor Node.js's types. */
type NetworkAnswer = {
  ok: boolean;
  headers: { get: (name: string) => string | null };
  clone: () => { json: () => Promise<unknown> };
};

/** Collects the answers of a test's network; at the end impossible ones fail the test. */
export function collectAnswers() {
  let answers: Promise<unknown>[] = [];
  return {
    note(response: NetworkAnswer): void {
      if (response.ok && response.headers.get("content-type")?.includes("json")) answers.push(response.clone().json());
    },
    async refuseImpossible(): Promise<void> {
      const given = await Promise.all(answers);
      answers = [];
      const impossible = [...new Set(given.flatMap(findImpossible))];
      if (impossible.length > 0) throw new Error(`No server answers this:\n${impossible.join("\n")}`);
    },
  };
}
