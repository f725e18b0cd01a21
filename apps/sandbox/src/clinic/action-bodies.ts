import { z } from "zod";
import { type Fields, readField } from "./fields.ts";

type Action = { body: (fields: Fields) => object; done: string };

/** A typed number, also in full-width digits. Other text goes to the API unchanged, which refuses it. */
function readNumber(text: string | undefined): number | string {
  const plain = (text ?? "").normalize("NFKC").replaceAll(",", "");
  const number = z.coerce.number().safeParse(plain);
  return plain !== "" && number.success ? number.data : plain;
}

function readLines(fields: Fields): object[] {
  const names = ["lineLabel", "lineQuantity", "lineUnitPrice", "lineTaxPercent"];
  const [labels, quantities, prices, taxes] = names.map((name) => fields.get(name));
  return (labels ?? []).flatMap((label, index) =>
    label === "" && (prices?.[index] ?? "") === ""
      ? []
      : [
          {
            label,
            quantity: readNumber(quantities?.[index]),
            unitPrice: readNumber(prices?.[index]),
            ...((taxes?.[index] ?? "") !== "" && { taxPercent: readNumber(taxes?.[index]) }),
          },
        ],
  );
}

function readMedicines(fields: Fields): object[] {
  const of = (name: string, index: number) => fields.get(name)?.[index] ?? "";
  return (fields.get("name") ?? []).flatMap((name, index) =>
    name === ""
      ? []
      : [
          {
            medicineId: of("medicineId", index),
            name,
            quantity: of("quantity", index),
            days: readNumber(of("days", index)),
            usage: of("usage", index),
            sideEffects: of("sideEffects", index),
            isUnapproved: (fields.get("unapproved") ?? []).includes(String(index)),
            additionalSupplies: readNumber(of("additionalSupplies", index)),
          },
        ],
  );
}

function readFinish(fields: Fields): object {
  const until = readField(fields, "additionalMedicineUntil");
  return {
    carePlan: {
      explanation: readField(fields, "explanation"),
      plan: readField(fields, "plan"),
      nextVisitAdvice: readField(fields, "nextVisitAdvice"),
      emergencyAdvice: readField(fields, "emergencyAdvice"),
    },
    prescription: readMedicines(fields),
    lines: readLines(fields),
    additionalMedicineUntil: until === "" ? null : until,
  };
}

const reason = (fields: Fields) => ({ reason: readField(fields, "reason") });
const lines = (fields: Fields) => ({ lines: readLines(fields) });
const nothing = () => ({});

/** The actions on a treatment by the last part of their path: the body that each sends and the message when it is done. */
export const treatmentActions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    start: { body: nothing, done: "診察を始めました。" },
    finish: { body: readFinish, done: "診察を終えました。" },
    charge: { body: lines, done: "請求しました。" },
    cancel: { body: reason, done: "予約をキャンセルしました。" },
    extend: {
      body: (fields) => ({ dueOn: readField(fields, "dueOn") }),
      done: "支払期限を延ばしました。",
    },
    reissue: { body: lines, done: "請求を出し直しました。" },
    close: { body: reason, done: "請求を終了しました。" },
    approve: { body: lines, done: "お薬の追加を承認しました。" },
    refuse: { body: reason, done: "お薬の追加をお断りしました。" },
    "ask-for-visit": { body: reason, done: "診察をお願いしました。" },
    ship: {
      body: (fields) => ({
        carrier: readField(fields, "carrier"),
        trackingNumber: readField(fields, "trackingNumber"),
      }),
      done: "発送済みにしました。",
    },
    refund: {
      body: (fields) => ({
        orderId: readField(fields, "orderId"),
        refundedSoFar: readNumber(readField(fields, "refundedSoFar")),
        amount: readNumber(readField(fields, "amount")),
        reason: readField(fields, "reason"),
      }),
      done: "返金しました。",
    },
    "accept-payment": {
      body: (fields) => ({ orderId: readField(fields, "orderId") }),
      done: "入金をお支払いとして受け取りました。",
    },
    delivered: { body: nothing, done: "お届け済みにしました。" },
  } satisfies Record<string, Action>),
);
