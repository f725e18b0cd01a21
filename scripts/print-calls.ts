// Prints every call of the API by its declaration: path, summary, access and refusals; with a word, the calls that have it in their path.
import * as staffSignInCalls from "@madoguchi/contract/desk/staff-sign-in.calls";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import * as installationCalls from "@madoguchi/contract/operation/installation.calls";
import { OPERATION_CALLS } from "@madoguchi/contract/operation/operation-calls";
import { PATIENT_CALLS } from "@madoguchi/contract/patient/patient-calls";
import { type DeclaredCall, describeCall } from "./calls/describe-call.ts";

const [word = ""] = process.argv.slice(2);

const groups: [title: string, calls: readonly DeclaredCall[]][] = [
  ["Public calls and calls of patients", PATIENT_CALLS],
  ["The clinic's staff and systems", OPERATION_CALLS],
  ["Sign-in to the desk", Object.values(staffSignInCalls)],
  ["Administration of the installation", Object.values(installationCalls)],
];

for (const [title, calls] of groups) {
  const shown = calls.filter(({ path }) => path.includes(word));
  if (shown.length > 0) console.log(`\n${title}: ${shown.length}\n`);
  for (const call of shown.toSorted((one, other) => (one.path < other.path ? -1 : 1))) console.log(describeCall(call));
}
const called = Object.values(callbackPaths).filter((path) => path.includes(word));
if (called.length > 0) console.log(`\nCalled by outside services: ${called.length}\n`);
for (const path of called) console.log(`POST ${path}`);
