import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { applyClinicFile } from "./apply-clinic-file.ts";
import { readClinicFile } from "./clinic-file.ts";
import { askForClinic } from "./dialogue.ts";
import { openInstallation } from "./open-installation.ts";
import { SetUpRefusal } from "./set-up-refusal.ts";

type Environment = Record<string, string | undefined>;

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

async function ask({ CLINIC_ID: clinicId, MEDICAL_BUSINESS_ID: businessId }: Environment): Promise<object> {
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

/** `path`: a clinic's file; `undefined` asks. `url`: an installation that runs elsewhere. */
type Wanted = { path: string | undefined; url: string | undefined };

/**
 * Makes a medical business, its clinic, departments, weekly hours and the desk's first owner; run again it changes only
 * what differs. Throws `SetUpRefusal`, and `StartRefusal` of the database.
 */
export async function setUpClinic({ path, url }: Wanted, environment: Environment): Promise<void> {
  const file = readClinicFile(path === undefined ? await ask(environment) : readJson(path));
  const served = { CLINIC_ID: file.clinic.id, MEDICAL_BUSINESS_ID: file.business.id };
  const installation = await openInstallation({ ...environment, ...served }, url);
  print(`\nSetting up at ${installation.where}`);
  try {
    await applyClinicFile(file, { installation, now: new Date(), say: print });
  } finally {
    await installation.close();
  }
  if (environment["CLINIC_ID"] !== served.CLINIC_ID) {
    print(
      `The portal serves this clinic with CLINIC_ID=${served.CLINIC_ID} MEDICAL_BUSINESS_ID=${served.MEDICAL_BUSINESS_ID}.`,
    );
  }
}
