import { createHash, timingSafeEqual } from "node:crypto";
import { isAdministrationPath } from "@madoguchi/contract/http/path-kinds";
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import type { Layer } from "../platform/http/in-one-step.ts";
import type { AdministrationEnv } from "./administrator.ts";
import { bearerOf, readOperatorName } from "./operation-headers.ts";

/** Compares digests, so that the time gives no information about a partly right guess or the length. */
function isSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

/**
 * Guards every path starting `/api/v{n}/administration` by its form alone. Refuses with S001 without the administration
 * secret, and always where none is configured; then with E001 without the operator's name. Sets `administrator` in the
 * context. The secret opens nothing else: every other call of the clinic requires one of its keys.
 */
export function requireAdministrator({ settings }: Pick<Deps, "settings">): Layer<AdministrationEnv> {
  function readAdministrator(context: Context<AdministrationEnv>): void {
    const sent = bearerOf(context.req.header("authorization"));
    const { administrationSecret } = settings;
    if (sent === undefined || administrationSecret === undefined || !isSecret(sent, administrationSecret)) {
      fail("IncorrectSecret");
    }
    context.set("administrator", { name: readOperatorName(context.req), requestId: context.get("requestId") });
  }

  return (context, next) => {
    if (isAdministrationPath(context.req.path)) readAdministrator(context);
    return next();
  };
}
