import type { FormWalk } from "./walk-a-form.ts";

/**
 * Forms for which a journey would have to bring a visit, a payment or a paper about first: by the test, beside the file
 * or below the desk's features, that sends them.
 */
export const DESK_ELSEWHERE: Readonly<Record<string, string>> = {
  "entities/document/draft-dialog.tsx": "features/document/documents.test.tsx",
  "entities/document/start-dialog.tsx": "features/document/documents.test.tsx",
  "entities/document/withdraw-dialog.tsx": "features/document/documents.test.tsx",
  "entities/health/health-dialog.tsx": "features/customer/health-pane.test.tsx",
  "features/audit/audit-filters.tsx": "features/audit/audit-screen.test.tsx",
  "features/billing/card-answer-form.tsx": "features/billing/card-answer.test.tsx",
  "features/billing/charge-acts.tsx": "features/billing/charge-acts.test.tsx",
  "features/billing/hand-payment-acts.tsx": "features/billing/hand-payment.test.tsx",
  "features/billing/payment-acts.tsx": "features/billing/billing-screen.test.tsx",
  "features/clinics/add-clinic-dialog.tsx": "features/clinics/add-clinic.test.tsx",
  "features/connection/card-connection-form.tsx": "features/connection/own-connections.test.tsx",
  "features/connection/line-connection-form.tsx": "features/connection/own-connections.test.tsx",
  "features/connection/mail-connection-form.tsx": "features/connection/own-connections.test.tsx",
  "features/connection/turn-connection-form.tsx": "features/connection/own-connections.test.tsx",
  "features/customer/health-pane.tsx": "features/customer/health-pane.test.tsx",
  "features/customer/merge-dialog.tsx": "features/customer/merge-records.test.tsx",
  "features/customer/represent-dialog.tsx": "features/customer/book-from-anywhere.test.tsx",
  "features/customer/representation-pane.tsx": "features/customer/patient-people.test.tsx",
  "features/day/day-search.tsx": "features/day/day-screen.test.tsx",
  "features/day/move-form.tsx": "features/day/visit-dialog.test.tsx",
  "features/day/visit-dialog.tsx": "features/day/visit-dialog.test.tsx",
  "features/erasure/exempt-record-dialog.tsx": "features/erasure/record-keeping.test.tsx",
  "features/medicine-application/decision-dialog.tsx": "features/medicine-application/application-screen.test.tsx",
  "features/parcel/ship-dialog.tsx": "features/parcel/parcels-screen.test.tsx",
  "features/staff/colleague-part.tsx": "features/staff/staff-screen.test.tsx",
  "features/task/correct-task-dialog.tsx": "features/task/hand-task.test.tsx",
  "features/task/task-messages.tsx": "features/task/task-content.test.tsx",
  "features/visit/chart/make-set.tsx": "features/visit/screen/count-presses.test.tsx",
  "features/visit/messages/chat-panel.tsx": "features/visit/messages/chat-panel.test.tsx",
  "features/visit/messages/messages-pane.tsx": "features/visit/messages/messages-pane.test.tsx",
  "features/visit/record/note-correction.tsx": "features/visit/screen/diagnoses.test.tsx",
  "features/visit/record/pharmacy-sheet.tsx": "features/visit/screen/pharmacy.test.tsx",
};

const STORE = "登録する";

function settings(file: string, page: string, presses: readonly string[], more: Partial<FormWalk> = {}): FormWalk {
  return { file: `features/${file}`, address: `/settings/${page}`, presses, send: STORE, ...more };
}

export const SETTINGS_FORMS: readonly FormWalk[] = [
  settings("phrase/phrases-screen.tsx", "phrases", ["定型文を加える"]),
  settings("diagnosis/diagnoses-screen.tsx", "diagnoses", ["病名を加える"], { right: { "ICD-10": "J30.1" } }),
  settings("medicine-set/medicine-sets-screen.tsx", "medicine-sets", ["セットを加える"]),
  settings("prescribing/prescribing-rules-screen.tsx", "prescribing-rules", ["処方の確認を加える"], {
    right: { 処方するお薬: "ロキソプロフェン", 比べるもの: "アレルギー", 相手の: "アスピリン" },
  }),
  settings("medicine-list/medicine-form.tsx", "medicines", ["お薬を加える"], { right: { 追加申請: "3" } }),
  settings("department/department-form.tsx", "departments", ["診療科を加える"], {
    right: { URL: "walked-department", 診療科の名前: "歩行科", 診察のあと: "3" },
  }),
  settings("doctor/doctor-form.tsx", "doctors", ["医師を加える"], { right: { 医師免許: "2001" } }),
  settings("document-template/template-form.tsx", "documents", ["ひな形を加える"]),
  settings("questionnaire/new-questionnaire-dialog.tsx", "questionnaires", ["新しい問診を作る"], {
    send: "質問を作る",
  }),
  settings("questionnaire/assignments-part.tsx", "questionnaires", [], { send: "いつ聞くかを登録する" }),
  settings("operation-key/key-form-dialog.tsx", "keys", ["連携キーを作成"], { send: "作成する" }),
  settings("staff/staff-form-dialog.tsx", "staff", ["スタッフを招待"], { send: "招待" }),
  settings("clinic-settings/settings-page.tsx", "hours", []),
  settings("delivery/delivery-settings-screen.tsx", "delivery", []),
  settings("branding/colour-form.tsx", "branding", [], { right: { 基調色: "#006f83" }, send: "基調色を登録する" }),
  settings("erasure/record-years-form.tsx", "record-keeping", [], { right: { 記録を保存する年数: "6" } }),
  settings("terms/terms-editor.tsx", "terms", ["利用規約の新しい版を作る"], { send: "公開の確認へ進む" }),
  settings("terms/terms-translation.tsx", "terms", ["キャンセル規定の英語の訳"], { send: "英語の訳を登録する" }),
  settings("connection/tag-connection-form.tsx", "connections", ["Googleタグマネージャーを登録する"], {
    right: { コンテナ: "GTM-ABC1234" },
  }),
  settings("preparation/mail-test-dialog.tsx", "preparation", ["テストメールを送る"], { send: "送信する" }),
  settings("preparation/rehearsal-dialog.tsx", "preparation", ["リハーサル"], { send: "練習用の患者さまを作る" }),
];

export const SPOT_FORMS: readonly FormWalk[] = [
  {
    file: "features/spot/session-form.tsx",
    address: "/spots/template",
    presses: ["月曜日の診療時間を加える"],
    send: STORE,
    right: { 開始日: "2027-02-01", 開始: "06:00", 終了: "07:00" },
  },
  {
    file: "features/spot/end-session-dialog.tsx",
    address: "/spots/template",
    presses: ["渡辺 彩 09:00〜12:00を終了する"],
    send: "終了する",
  },
  {
    file: "features/spot/closure-dialog.tsx",
    address: "/spots/template",
    presses: ["休診を加える"],
    send: "休診にする",
    right: { 開始: "06:00", 終了: "07:00" },
  },
  {
    file: "features/spot/add-spot-dialog.tsx",
    address: "/spots",
    presses: ["枠を加える"],
    send: "加える",
    right: { 開始: "06:00", 終了: "07:00" },
  },
];

const patient = (file: string, presses: readonly string[], send: string, more: Partial<FormWalk> = {}): FormWalk => ({
  ...{ file, address: "/patients/$code", presses, send },
  ...more,
});

export const PATIENT_FORMS: readonly FormWalk[] = [
  {
    file: "features/customer/patients-screen.tsx",
    address: "/patients",
    send: "さがす",
    right: { 診察券番号: "さとう" },
  },
  {
    file: "features/customer/enter-patient-dialog.tsx",
    address: "/patients",
    presses: ["患者を登録"],
    send: STORE,
  },
  patient("features/customer/correct-patient-dialog.tsx", ["訂正する"], "訂正する"),
  patient("features/customer/propose-change-dialog.tsx", ["変更を提案する"], "提案する"),
  patient("entities/task/write-task-dialog.tsx", ["用件を書く"], "対応に入れる"),
  patient("features/customer/choose-other-record.tsx", ["同じ方の記録をまとめる"], "見くらべる", {
    right: async ({ other = "" }) => ({ もう一方の: other }),
  }),
  // It is booked by `book-by-telephone.spec.ts`: these patients have a booking each.
  patient("features/customer/book-dialog.tsx", ["予約を入れる"], "予約する", { endsAt: "wrong" }),
];
