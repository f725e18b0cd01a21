import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { patientSchema } from "../profile/patient.ts";
import { beginRepresentationRequestSchema, representationSchema } from "../representation/clinic-representation.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText, opaqueText } from "../validation/typed-text.ts";

/** Hours in which a merge can be undone. */
export const MERGE_UNDO_HOURS = 24;

/** The obstacles to a merge of two records, as an owner of the clinic reads them. */
export const MERGE_OBSTACLES = {
  "same-record": "この2つの診察券番号は、すでに1つの記録になっています。",
  merged: "別の画面で、この記録がほかの記録とまとめられました。最新の内容をご確認ください。",
  practice: "リハーサルの患者の記録は、まとめられません。",
  "kept-closed": "退会した方の記録は、残す記録にできません。",
  "both-signed-in":
    "どちらの記録でも、ご本人がポータルにログインできます。使わないほうをご本人に退会していただくと、まとめられます。",
  "sign-in-lost":
    "ご本人がポータルにログインできるのは、もう一方の記録です。ログインできる記録を、残す記録にしてください。",
  "both-booked": "どちらの記録にも予約があります。片方をキャンセルするか、診察が終わってから、まとめてください。",
  "visit-under-way": "診察中か、診察室に入っている方がいます。診察が終わってから、まとめてください。",
  "payment-under-way": "お支払いか返金の手続きの途中です。結果が分かってから、まとめてください。",
} as const;

export type MergeObstacle = keyof typeof MERGE_OBSTACLES;

/** One of the two records, with the facts that show whether they are of the same person. */
const mergeSideSchema = z.object({
  patient: patientSchema,
  address: storedAddressSchema.shape.address,
  joinedAt: instantSchema,
  isClosed: z.boolean(),
  isWaitingForPatient: z.boolean(),
  /** Visits and applications in every clinic of the business; imported visits. */
  treatments: z.int(),
  pastVisits: z.int(),
  /** Present representatives, and the people whom the patient represents. Earlier releases' processes send none. */
  representatives: z.array(representationSchema).optional(),
  represented: z.array(representationSchema).optional(),
});

export const mergePreviewRequestSchema = z.strictObject({
  /** The record that is merged into the other one. */
  mergedRecordCode: opaqueText(),
});

/** Both records, and the obstacles to a merge now, if any. */
export const mergePreviewSchema = z.object({
  kept: mergeSideSchema,
  merged: mergeSideSchema,
  obstacles: z.array(z.string()),
  /** This state of both; a merge with it is refused after a change. Earlier releases' processes send none. */
  version: z.string().optional(),
});

export const mergeRequestSchema = mergePreviewRequestSchema.extend({
  reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
  /** The version of the comparison. An earlier release's page sends none. */
  version: opaqueText().optional(),
  /** The representations that go on over the kept record, each with its agreement; every other one ends. */
  continued: z
    .array(
      z.strictObject({
        representationId: opaqueText(),
        consentNote: beginRepresentationRequestSchema.shape.consentNote,
      }),
    )
    .max(20)
    .optional(),
});

export const mergedSchema = z.object({
  mergeId: z.string(),
  /** The end of the time in which it can be undone. */
  undoableUntil: instantSchema,
});

/** The code of the restored record. */
export const mergeUndoneSchema = z.object({ medicalRecordCode: z.string() });

/** A patient who is a different person than the patient of the path. */
export const distinctionRequestSchema = z.strictObject({ otherRecordCode: opaqueText() });

export type MergeRequest = z.output<typeof mergeRequestSchema>;
export type MergePreview = z.infer<typeof mergePreviewSchema>;
export type MergeSide = MergePreview["kept"];
export type Merged = z.infer<typeof mergedSchema>;
