import type { MiddlewareHandler } from "hono";
import { withinBudget } from "../adapters/call-budget.ts";

/** Several frozen outside services hold a patient no longer than one: those of each call share one time. */
export const limitToBudget: MiddlewareHandler = (_context, next) => withinBudget(() => next());
