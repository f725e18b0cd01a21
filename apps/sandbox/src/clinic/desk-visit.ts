import type { Context } from "hono";
import type { Desk, Notice } from "./desk-frame.ts";
import type { OperationApi, Refusal } from "./operation-api.ts";

/** One call of a page of the desk: who makes it, their calls of the API, and what the page says on top. */
export type Visit = { desk: Desk; api: OperationApi; notice: Notice };

/** What every page of the desk is made with. */
export type DeskPages = {
  /** Shows a page for the operator of the address, or asks for the name first. */
  visit: (context: Context, page: (visit: Visit) => Promise<Response>) => Promise<Response>;
  refuse: (context: Context, desk: Desk, refusal: Refusal) => Response | Promise<Response>;
};
