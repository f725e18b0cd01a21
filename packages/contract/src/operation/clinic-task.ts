import { z } from "zod";

const instant = z.iso.datetime({ offset: true });

/** What a person of the clinic must look at, and what she is told about it. */
export const CLINIC_TASK_LABELS = {
  "message-failed": "お知らせを送れませんでした",
  "line-unreachable": "LINEに届かないため、メールで送りました",
  "payment-surplus": "期限の後などに入金がありました。受け取るか返金するかをお決めください",
  "payment-unknown": "お支払いの結果が分かりません。決済会社にご確認ください",
  "refund-unsure": "返金が行われたか、記録と合っていません。決済会社にご確認ください",
} as const;

export const clinicTaskSchema = z.object({
  taskId: z.string(),
  kind: z.enum(["message-failed", "line-unreachable", "payment-surplus", "payment-unknown", "refund-unsure"]),
  label: z.string(),
  /** The patient it is about, where there is one. */
  medicalRecordCode: z.string().nullable(),
  treatmentId: z.string().nullable(),
  /** Codes only. */
  detail: z.string(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
});

/** The open ones, oldest first, at most 200. */
export const clinicTaskListSchema = z.object({ tasks: z.array(clinicTaskSchema) });

export type ClinicTask = z.infer<typeof clinicTaskSchema>;
export type ClinicTaskList = z.infer<typeof clinicTaskListSchema>;
