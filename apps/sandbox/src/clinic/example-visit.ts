import { addDays } from "./dates.ts";

/** The initial values of the desk's forms: a sensible consultation, so that a demonstration needs no typing. */
export const exampleLines = [
  { label: "診察料", quantity: 1, unitPrice: 2500, taxPercent: 10 },
  { label: "カルボシステイン錠500mg（7日分）", quantity: 1, unitPrice: 2380, taxPercent: 10 },
  { label: "送料", quantity: 1, unitPrice: 600, taxPercent: 10 },
];

/** A charge without a care plan. */
export const exampleChargeLines = [{ label: "診断書の作成", quantity: 1, unitPrice: 3300, taxPercent: 10 }];

export const exampleMedicineLines = [
  { label: "カルボシステイン錠500mg（7日分）", quantity: 1, unitPrice: 2380, taxPercent: 10 },
  { label: "送料", quantity: 1, unitPrice: 600, taxPercent: 10 },
];

export const exampleMedicine = {
  medicineId: "carbocisteine-500",
  name: "カルボシステイン錠500mg",
  quantity: "21錠",
  days: "7",
  usage: "1日3回 毎食後に1錠",
  sideEffects: "まれに発疹、胃の不快感が出ることがあります。",
  additionalSupplies: "2",
};

export const emptyMedicine = {
  medicineId: "",
  name: "",
  quantity: "",
  days: "",
  usage: "",
  sideEffects: "",
  additionalSupplies: "0",
};

export const examplePlan = {
  explanation: "のどの赤みとせきから、かぜによる症状と考えます。水分をとり、ゆっくり休んでください。",
  plan: "たんを出しやすくするお薬を7日分お出しします。熱が続くときは検査を考えます。",
  nextVisitAdvice: "お薬を飲み終えても症状が残るときは、もう一度ご予約ください。",
  emergencyAdvice: "息苦しさや強い胸の痛みがあるときは、119番へお電話ください。",
};

const ADDITIONAL_MEDICINE_DAYS = 90;
const EXTENSION_DAYS = 7;

/** The last day for an application for additional medicine. */
export function exampleLastDay(today: string): string {
  return addDays(today, ADDITIONAL_MEDICINE_DAYS);
}

/** A week after the due date, or after today when that is later. */
export function exampleExtension(today: string, dueOn: string): string {
  return addDays(dueOn > today ? dueOn : today, EXTENSION_DAYS);
}

export const exampleReasons = {
  cancel: "医師の都合により、診察を行えなくなりました。お手数ですが別の時間をご予約ください。",
  close: "ご連絡がつかないため、請求を終了します。",
  refuse: "前回のお薬がまだ残っているため、今回はお出しできません。",
  refund: "お薬をお届けできなかったため、返金します。",
  "ask-for-visit": "症状の変化を確認したいため、診察をご予約ください。",
} as const;
