import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** The outside services of the product, the most necessary first. */
export const OUTSIDE_SERVICES = ["database", "identity", "mail", "card", "line", "postcode", "sms", "turn"] as const;

/**
 * Why a service would fail: `no-answer` (no connection, or none in time), `refused` (the credentials are not accepted),
 * `error` (it reports a failure), `unreadable` (an answer of another form), `certificate` (untrusted, expired, or
 * another host's), `outdated` (the database lacks this program's migrations), `read-only` (the database accepts no
 * writes).
 */
export const CONNECTION_PROBLEMS = [
  "no-answer",
  "refused",
  "error",
  "unreadable",
  "certificate",
  "outdated",
  "read-only",
] as const;

/** The least time in seconds between two checks of a clinic. */
export const SECONDS_BETWEEN_CHECKS = 10;

const connectionResultSchema = z.discriminatedUnion("state", [
  z.object({ service: z.enum(OUTSIDE_SERVICES), state: z.literal("ok"), milliseconds: z.int().min(0) }),
  z.object({ service: z.enum(OUTSIDE_SERVICES), state: z.literal("not-configured") }),
  z.object({
    service: z.enum(OUTSIDE_SERVICES),
    state: z.literal("failed"),
    problem: z.enum(CONNECTION_PROBLEMS),
    /** The service's own code, such as `HTTP 503`; without an address or a key. */
    code: z.string().nullable(),
  }),
]);

export const connectionCheckSchema = z.object({
  checkedAt: instantSchema,
  checkedBy: z.string(),
  results: z.array(connectionResultSchema),
});

/** `null` before the first check. */
export const lastConnectionCheckSchema = z.object({ check: connectionCheckSchema.nullable() });

/** The result of a real call to the service of one connection. */
export const clinicConnectionCheckSchema = z.object({ result: connectionResultSchema });

export type OutsideService = (typeof OUTSIDE_SERVICES)[number];
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];
export type ConnectionResult = z.infer<typeof connectionResultSchema>;
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;
export type ClinicConnectionCheck = z.infer<typeof clinicConnectionCheckSchema>;
