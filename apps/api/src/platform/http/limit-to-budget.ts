import type { MiddlewareHandler } from "hono";
import { withinBudget } from "../adapters/call-budget.ts";

/** Gives each call one deadline for all outside services, so that several frozen ones delay a patient like one. */
export const limitToBudget: MiddlewareHandler = (_context, next) => withinBudget(() => next());
