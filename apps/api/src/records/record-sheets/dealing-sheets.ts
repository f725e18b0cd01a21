import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { PARCEL_STAGE_LABELS } from "@madoguchi/contract/delivery/delivery";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { answerLines } from "../questionnaire/answer-lines.ts";
import { listSubmissionsOfTreatments, type SubmissionRecord } from "../questionnaire/questionnaire-submission.store.ts";
import { type Columns, type Sheet, writeTime } from "./record-sheet.ts";
import { dealingsOfTreatments } from "./reported-dealings.store.ts";
import { sheetOfTreatments } from "./treatment-sheets.ts";

const PAYMENT_STATE_LABELS = {
  created: "開始",
  authenticating: "本人認証中",
  pending: "結果の確認中",
  failed: "失敗",
  surplus: "未充当の入金",
  paid: "支払い済み",
  refunded: "返金済み",
} as const;

type AnswerRow = { title: string; version: number; submittedAt: Date; label: string; answer: string };

/** Each answer of a submission under its question, in words. */
export function linesOfSubmission(
  row: Pick<SubmissionRecord, "title" | "version" | "submittedAt" | "definition" | "answers">,
): AnswerRow[] {
  const { title, version, submittedAt } = row;
  const lines = answerLines(row.definition, row.answers, undefined, toCalendarDay(submittedAt));
  return lines.map(({ label, answer }) => ({ title, version, submittedAt, label, answer }));
}

export const ANSWER_COLUMNS: Columns<AnswerRow> = [
  ["問診", ({ title }) => title],
  ["版", ({ version }) => version],
  ["回答日時", ({ submittedAt }) => writeTime(submittedAt)],
  ["質問", ({ label }) => label],
  ["回答", ({ answer }) => answer],
];

/** Answers, messages, photos, charges, payments and parcels of patients, each table a file. */
export const DEALING_SHEETS = {
  answers: sheetOfTreatments<AnswerRow & { treatmentId: string }>(
    async (database, medicalBusinessId, treatmentIds) =>
      (await listSubmissionsOfTreatments(database, medicalBusinessId, treatmentIds)).flatMap((row) =>
        linesOfSubmission(row).map((line) => ({ treatmentId: row.treatmentId, ...line })),
      ),
    ANSWER_COLUMNS,
  ),
  messages: sheetOfTreatments(dealingsOfTreatments.messages, [
    ["送信日時", ({ sentAt }) => writeTime(sentAt)],
    ["送信者", ({ side, author }) => (side === "patient" ? "患者" : author)],
    ["本文", ({ text }) => text],
    ["写真", ({ photoId }) => photoId && photoFile(photoId)],
  ]),
  charges: sheetOfTreatments(dealingsOfTreatments.chargeLines, [
    ["版", ({ version }) => version],
    ["請求日時", ({ issuedAt }) => writeTime(issuedAt)],
    ["支払期限", ({ dueAt }) => writeTime(dueAt)],
    ["次の版の日時", ({ supersededAt }) => writeTime(supersededAt)],
    ["内容", ({ label }) => label],
    ["数量", ({ quantity }) => quantity],
    ["単価（円）", ({ unitPrice }) => unitPrice],
    ["税率（%）", ({ taxPercent }) => taxPercent],
    ["請求額（税込・円）", ({ total }) => total],
  ]),
  payments: sheetOfTreatments(dealingsOfTreatments.payments, [
    ["注文番号", ({ orderId }) => orderId],
    ["請求の版", ({ chargeVersion }) => chargeVersion],
    ["金額（円）", ({ amount }) => amount],
    ["方法", ({ method }) => PAYMENT_METHOD_LABELS[method]],
    ["状態", ({ state }) => PAYMENT_STATE_LABELS[state]],
    ["開始日時", ({ createdAt }) => writeTime(createdAt)],
    ["支払日時", ({ paidAt }) => writeTime(paidAt)],
    ["返金額（円）", ({ refundedAmount }) => refundedAmount],
    ["備考", ({ handNote, withdrawnReason }) => [handNote, withdrawnReason].filter((text) => text).join("\n")],
  ]),
  refunds: sheetOfTreatments(dealingsOfTreatments.refunds, [
    ["注文番号", ({ orderId }) => orderId],
    ["返金額（円）", ({ amount }) => amount],
    ["理由", ({ reason }) => reason],
    ["返金日時", ({ refundedAt }) => writeTime(refundedAt)],
  ]),
  parcels: sheetOfTreatments(dealingsOfTreatments.deliveries, [
    ["状態", ({ state }) => PARCEL_STAGE_LABELS[state]],
    ["配送会社", ({ carrier }) => carrier],
    ["送り状番号", ({ trackingNumber }) => trackingNumber],
    ["梱包日時", ({ packedAt }) => writeTime(packedAt)],
    ["発送日時", ({ shippedAt }) => writeTime(shippedAt)],
    ["お届け日時", ({ deliveredAt }) => writeTime(deliveredAt)],
  ]),
  photos: sheetOfTreatments(dealingsOfTreatments.photos, [
    ["ファイル", ({ photoId }) => photoFile(photoId)],
    ["送信日時", ({ uploadedAt }) => writeTime(uploadedAt)],
  ]),
} as const satisfies Record<string, Sheet>;

/** The file of a photo in an archive. */
export function photoFile(photoId: string): string {
  return `${photoId}.jpg`;
}
