import { z } from "zod";
import { CONNECTION_PROBLEMS } from "../connection/connection-check.ts";
import { emailSchema } from "../sign-in/email.ts";
import { termsKindSchema } from "../terms/terms.ts";
import { rehearsalSchema } from "./rehearsal.ts";

/** The lines that must be done before patients are offered times. */
export const NEEDED_LINES = ["terms", "departments", "doctors", "hours"] as const;

/** The lines that an owner may mark as not needed. */
export const OPTIONAL_LINES = [
  "prices",
  "questionnaires",
  "medicines",
  "delivery",
  "mail-test",
  "device-test",
  "rehearsal",
] as const;

export type NeededLine = (typeof NEEDED_LINES)[number];
export type OptionalLine = (typeof OPTIONAL_LINES)[number];
export type PreparationLine = NeededLine | OptionalLine;

/** The lines of 「開院までの準備」 in the order in which they are done. */
export const PREPARATION_LINES = [
  "terms",
  "departments",
  "prices",
  "doctors",
  "hours",
  "questionnaires",
  "medicines",
  "delivery",
  "mail-test",
  "device-test",
  "rehearsal",
] as const satisfies readonly PreparationLine[];

/** The services that an installation may lack. */
export const OPTIONAL_SERVICES = ["card", "line", "postcode", "sms", "turn"] as const;

export const preparationSchema = z.object({
  lines: z.array(
    z.object({
      line: z.enum(PREPARATION_LINES),
      state: z.enum(["done", "open", "not-needed"]),
      /** Patients are offered no time while it is open. */
      isNeeded: z.boolean(),
    }),
  ),
  /** The texts that the line `terms` still needs. */
  missingTexts: z.array(termsKindSchema),
  /** The services that this installation lacks. */
  notConnected: z.array(z.enum(OPTIONAL_SERVICES)),
  /** Whether an owner has ended the list: from then on only an open required line is reported. */
  isFinished: z.boolean(),
  /** The clinic's rehearsal; `null` without one. */
  rehearsal: rehearsalSchema.nullable(),
});

export const lineMarkSchema = z.object({ isNeeded: z.boolean() });

export const testMailRequestSchema = z.object({ email: emailSchema });

/** The mail server's answer; `code` is its own code of a failure, without an address. */
export const testMailResultSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("sent") }),
  z.object({ state: z.literal("failed"), problem: z.enum(CONNECTION_PROBLEMS), code: z.string().nullable() }),
]);

/** The least time in seconds between two test mails of a clinic. */
export const SECONDS_BETWEEN_TEST_MAILS = 10;

export type Preparation = z.infer<typeof preparationSchema>;
export type TestMailResult = z.infer<typeof testMailResultSchema>;
export type OptionalService = (typeof OPTIONAL_SERVICES)[number];
