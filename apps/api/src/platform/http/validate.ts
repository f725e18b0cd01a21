import { z } from "@hono/zod-openapi";
import { fail } from "../errors/fail.ts";

/** A problem of one field as the answer names it: `birthdate.year`. */
type Issue = { path: string; message: string };

export function readIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
}

/**
 * The validation hook of every route: what a schema refuses is E001 with its fields (spec §8). Set once, on the app that
 * mounts the features.
 */
export function refuseInvalid(result: { success: true } | { success: false; error: z.ZodError }): void {
  if (!result.success) fail("Validation", { issues: readIssues(result.error) });
}

/** The `idempotency-key` header of a call that creates, for `request.headers` of its route. */
export const idempotencyHeaderSchema = z.object({
  "idempotency-key": z.string().min(1).max(255).optional().openapi({
    description: "同じキーと同じ内容の再送には、24時間のあいだ最初の結果を返します。",
  }),
});
