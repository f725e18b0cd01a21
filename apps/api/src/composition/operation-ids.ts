import * as staffSignInCalls from "@madoguchi/contract/desk/staff-sign-in.calls";
import * as installationCalls from "@madoguchi/contract/operation/installation.calls";
import { OPERATION_CALLS_BY_NAME } from "@madoguchi/contract/operation/operation-calls";
import { PATIENT_CALLS_BY_NAME } from "@madoguchi/contract/patient/patient-calls";

type Declared = { method: string; path: string };

/** `readSpotsCall` of the operation is `operationReadSpots`: some names of the groups are the patient's calls' too. */
function idsOf(group: string, calls: Readonly<Record<string, Declared>>): [route: string, id: string][] {
  return Object.entries(calls).map(([name, { method, path }]) => {
    const own = name.replace(/Call$/, "");
    return [`${method} ${path}`, group === "" ? own : `${group}${own.charAt(0).toUpperCase()}${own.slice(1)}`];
  });
}

const IDS = new Map([
  ...idsOf("", PATIENT_CALLS_BY_NAME),
  ...idsOf("operation", OPERATION_CALLS_BY_NAME),
  ...idsOf("administration", installationCalls),
  ...idsOf("desk", staffSignInCalls),
]);

/** The id of an operation in the API's description is the name of its call. */
export function operationIdOf(method: string, path: string): string {
  const id = IDS.get(`${method.toUpperCase()} ${path}`);
  if (id === undefined)
    throw new Error(`${method} ${path} is not declared in the contract, and so has no operation id`);
  return id;
}
