import type { ClinicTask } from "@madoguchi/contract/task/task";

/** An open, unassigned task about an alarming answer. */
export const TASK: ClinicTask = {
  taskId: "alarm",
  kind: "questionnaire-alarm",
  label: "問診で急ぎの対応が必要な回答がありました",
  medicalRecordCode: "M000123",
  patientName: "窓口 花子",
  birthdate: "1990-04-01",
  phoneNumber: "09012345678",
  treatmentId: "11111111-1111-4111-8111-111111111111",
  detail: "emergency",
  createdAt: "2026-05-12T09:05:00+09:00",
  dueAt: "2126-05-12T09:20:00+09:00",
  takenBy: null,
  takenAt: null,
  resolvedAt: null,
  resolvedBy: null,
};
