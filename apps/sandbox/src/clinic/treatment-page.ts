import { html } from "hono/html";
import { writeYen } from "../format/yen.ts";
import type { TreatmentRecord } from "./answers.ts";
import { writeDateTime, writeTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { renderSection } from "./form-parts.ts";
import { renderSteps, writeQuestionnaire } from "./steps.ts";
import { type Refused, renderForms } from "./treatment-forms.ts";

const SEX_LABELS = { 0: "男性", 1: "女性" } as const;
const DELIVERY_LABELS = { preparing: "準備中", shipped: "発送済み", delivered: "お届け済み" } as const;
const PAYMENT_LABELS = new Map([
  ["created", "手続き前"],
  ["authenticating", "本人認証中"],
  ["pending", "結果待ち"],
  ["paid", "支払い済み"],
  ["failed", "失敗"],
  ["refunded", "返金済み"],
  ["surplus", "不要な入金"],
]);

/** A list of facts; those without a value are left out. */
function renderFacts(facts: readonly (readonly [string, string | null])[]): Markup {
  return html`<dl>${facts
    .filter(([, value]) => value !== null && value !== "")
    .map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function writeAddress({ address }: TreatmentRecord): string | null {
  if (!address) return null;
  const { postcode, prefecture, city, town, street, building, recipientName } = address;
  return `〒${postcode} ${prefecture}${city}${town}${street} ${building} ${recipientName}様`;
}

export function renderPatient(patient: TreatmentRecord["patient"]): Markup {
  return renderFacts([
    ["診察券番号", patient.medicalRecordCode],
    ["お名前", `${patient.lastName} ${patient.firstName}（${patient.lastNameKana} ${patient.firstNameKana}）`],
    ["性別", patient.sex === null ? null : SEX_LABELS[patient.sex]],
    ["生年月日", patient.birthdate.replaceAll("-", ".")],
    ["電話", patient.phoneNumber],
    ["メール", patient.email],
    ["LINE", patient.isLineLinked ? "連携済み" : "連携なし"],
  ]);
}

function renderVisit(record: TreatmentRecord): Markup {
  const { startsAt, endsAt, delivery } = record;
  const period = startsAt && `${writeDateTime(startsAt)}${endsAt === null ? "" : `〜${writeTime(endsAt)}`}`;
  return renderFacts([
    ["状態", record.statusLabel],
    ["予約番号", record.reservationNumber],
    ["日時", period],
    ["診療科", `${record.clinicalDepartmentName}（${record.isFirstTreatment ? "初診" : "再診"}）`],
    ["医師", record.doctorName],
    ["キャンセルの理由", record.cancelReason],
    ["クリニックからの説明", record.clinicReason],
    ["お届け先", writeAddress(record)],
    [
      "お届け",
      delivery &&
        [DELIVERY_LABELS[delivery.state], delivery.carrier, delivery.trackingNumber].filter(Boolean).join(" "),
    ],
  ]);
}

function renderCharge({ charge, paidAt, payments }: TreatmentRecord): Markup | string {
  if (!charge) return "";
  const lines = charge.lines.map(
    ({ label, quantity, unitPrice }) => html`<tr>
      <td>${label}</td><td class="yen">${quantity}</td><td class="yen">${writeYen(quantity * unitPrice)}</td>
    </tr>`,
  );
  return renderSection(
    "請求",
    html`<table>
        <thead><tr><th scope="col">項目</th><th scope="col" class="yen">数量</th><th scope="col" class="yen">金額</th></tr></thead>
        <tbody>${lines}</tbody>
        <tfoot><tr><th scope="row" colspan="2">合計（第${charge.version}版）</th><td class="yen"><b>${writeYen(charge.total)}</b></td></tr></tfoot>
      </table>
      ${renderFacts([
        ["支払期限", `${writeDateTime(charge.dueAt)}${charge.isExpired ? "（期限切れ）" : ""}`],
        ["支払日時", paidAt && writeDateTime(paidAt)],
        ...payments.map(
          ({ orderId, state, amount, createdAt }) =>
            [writeDateTime(createdAt), `${PAYMENT_LABELS.get(state) ?? state} ${writeYen(amount)} ${orderId}`] as const,
        ),
      ])}`,
  );
}

function renderCare({ carePlan, prescription }: TreatmentRecord): Markup | string {
  if (!carePlan && prescription.length === 0) return "";
  return renderSection(
    "診療計画とお薬",
    renderFacts([
      ["診察の説明", carePlan?.explanation ?? null],
      ["診療計画", carePlan?.plan ?? null],
      ["次回の受診", carePlan?.nextVisitAdvice ?? null],
      ["急なときの対応", carePlan?.emergencyAdvice ?? null],
      ...prescription.map(
        ({ name, quantity, usage, additionalSupplies }) =>
          [name, `${quantity} ${usage}（追加 ${additionalSupplies}回まで）`] as const,
      ),
    ]),
  );
}

/** One treatment with its actions, charge, care plan and patient. */
export function renderTreatment(desk: Desk, record: TreatmentRecord, notice?: Notice, refused?: Refused): Markup {
  const { patient } = record;
  const title = `${patient.lastName} ${patient.firstName} 様：${record.statusLabel}`;
  return renderDesk(
    desk,
    title,
    html`<p><a href="${deskLink(desk, "")}">← 本日の診察へ戻る</a></p>
      <h1>${title}</h1>
      ${renderSteps(record)}
      <p>${writeQuestionnaire(record) ?? "問診 なし"}　<a href="${deskLink(desk, `/treatment/${record.treatmentId}/answers`)}">問診と写真を見る</a></p>
      ${renderForms(desk, record, refused)}
      ${renderSection("診察", renderVisit(record))}
      ${renderCharge(record)}
      ${renderCare(record)}
      ${renderSection("患者", renderPatient(patient))}`,
    notice,
  );
}
