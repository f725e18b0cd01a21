import { OPERATION_CALLS } from "@madoguchi/contract/operation/operation-calls";
import { indexCalls } from "../platform/http/declared-calls.ts";

/** The declarations of the clinic's calls, with the roles and the scope that may make each. */
export const { find: findOperationCall, findAnswering: findAnsweringOperationCall } = indexCalls(OPERATION_CALLS);
