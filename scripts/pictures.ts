import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { drawSheet } from "./pictures/picture-sheet.ts";
import { ensureBrowser } from "./running/browser.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");
const COMMAND = ["playwright", "test", "--config", "journeys/pictures/playwright.config.ts"];
/** Ports of the API to try, other than those of `npm start` and the journeys; the sandbox's two follow from it. */
const PORTS = [3500, 3600, 3700, 3800];

async function findFreePort(): Promise<string | undefined> {
  for (const port of PORTS) {
    const environment = { PORT: `${port}`, SANDBOX_PORT: `${port + 1}`, SANDBOX_SMTP_PORT: `${port + 25}` };
    if ((await findTakenPort(environment, Object.keys(environment))) === undefined) return environment.PORT;
  }
  return undefined;
}

/** The pictures that pages of the documentation show: the only committed ones. */
const DOCUMENTS = "documents";

/**
 * Takes every screen in light and dark at each width, and writes one page of them all. The first parameter may name
 * another folder, or be `documents` for the pictures of the documentation; Playwright's own options follow
 * (`--grep NAME`). Earlier pictures stay until they are taken again. Returns the exit code.
 */
async function takePictures(parameters: string[]): Promise<number> {
  const [given = "-"] = parameters;
  const hasFolder = !given.startsWith("-");
  const isForDocuments = given === DOCUMENTS;
  const projects = isForDocuments ? [DOCUMENTS] : ["screens", "mails"];
  const options = [...projects.map((name) => `--project=${name}`), ...parameters.slice(hasFolder ? 1 : 0)];
  const own = hasFolder ? given : join(process.env["DATA_DIR"] ?? "data", "pictures");
  const folder = isForDocuments ? "docs/pictures" : own;
  const pictures = resolve(ROOT, folder);
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const signal = stopSignal();
  if ((await buildWhatChanged(ROOT, { isQuiet: false, signal })) !== undefined) return 1;
  const port = await findFreePort();
  if (port === undefined) {
    console.error(`None of the ports ${PORTS.join(", ")} is free.`);
    return 1;
  }
  await mkdir(pictures, { recursive: true });
  const environment = { CHROMIUM_PATH: browser.path, PICTURES_FOLDER: pictures, JOURNEY_PORT: port };
  const step = { name: "pictures", command: [...COMMAND, ...options], environment };
  const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal });
  if (isForDocuments) return isGood ? 0 : 1;
  const sheet = join(pictures, "index.html");
  await writeFile(sheet, drawSheet(await readdir(pictures)));
  console.log(`\nLook through ${sheet}`);
  return isGood ? 0 : 1;
}

process.exitCode = await takePictures(process.argv.slice(2));
