import type { Context } from "hono";
import { type AnsweredKind, handlersOf } from "../platform/http/answer-call.ts";
import { ADMINISTRATION_SECURITY } from "../platform/http/api-description.ts";
import type { AdministrationEnv, Administrator } from "./administrator.ts";

type AdministrationActor = { administrator: Administrator; context: Context<AdministrationEnv> };

const ADMINISTRATION: AnsweredKind<AdministrationEnv, unknown, AdministrationActor> = {
  security: ADMINISTRATION_SECURITY,
  sharedBy: () => ["Validation", "IncorrectSecret"],
  actorOf: (context) => ({ administrator: context.var.administrator, context }),
  isOfInstallation: true,
};

/** Declares the handlers of an administrator, behind `requireAdministrator` (`handlersOf`). */
export const administration = handlersOf(ADMINISTRATION);
