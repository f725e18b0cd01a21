/**
 * Two browsers in one call, until the standard input closes, for the cluster's soak. Its argument names the origins of
 * the two sides and the addresses of their rooms; it writes a line each second with the pictures that each has shown.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { RoomAccess } from "@madoguchi/call/room-socket-state";
import { findChromium } from "../find-chromium.ts";
import { CallPerson, launchCallBrowser } from "./call-person.ts";

const SAMPLE_MS = 1_000;
/** Enough pictures to show a running call; more would take the processor from the tested programs. */
const CAMERA = ["--use-fake-device-for-media-stream=fps=5,display-media-type=window"];
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const executablePath = findChromium();

type Given = { origin: string; room: string };

const given: Record<"patient" | "doctor", Given> = JSON.parse(process.argv[2] ?? "");

async function enter(side: "patient" | "doctor"): Promise<CallPerson> {
  const { origin, room } = given[side];
  const fetchRoom = async (): Promise<RoomAccess> => {
    const answer = await fetch(room);
    if (!answer.ok) throw new Error(`the room answered ${answer.status}`);
    return answer.json();
  };
  const browser = await launchCallBrowser({
    args: [...QUIET, ...CAMERA],
    ...(executablePath !== undefined && { executablePath }),
  });
  const person = await CallPerson.open(browser, { side, origin, fetchRoom });
  await person.getReady();
  return person;
}

async function picturesOf(person: CallPerson): Promise<number | null> {
  return (await person.measure().catch(() => undefined))?.framesDecoded ?? null;
}

process.stdin.once("close", () => process.exit()).resume();
const [patient, doctor] = [await enter("patient"), await enter("doctor")];
await Promise.all([patient.join(), doctor.join()]);
for (;;) {
  const [ofPatient, ofDoctor] = await Promise.all([picturesOf(patient), picturesOf(doctor)]);
  process.stdout.write(`${JSON.stringify({ at: Date.now(), patient: ofPatient, doctor: ofDoctor })}\n`);
  await sleep(SAMPLE_MS);
}
