import { isDeskPath, isOperationPath, isShownPicturePath } from "@madoguchi/contract/http/path-kinds";
import type { MiddlewareHandler } from "hono";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/** Whose browsers an app answers: patients', or those of the clinic's staff. */
export type Origin = "portal" | "desk";

/**
 * The two origins are one program and share no call of a browser but the pictures that the clinic shows to everybody: the
 * desk's door is unknown where patients are, and everything of patients is unknown at the desk. The operation API is at
 * both, by a key here and by a session there.
 */
export function restrictToOrigin(origin: Origin): MiddlewareHandler<AppEnv> {
  return ({ req: { path } }, next) => {
    const isHere =
      origin === "portal" ? !isDeskPath(path) : isDeskPath(path) || isOperationPath(path) || isShownPicturePath(path);
    if (path.startsWith("/api/") && !isHere) fail("ResourceNotFound", { reason: `not at the ${origin}'s origin` });
    return next();
  };
}
