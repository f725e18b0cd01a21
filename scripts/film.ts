import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ensureBrowser } from "./running/browser.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");
const RATE = 10;
const FILM = "apps/portal/public/guidance/visit.mp4";
const POSTER = "apps/portal/src/features/device-test/guidance-film.webp";
/** A frame of the scene in which everything is ready. */
const POSTER_FRAME = 155;

/**
 * Records the guidance film again from the product's own screens, with the machine's `ffmpeg` (on Debian
 * `apt install ffmpeg`): H.264, which every telephone plays, with its index in front. Returns the exit code.
 */
async function makeFilm(): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const signal = stopSignal();
  if ((await buildWhatChanged(ROOT, { isQuiet: false, signal })) !== undefined) return 1;
  const frames = resolve(ROOT, process.env["DATA_DIR"] ?? "data", "film");
  await rm(frames, { recursive: true, force: true });
  await mkdir(frames, { recursive: true });
  const pictures = join(frames, "%04d.jpg");
  const encode = ["-c:v", "libx264", "-profile:v", "high", "-pix_fmt", "yuv420p", "-crf", "27", "-preset", "slow"];
  const steps = [
    ["playwright", "test", "--config", "journeys/film/playwright.config.ts"],
    [
      "ffmpeg",
      "-y",
      "-loglevel",
      "error",
      "-framerate",
      `${RATE}`,
      "-i",
      pictures,
      ...encode,
      "-movflags",
      "+faststart",
      FILM,
    ],
    [
      "ffmpeg",
      "-y",
      "-loglevel",
      "error",
      "-i",
      join(frames, `${String(POSTER_FRAME).padStart(4, "0")}.jpg`),
      "-quality",
      "72",
      POSTER,
    ],
  ];
  const environment = { CHROMIUM_PATH: browser.path, FILM_FOLDER: frames, FILM_RATE: `${RATE}`, JOURNEY_PORT: "3900" };
  for (const command of steps) {
    const { isGood } = await runStep({ name: "film", command, environment }, { folder: ROOT, isQuiet: false, signal });
    if (!isGood) return 1;
  }
  console.log(`${FILM} and ${POSTER} are new.`);
  return 0;
}

process.exitCode = await makeFilm();
