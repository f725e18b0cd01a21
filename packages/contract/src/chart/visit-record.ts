import { z } from "zod";
import { storedCheckSchema } from "../prescribing/prescribing-facts.ts";
import { instantSchema } from "../time/instant.ts";
import { companionRecordSchema } from "../visit/companion-record.ts";
import { deviceTestSchema } from "../visit/device-test.ts";
import { identityCheckSchema } from "../visit/identity-check.ts";
import { roomMessageSchema } from "../visit/room-message.ts";
import { visitDeclarationSchema } from "../visit/visit-declaration.ts";
import { visitNoteSchema } from "./chart.ts";

/**
 * The facts of an online visit that the law requires in the record (L1, L5 to L8, L10 to L12 of
 * `docs/design/screens.md` 10), besides plan and prescription: the desk shows them, and the patient's download has them
 * without the clinic's notes.
 */
export const visitRecordSchema = z.object({
  /** Picture and sound (`video`), or the department's other means. */
  means: z.enum(["video", "other"]),
  /** The doctor who called; `null` before the first call. */
  calledBy: z.string().nullable(),
  calledAt: instantSchema.nullable(),
  calls: z.int(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** The texts that the patient agreed to when booking, 「オンライン診療の説明」 among them. */
  agreements: z.array(z.object({ kind: z.string(), title: z.string(), version: z.int(), agreedAt: instantSchema })),
  /** The newest first. */
  declarations: z.array(visitDeclarationSchema),
  /** The people invited into the call, in order. */
  companions: z.array(companionRecordSchema.extend({ staffId: z.string().optional() })),
  identityChecks: z.array(identityCheckSchema),
  /** The source of the doctor's knowledge of underlying diseases when prescribing (L8); `null` if not required. */
  underlyingDiseaseKnownFrom: z.string().nullable(),
  /** Reasons to prescribe medicines in spite of the patient's allergy. */
  allergyReasons: z.array(z.object({ medicineId: z.string(), name: z.string(), reason: z.string() })),
  /** The check's findings with the doctor's answers, in the prescription's order. */
  checks: z.array(storedCheckSchema.extend({ medicineId: z.string(), name: z.string() })),
  deviceTest: deviceTestSchema.nullable(),
  notes: z.array(visitNoteSchema),
  /** The newest 50, oldest first; earlier ones are read with the visit's messages. */
  messages: z.array(roomMessageSchema),
  hasEarlierMessages: z.boolean().optional(),
});

export type VisitRecord = z.infer<typeof visitRecordSchema>;
