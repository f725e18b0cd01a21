import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { findKeyBySecret } from "../records/operation-key/operation-key.store.ts";
import { hashOperationSecret } from "../records/operation-key/operation-secret.ts";
import { bearerOf } from "./operation-headers.ts";
import type { OperationEnv } from "./operator.ts";
import { findSessionOfCookie, readSessionCookie } from "./staff-session.ts";

/** Whether a streamed answer's caller still has a session, unlocked and at this clinic, or a valid key. */
export async function isStillAdmitted(
  deps: Pick<Deps, "database" | "now" | "settings">,
  context: Context<OperationEnv>,
): Promise<boolean> {
  const { operator, requestId } = context.var;
  if (operator.staffId === undefined) {
    const secret = bearerOf(context.req.header("authorization"));
    const key = secret === undefined ? undefined : await findKeyBySecret(deps.database, hashOperationSecret(secret));
    return key?.revokedAt === null;
  }
  const session = await findSessionOfCookie(deps, readSessionCookie(context, deps.settings), requestId);
  return session?.isLocked === false && session.clinicId === operator.clinicId;
}
