import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { linesText, opaqueText } from "../validation/typed-text.ts";
import { REPRESENTATION_ENDS, type RepresentationEnd, relationSchema } from "./representation.ts";

const reason = (missing: string) => linesText(missing).min(1, missing).max(500, "500文字以内で入力してください。");

/** Makes the patient of the path the representative of the patient of `personCode`. */
export const beginRepresentationRequestSchema = z.strictObject({
  personCode: opaqueText(),
  relation: relationSchema,
  /** How the clinic has the representative's agreement, in its words. */
  consentNote: reason("同意の確認方法は必須です。"),
});

export const endRepresentationRequestSchema = z.strictObject({ reason: reason("理由は必須です。") });

const endSchema = z.enum(Object.keys(REPRESENTATION_ENDS) as [RepresentationEnd, ...RepresentationEnd[]]);

/** A present or former representation; `name` and `medicalRecordCode` are the other person's. */
export const representationSchema = z.object({
  representationId: z.string(),
  medicalRecordCode: z.string(),
  name: z.string(),
  relation: relationSchema,
  begunAt: instantSchema,
  /** The staff member who made it; `null`: the representative, in the portal. */
  begunBy: z.string().nullable(),
  /** The version of the text that was agreed to in the portal; `null`: the note describes the agreement. */
  consentVersion: z.int().nullable(),
  consentNote: z.string().nullable(),
  /** The day on which the person is of age, if the representation ends then. */
  endsOn: z.iso.date().nullable(),
  isActing: z.boolean(),
  ended: z
    .object({
      at: instantSchema,
      why: endSchema,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** One patient's representatives, and the people whom they represent. */
export const representationsSchema = z.object({
  representatives: z.array(representationSchema),
  represented: z.array(representationSchema),
});

export const representationBegunSchema = z.object({ representationId: z.string() });

export type BeginRepresentationRequest = z.output<typeof beginRepresentationRequestSchema>;
export type Representation = z.infer<typeof representationSchema>;
export type Representations = z.infer<typeof representationsSchema>;
