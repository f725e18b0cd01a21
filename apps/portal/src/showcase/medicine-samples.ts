import { MEDICINE_REFUSALS, type MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { TreatmentStatus, treatmentStatuses } from "@madoguchi/contract/treatment/status";
import { findAutosave } from "../entities/form-draft/use-form-draft.ts";
import { type ApplicationInput, EMPTY_INPUT } from "../entities/medicine-application/use-application-input.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../entities/treatment/treatment-fixtures.ts";
import { medicineOffer } from "../fixtures/medicine-offer.ts";
import { visa } from "../fixtures/payments.ts";
import type { Portal } from "../portal-context/portal.tsx";
import { samplePaths } from "./sample-paths.ts";
import { recordOf, sampleUser } from "./sample-records.ts";
import type { SampleScreenProps } from "./sample-screen.tsx";

const THE_DAY_AFTER = new Date("2026-05-13T10:00:00+09:00");

/** Fills in an application before it is shown. */
function fill(input: Partial<ApplicationInput>) {
  const form = `application ${medicineOffer.treatmentId}` as const;
  return (portal: Portal) => findAutosave(portal, sampleUser.uid, form).store({ ...EMPTY_INPUT, ...input });
}

const CHOSEN = { supplies: { "medicine-1": 2 } };
const ANSWERED = { ...CHOSEN, answers: { change: "same", signs: ["none"], left: "3" } };

const DECLINED: SampleScreenProps[] = (["ask-for-visit", "refuse"] as const).map((medicineDecision) => ({
  name: `お薬の追加：${medicineDecision === "refuse" ? "お出しできない" : "診察が必要"}`,
  address: "/treatment/treatment-6",
  user: sampleUser,
  now: THE_DAY_AFTER,
  answers: recordOf({
    history: [
      {
        ...inStatus(appliedMedicine, TreatmentStatus.AdditionalMedicineCancelled),
        medicineDecision,
        clinicReason: "血圧の薬を始められたため、飲み合わせを確かめてからお出しします。",
      },
    ],
  }),
}));

const APPLY = "/repurchase-medicines/treatment-4";

function offered(change: Partial<MedicineOffer> = {}) {
  return {
    ...recordOf({ history: [finishedTreatment] }),
    [samplePaths.readMedicineOffer]: { ...medicineOffer, ...change },
    [samplePaths.readCards]: { cards: [visa] },
  };
}

const APPLICATIONS: SampleScreenProps[] = [
  { name: "薬の追加：お薬を選ぶ", address: APPLY, answers: offered(), prepare: fill({}) },
  { name: "薬の追加：体調の確認", address: `${APPLY}?page=2`, answers: offered(), prepare: fill(CHOSEN) },
  {
    name: "薬の追加：診察が必要な回答",
    address: `${APPLY}?page=2`,
    answers: offered(),
    prepare: fill({ ...CHOSEN, answers: { change: "worse", signs: ["chest-pain"] } }),
  },
  { name: "薬の追加：お届けとお支払い", address: `${APPLY}?page=3`, answers: offered(), prepare: fill(ANSWERED) },
  {
    name: "薬の追加：お届け先とカードがまだのとき",
    address: `${APPLY}?page=3`,
    answers: { ...offered({ address: null }), [samplePaths.readCards]: { cards: [] } },
    prepare: fill(ANSWERED),
  },
  { name: "薬の追加：確認", address: `${APPLY}?page=4`, answers: offered(), prepare: fill(ANSWERED) },
  {
    name: "薬の追加：確認（価格がまだのお薬）",
    address: `${APPLY}?page=4`,
    answers: offered(),
    prepare: fill({ ...ANSWERED, supplies: { "medicine-1": 1, "medicine-2": 1 } }),
  },
  ...MEDICINE_REFUSALS.map((refusal) => ({
    name: `薬の追加：申請できない（${refusal}）`,
    address: APPLY,
    answers: offered({ refusal, applicationId: "treatment-6", from: "2026-05-18" }),
  })),
  { name: "薬の追加：読み込み中", address: APPLY, answers: recordOf({}), otherwise: "waits" as const },
  { name: "薬の追加：読み込めなかったとき", address: APPLY, answers: recordOf({}) },
  ...[TreatmentStatus.AdditionalMedicinePending, TreatmentStatus.AdditionalMedicineUnpaid].map((statusId) => ({
    name: `薬の追加：申請の完了（${treatmentStatuses[statusId].label}）`,
    address: "/repurchase-medicines/complete?treatmentId=treatment-6",
    answers: { ...offered(), ...recordOf({ history: [inStatus(appliedMedicine, statusId)] }) },
  })),
].map((screen) => ({ ...screen, user: sampleUser, now: THE_DAY_AFTER }));

/** An application for more medicine, and its results. */
export const MEDICINE_SCREENS: SampleScreenProps[] = [...DECLINED, ...APPLICATIONS];
