import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

export const CLINIC_TASK_KINDS = [
  "message-failed",
  "line-unreachable",
  "payment-surplus",
  "payment-unknown",
  "refund-unsure",
  "questionnaire-alarm",
  "phone-wish",
  "messages-late",
  "visit-overdue",
  "application-waiting",
  "holiday-times",
  "outage-visits",
  "visit-not-held",
  "sign-in-flood",
  "charge-expired",
  "late-payment-wish",
  "erasure-proposed",
  "similar-record",
  "patient-message",
  "waiting-message",
  "out-of-reach",
  "backup-late",
  "own-task",
  "displaced-visit",
  "prescription-unsent",
] as const;

/** The kinds of tasks for the staff. */
export const CLINIC_TASK_LABELS = {
  "message-failed": "お知らせを送れませんでした",
  "line-unreachable": "LINEに届かないため、メールで送りました",
  "payment-surplus": "期限の後などに入金がありました。受け取るか返金するかをお決めください",
  "payment-unknown": "お支払いの結果が分かりません。決済会社にご確認ください",
  "refund-unsure": "返金が行われたか、記録と合っていません。決済会社にご確認ください",
  "questionnaire-alarm": "問診で急ぎの対応が必要な回答がありました",
  "phone-wish": "カメラやマイクが使えず、お電話での連絡を希望されています",
  "sign-in-flood":
    "ログイン用メールのお申し込みが、普段よりはるかに多く届いています。患者のログインは続けられます。続くときは、システムの管理者にご連絡ください",
  "messages-late": "送られていないお知らせが見つかりました。いま送り直しています。数日以内の予約と請求をご確認ください",
  "holiday-times": "祝日・年末年始の予約枠は、まだありません。開けるときは「予約枠」で、ひな形から作ってください",
  "outage-visits": "システムが止まっていたあいだの予約を終了し、患者さまへお詫びを送りました。あらためてご連絡ください",
  "application-waiting": "お薬の追加の申請が、2日以上医師の確認を待っています。14日で自動的に終了します",
  "visit-overdue": "予約時間を過ぎた診察（未終了）。呼び出す、終える、キャンセルのいずれかをお願いします",
  "visit-not-held": "診察が終わらないまま、その日が過ぎました。患者さまへご連絡ください",
  "patient-message": "診察についてのメッセージが患者さまから届いています。お返事をお願いします",
  "waiting-message":
    "患者さまが、診察の前にメッセージを書いています。まだ医師が読んでいません。診察の画面でお読みください",
  "charge-expired":
    "お支払いの期限が過ぎ、患者さまはお支払いも次のご予約もできません。期限の延長、再請求、請求の終了のいずれかをお決めください",
  "late-payment-wish": "患者さまが、期限を過ぎたお支払いの再開を希望されています。会計で期限を延長してください",
  "similar-record":
    "新しく登録した方と、クリニックで登録した記録が、同じ方かもしれません。患者のページで、記録をまとめるか、別の方かをお決めください",
  "out-of-reach":
    "代理の方がいなくなり、お知らせの届け先がありません。お電話などで連絡し、記録にご本人のメールアドレスを登録してください",
  "backup-late": "この数分の記録が、バックアップに保存されていません。管理者からシステムの担当者にご連絡ください",
  "own-task": "スタッフが書いた用件",
  "displaced-visit":
    "休診などで閉じた時間に予約が残っています。お知らせの届かない方です。お電話で相談し、日時の変更かキャンセルをお願いします",
  "prescription-unsent":
    "薬局に処方箋を送った記録がないまま、使用期限の日になりました。送ったかを確かめて、記録してください。期限が過ぎたときは、患者さまへお電話で再診をご案内ください",
  "erasure-proposed":
    "保存期間を過ぎた患者の記録があります。管理者が「設定」の「記録の保存」で、消去するか残すかをお決めください",
} as const satisfies Record<(typeof CLINIC_TASK_KINDS)[number], string>;

const HOUR = 60;
const DAY = 24 * HOUR;

/** After how many minutes an open task is overdue: at once where a patient waits or may be in danger. */
export const CLINIC_TASK_LIMIT_MINUTES = {
  "phone-wish": 10,
  "waiting-message": 10,
  "questionnaire-alarm": 15,
  "visit-overdue": 30,
  "sign-in-flood": HOUR,
  "messages-late": HOUR,
  "outage-visits": HOUR,
  "backup-late": HOUR,
  "patient-message": DAY,
  "message-failed": DAY,
  "payment-surplus": DAY,
  "payment-unknown": DAY,
  "refund-unsure": DAY,
  "visit-not-held": DAY,
  "late-payment-wish": DAY,
  "application-waiting": DAY,
  "line-unreachable": 3 * DAY,
  "charge-expired": 3 * DAY,
  "similar-record": 3 * DAY,
  "out-of-reach": DAY,
  "holiday-times": 14 * DAY,
  "erasure-proposed": 30 * DAY,
  // Its day says when; see `dueDay`.
  "own-task": DAY,
  "displaced-visit": DAY,
  "prescription-unsent": 2 * HOUR,
} as const satisfies Record<(typeof CLINIC_TASK_KINDS)[number], number>;

export const clinicTaskSchema = z.object({
  taskId: z.string(),
  kind: z.enum(CLINIC_TASK_KINDS),
  label: z.string(),
  /** The patient concerned, if any. */
  medicalRecordCode: z.string().nullable(),
  /** Family name and first name; empty without a profile, or without a patient. */
  patientName: z.string(),
  /** For the clinic's people; empty for its systems, and if unknown. */
  birthdate: z.string().optional(),
  /** The patient's number, for the clinic's people; `null` for its systems, and if unknown. */
  phoneNumber: z.string().nullable(),
  treatmentId: z.string().nullable(),
  /** Codes only. */
  detail: z.string(),
  createdAt: instantSchema,
  /** The task is overdue from this instant. */
  dueAt: instantSchema,
  /** The day of a task that a person wrote; `null` for others. */
  dueDay: z.iso.date().nullable().optional(),
  /** Who wrote it; `null` for a task that the program opened. */
  writtenBy: z.string().nullable().optional(),
  takenBy: z.string().nullable(),
  takenAt: instantSchema.nullable(),
  resolvedAt: instantSchema.nullable(),
  resolvedBy: z.string().nullable(),
  /** What was done; empty if nobody wrote it. */
  resolution: z.string().optional(),
});

/** Open tasks, oldest first, at most 200; or closed ones, the last closed first, at most 100. */
export const clinicTaskListSchema = z.object({ tasks: z.array(clinicTaskSchema) });

export type ClinicTask = z.infer<typeof clinicTaskSchema>;
export type ClinicTaskList = z.infer<typeof clinicTaskListSchema>;
