// Prints every call of the API by its declaration: path, summary, access and refusals; with a word, the calls that have it in their path.

import { isAdministrationPath, isDeskPath, isOperationPath } from "@madoguchi/contract/http/path-kinds";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import { readDeclaredCalls } from "../apps/api/src/testing/declared-calls.ts";
import { describeCall } from "./calls/describe-call.ts";

const [word = ""] = process.argv.slice(2);

const SIDES: [title: string, isOfSide: (path: string) => boolean][] = [
  ["The clinic's staff and systems", isOperationPath],
  ["Sign-in to the desk", isDeskPath],
  ["Administration of the installation", isAdministrationPath],
];
const PATIENTS = "Public calls and calls of patients";

const declared = (await readDeclaredCalls()).map(({ call }) => call).filter(({ path }) => path.includes(word));
const bySide = Map.groupBy(declared, ({ path }) => SIDES.find(([, isOfSide]) => isOfSide(path))?.[0] ?? PATIENTS);
for (const title of [PATIENTS, ...SIDES.map(([side]) => side)]) {
  const calls = bySide.get(title) ?? [];
  if (calls.length > 0) console.log(`\n${title}: ${calls.length}\n`);
  for (const call of calls.toSorted((one, other) => (one.path < other.path ? -1 : 1))) console.log(describeCall(call));
}
const called = Object.values(callbackPaths).filter((path) => path.includes(word));
if (called.length > 0) console.log(`\nCalled by outside services: ${called.length}\n`);
for (const path of called) console.log(`POST ${path}`);
