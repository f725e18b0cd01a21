import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import { OPERATION_CALLS } from "@madoguchi/contract/operation/operation-calls";
import { toTemplate } from "../platform/http/read-input.ts";

const CALLS = new Map(OPERATION_CALLS.map((call) => [`${call.method} ${toTemplate(call.path)}`, call]));

/**
 * The declaration of a call, with the roles and the scope that may make it, by its method and its route's template
 * (`…/clinic/:clinicId/treatment`). Undefined for a call that the contract does not declare.
 */
export function findOperationCall(method: string, template: string): OperationCall | undefined {
  return CALLS.get(`${method === "HEAD" ? "GET" : method} ${template}`);
}
