import { isDeskPath, isOperationPath, isShownPicturePath } from "@madoguchi/contract/http/path-kinds";
import { fail } from "../errors/fail.ts";
import type { Layer } from "./in-one-step.ts";

/** The browsers that an app serves: patients', or those of the clinic's staff. */
export type Origin = "portal" | "desk";

/**
 * The two origins are one program and share no browser calls except the clinic's public pictures: the desk's sign-in
 * does not exist at the portal, and no patient's call at the desk. The operation API is at both, by a key at the portal
 * and by a session at the desk.
 */
export function restrictToOrigin(origin: Origin): Layer {
  return ({ req: { path } }, next) => {
    const isHere =
      origin === "portal" ? !isDeskPath(path) : isDeskPath(path) || isOperationPath(path) || isShownPicturePath(path);
    if (path.startsWith("/api/") && !isHere) fail("ResourceNotFound", { reason: `not at the ${origin}'s origin` });
    return next();
  };
}
