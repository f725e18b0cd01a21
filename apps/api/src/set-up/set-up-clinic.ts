import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { claimFolder } from "../platform/db/embedded-postgres.ts";
import { type Applied, applyClinicFile } from "./apply-clinic-file.ts";
import { askInTerminal, describeApplied } from "./ask-in-terminal.ts";
import { type ClinicFile, readClinicFile } from "./clinic-file.ts";
import { openInstallation } from "./open-installation.ts";
import { describeLink } from "./owner-link.ts";
import { refuseInJapanese } from "./refuse-in-japanese.ts";
import { servesFromNowOn } from "./served-clinic.ts";
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

/** Makes the clinic of a file in the installation of the environment, or at `url`. */
async function setUp(
  file: ClinicFile,
  { environment, url, say }: { environment: Environment; url: string | undefined; say: (line: string) => void },
): Promise<Applied> {
  const served = { CLINIC_ID: file.clinic.id, MEDICAL_BUSINESS_ID: file.business.id };
  const installation = await openInstallation({ ...environment, ...served }, url);
  say(`\nSetting up at ${installation.where}`);
  const homepageUrl = environment["PORTAL_BASE_URL"] || `http://localhost:${environment["PORT"] || 3000}/`;
  try {
    return await applyClinicFile(file, { installation, now: new Date(), homepageUrl, say });
  } finally {
    await installation.close();
  }
}

const STORED = "入力した内容は保存されています。";

/** Asks for a clinic and makes it. The data folder is locked: a second run would make a second clinic. */
async function setUpByQuestions(environment: Environment, url: string | undefined): Promise<void> {
  const path = resolve(environment["DATA_DIR"] || "data");
  const { folder, unlock } = await refuseInJapanese("", async () => claimFolder(path));
  try {
    const answers = await askInTerminal(folder, environment, (text) => void process.stdout.write(text));
    print("\n登録しています（1分ほどかかることがあります）…");
    const file = readClinicFile(answers);
    const applied = await refuseInJapanese(STORED, () => setUp(file, { environment, url, say: () => undefined }));
    print(describeApplied(applied, servesFromNowOn(file, environment, url)));
  } finally {
    unlock();
  }
}

/** `path`: a clinic's file; `undefined` asks. `url`: an installation that runs elsewhere. */
type Wanted = { path: string | undefined; url: string | undefined };

/**
 * Makes a medical business, its clinic, departments, weekly hours and the desk's first owner; run again it changes only
 * what differs. Output is in English for a file, and in Japanese for a person. Throws `SetUpRefusal`, and
 * `StartRefusal` of the database.
 */
export async function setUpClinic({ path, url }: Wanted, environment: Environment): Promise<void> {
  if (path !== undefined) {
    const file = readClinicFile(readJson(path));
    const { owner } = await setUp(file, { environment, url, say: print });
    const { business, clinic } = file;
    const ids = `CLINIC_ID=${clinic.id} MEDICAL_BUSINESS_ID=${business.id}`;
    if (servesFromNowOn(file, environment, url)) print(`npm start serves this clinic from now on (${ids}).`);
    else if (environment["CLINIC_ID"] !== clinic.id) print(`The portal serves this clinic with ${ids}.`);
    if (owner.link) process.stdout.write(describeLink(owner.name, owner.link));
    return;
  }
  await setUpByQuestions(environment, url);
}
