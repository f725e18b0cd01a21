import { z } from "zod";
import { storedCheckSchema } from "../prescribing/prescribing-facts.ts";
import { instantSchema } from "../time/instant.ts";
import { companionRecordSchema } from "../visit/companion-record.ts";
import { deviceTestSchema } from "../visit/device-test.ts";
import { roomMessageSchema } from "../visit/room-message.ts";
import { visitDeclarationSchema } from "../visit/visit-declaration.ts";
import { visitNoteSchema } from "./chart.ts";
import { identityCheckSchema } from "./identity-check.ts";

/**
 * What the law asks of the record of an online visit (L1, L5 to L8, L10 to L12 of `docs/design/screens.md` 10), beside the
 * plan and the prescription: the desk shows it, and the patient's download has it without the clinic's notes.
 */
export const visitRecordSchema = z.object({
  /** Picture and sound (`video`), or what else the department does. */
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
  /** Who was invited into the call, in their order. */
  companions: z.array(companionRecordSchema.extend({ staffId: z.string().optional() })),
  identityChecks: z.array(identityCheckSchema),
  /** From what the doctor knew of underlying diseases when prescribing (L8); `null` where nothing asked for it. */
  underlyingDiseaseKnownFrom: z.string().nullable(),
  /** Why medicines were prescribed though they meet an allergy that the patient named. */
  allergyReasons: z.array(z.object({ medicineId: z.string(), name: z.string(), reason: z.string() })),
  /** What the check said to what was prescribed, with the doctor's answers, in the order of the prescription. */
  checks: z.array(storedCheckSchema.extend({ medicineId: z.string(), name: z.string() })),
  deviceTest: deviceTestSchema.nullable(),
  notes: z.array(visitNoteSchema),
  messages: z.array(roomMessageSchema),
});

/** By how many minutes a visit is extended at a time. */
export const EXTENSIONS = [5, 10, 15] as const;

export const visitRoomCommandSchema = z.strictObject({
  minutes: z.literal(EXTENSIONS).meta({ type: "integer", enum: [...EXTENSIONS] }),
});

/** The visit's doctor gives it to the colleague who asks for it, or keeps it. */
export const handoverAnswerSchema = z.strictObject({ isGiven: z.boolean() });

export type VisitRecord = z.infer<typeof visitRecordSchema>;
