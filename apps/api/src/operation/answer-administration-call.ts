import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { type AnsweredKind, openCallRoutes } from "../platform/http/answer-call.ts";
import { ADMINISTRATION_SECURITY } from "../platform/http/api-description.ts";
import type { AdministrationEnv, Administrator } from "./administrator.ts";

type AdministrationActor = { administrator: Administrator; context: Context<AdministrationEnv> };

const ADMINISTRATION: AnsweredKind<AdministrationEnv, unknown, AdministrationActor> = {
  security: ADMINISTRATION_SECURITY,
  sharedBy: () => ["Validation", "IncorrectSecret"],
  actorOf: (context) => ({ administrator: context.var.administrator, context }),
};

/** Opens the routes of an administrator, behind `requireAdministrator` (`openCallRoutes`). */
export function openAdministrationRoutes<Needs extends Pick<Deps, "database" | "now">>(deps: Needs) {
  return openCallRoutes(deps, ADMINISTRATION);
}
