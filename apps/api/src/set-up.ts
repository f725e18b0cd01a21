import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { applyClinicFile } from "./set-up/apply-clinic-file.ts";
import { readClinicFile } from "./set-up/clinic-file.ts";
import { askForClinic } from "./set-up/dialogue.ts";
import { openInstallation } from "./set-up/open-installation.ts";
import { EXIT_CODES, SetUpRefusal } from "./set-up/set-up-refusal.ts";

const USAGE = `npm run set-up [-- FILE.json] [--new-link] [--url https://…]

Makes a medical business, its clinic, departments, weekly hours and the desk's first owner, from the
file or by asking; run again it changes only what differs. docs/operations.md, A new clinic.

  --new-link   an enrolment link although the owner has a passkey
  --url        an installation that runs elsewhere; ADMINISTRATION_SECRET is its secret`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is no JSON: ${error.message}` : "cannot be read";
    throw new SetUpRefusal("input", [`${path} ${reason}`]);
  }
}

async function ask(): Promise<object> {
  const { CLINIC_ID: clinicId, MEDICAL_BUSINESS_ID: businessId } = process.env;
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const readLine = async () => {
    const { done, value } = await lines.next();
    return done ? undefined : value;
  };
  try {
    return await askForClinic(
      { readLine, write: (text) => void process.stdout.write(text) },
      { ...(clinicId && { clinicId }), ...(businessId && { businessId }) },
    );
  } finally {
    input.close();
  }
}

function readParameters() {
  const options = { "new-link": { type: "boolean" }, url: { type: "string" }, help: { type: "boolean" } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new SetUpRefusal("input", [error instanceof Error ? error.message : String(error)]);
  }
}

async function setUp(): Promise<void> {
  const { values, positionals } = readParameters();
  if (values.help) return print(USAGE);
  const [path, ...more] = positionals;
  if (more.length > 0) throw new SetUpRefusal("input", [USAGE]);
  const file = readClinicFile(path === undefined ? await ask() : readJson(path));
  const installation = await openInstallation(process.env, file, values.url?.replace(/\/+$/, ""));
  print(`\nSetting up at ${installation.where}`);
  try {
    const isLinkWanted = values["new-link"] === true;
    await applyClinicFile(file, { installation, now: new Date(), isLinkWanted, say: print });
  } finally {
    await installation.close();
  }
  const { CLINIC_ID: served } = process.env;
  if (served !== file.clinic.id) {
    print(`The portal serves this clinic with CLINIC_ID=${file.clinic.id} MEDICAL_BUSINESS_ID=${file.business.id}.`);
  }
}

/** Says in lines on the error stream why the clinic was not set up. */
function leave(error: unknown): void {
  if (error instanceof SetUpRefusal) {
    process.stderr.write(`\n${error.problems.join("\n")}\n`);
    process.exitCode = EXIT_CODES[error.blame];
    return;
  }
  process.stderr.write(`\n${describeRefusal(error, "The set-up failed")}\n`);
  process.exitCode = EXIT_CODES.installation;
}

await setUp().catch(leave);
