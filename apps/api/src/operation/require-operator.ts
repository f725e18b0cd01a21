import { isOperationPath } from "@madoguchi/contract/http/operation-paths";
import type { MiddlewareHandler } from "hono";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { findKeyBySecret, updateLastUse } from "../records/operation-key/operation-key.store.ts";
import { hashOperationSecret } from "../records/operation-key/operation-secret.ts";
import { bearerOf, decodePart, readOperatorName } from "./operation-headers.ts";
import type { OperationEnv } from "./operator.ts";

const CLINIC_PATH = /^\/api\/v\d+\/operation\/clinic\/([^/]+)(?:\/|$)/;
/** How exactly the last use of a key is known: one write in this time, however often it is used. */
const LAST_USE_PRECISION_MS = 10 * 60_000;

/**
 * Guards every path starting `/api/v{n}/operation` by its form alone (`docs/design/api.md`, Operation). Refuses in this
 * order: S001 without a key that is in force for the clinic of the path, in the same words for a key that is unknown,
 * revoked or another clinic's; E001 without the name of the operator. Leaves `operator` in the context. Mounted before
 * all routes.
 */
export function requireOperator({ database, now }: Pick<Deps, "database" | "now">): MiddlewareHandler<OperationEnv> {
  return async (context, next) => {
    const { path } = context.req;
    if (!isOperationPath(path)) return next();
    const secret = bearerOf(context.req.header("authorization"));
    if (secret === undefined) return fail("IncorrectSecret");
    const key = await findKeyBySecret(database, hashOperationSecret(secret));
    const clinicId = decodePart(CLINIC_PATH.exec(path)?.[1] ?? "");
    if (key === undefined || key.revokedAt !== null || key.clinicId !== clinicId) return fail("IncorrectSecret");
    const name = readOperatorName(context.req);
    const { operationKeyId, medicalBusinessId } = key;
    const at = now();
    const before = new Date(at.getTime() - LAST_USE_PRECISION_MS);
    if (key.lastUsedAt === null || key.lastUsedAt < before) {
      await updateLastUse(database, operationKeyId, { at, before });
    }
    context.set("keyOwner", `operator:${operationKeyId}:${name}`);
    const requestId = context.get("requestId");
    context.set("operator", { name, keyName: key.name, clinicId, medicalBusinessId, requestId });
    return next();
  };
}
