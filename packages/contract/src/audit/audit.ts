import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** The subjects of audit events, in the order of the filter. */
export const AUDIT_KINDS = [
  "reading",
  "visit",
  "payment",
  "medicine",
  "task",
  "patient",
  "sign-in",
  "staff",
  "settings",
] as const;

export const AUDIT_KIND_LABELS = {
  reading: "閲覧",
  visit: "予約・診察",
  payment: "請求・支払い",
  medicine: "お薬・発送",
  task: "対応",
  patient: "患者の手続き",
  "sign-in": "患者のログイン",
  staff: "職員",
  settings: "設定",
} as const satisfies Record<(typeof AUDIT_KINDS)[number], string>;

/** What a filter chooses: a kind, or `acts`, which is everything but the lists and polls that screens read by themselves. */
export const AUDIT_FILTERS = ["acts", ...AUDIT_KINDS] as const;

/** `staff:<staffId>` one person; `customer` all patients; `key` other systems of the clinic; `system` the program itself. */
const auditPersonSchema = z.string().regex(/^(?:staff:[0-9a-f-]{36}|customer|key|system)$/);

/** `ofClinic` is the id of one of the page's `clinics`; `before` is the `nextBefore` of the page before. */
export const auditQuerySchema = z.object({
  person: auditPersonSchema.optional(),
  medicalRecordCode: opaqueText(20).optional(),
  kind: z.enum(AUDIT_FILTERS).optional(),
  day: z.iso.date().optional(),
  ofClinic: opaqueText().optional(),
  before: opaqueText().optional(),
});

/** Values of the clinic's own settings, or of staff, by the setting's name. */
const settingsSchema = z.record(z.string(), z.unknown());

/** Ids and names only, without written or read content of a patient. */
export const auditEventSchema = z.object({
  auditEventId: z.string(),
  at: instantSchema,
  /** The person's name, 「患者本人」, the name of the system's key with the person it states, or 「システム」. */
  actor: z.string(),
  /** The act in Japanese; an action of another version has its own name. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS).nullable(),
  medicalRecordCode: z.string().nullable(),
  treatmentId: z.string().nullable(),
  device: z.string().nullable(),
  /** A change of the clinic's own data: `before` is `null` for something new; what is removed is `null` after it. */
  change: z.object({ before: settingsSchema.nullable(), after: settingsSchema }).nullable().default(null),
  /** The ids of the event's clinics, a removed one included; empty where it belongs to no clinic or the page has no `clinics`. */
  clinicIds: z.array(z.string()),
});

/**
 * Newest first, 50 a page. `clinics`: those of the business where it has several and the reader sees the events of all of
 * them, otherwise empty. `nextBefore` is `null` at the end.
 */
export const auditPageSchema = z.object({
  events: z.array(auditEventSchema),
  clinics: z.array(z.object({ clinicId: z.string(), name: z.string() })),
  nextBefore: z.string().nullable(),
});

export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];
export type AuditQuery = z.output<typeof auditQuerySchema>;
export type AuditEventLine = z.infer<typeof auditEventSchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
