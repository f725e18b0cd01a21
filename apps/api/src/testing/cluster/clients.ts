import { setTimeout as sleep } from "node:timers/promises";
import type { createProcessClinic } from "../process-clinic.ts";
import type { ProcessPatients } from "../process-patients.ts";
import type { SandboxCards } from "../sandbox-cards.ts";
import type { HistoryEntry } from "./check-histories.ts";

const PAUSE_MS = 250;
/** A patient whose time was taken tries another one, as another patient. */
const MOST_REFUSALS = 3;
const FEW_SPOTS = 12;
const DAYS_READ = 10;
const MOST_TRIES = 60;

type Clients = {
  patients: ProcessPatients;
  clinic: Awaited<ReturnType<typeof createProcessClinic>>;
  cards: Omit<SandboxCards, "stop">;
  /** The patients' photo, and the print of it that is read back. */
  photo: { content: Uint8Array; print: string };
  random: () => number;
  isOver: () => boolean;
};

type Spot = NonNullable<Parameters<ProcessPatients["book"]>[1]>;

type Answer = Omit<HistoryEntry, "client" | "act" | "askedAt" | "answeredAt">;

/** The meaning of an answer, which is an id or the status of a refusal; 0 without an answer. */
function outcomeOf(answer: string | number): Answer {
  if (typeof answer === "string") return { outcome: "done", subject: answer };
  return { outcome: answer === 0 || answer >= 500 ? "unknown" : "refused", status: answer };
}

/** Runs one patient after the other, who registers, books, reads the booking and pays; records the answers. */
export function createClients({ patients, clinic, cards, photo, random, isOver }: Clients) {
  const history: HistoryEntry[] = [];
  let count = 0;
  /** The first of the days that patients look at; later ones once all of them are full. */
  let firstDay = 1;

  async function recordEntry(
    given: Pick<HistoryEntry, "client" | "act">,
    ask: () => Promise<Answer>,
  ): Promise<HistoryEntry> {
    const askedAt = Date.now();
    const answer = await ask().catch(() => ({ outcome: "unknown" }) as const);
    const line: HistoryEntry = { ...given, askedAt, answeredAt: Date.now(), ...answer };
    history.push(line);
    return line;
  }

  async function register(client: string, index: number): Promise<boolean> {
    const { outcome } = await recordEntry({ client, act: "register" }, async () => {
      await patients.register(client, index);
      return { outcome: "done" };
    });
    return outcome === "done";
  }

  async function chooseSpot(client: string): Promise<Spot | undefined> {
    let offered: Awaited<ReturnType<typeof patients.freeSpots>> = [];
    const readDay = firstDay;
    const { outcome } = await recordEntry({ client, act: "read" }, async () => {
      offered = await patients.freeSpots(readDay);
      return { outcome: "done" };
    });
    const spots = offered.filter(({ availability }) => availability !== "full");
    if (outcome === "done" && spots.length === 0 && firstDay === readDay) firstDay += DAYS_READ;
    // Few times, so that patients compete for them.
    return spots[Math.floor(random() * Math.min(FEW_SPOTS, spots.length))];
  }

  async function book(client: string, given?: Spot): Promise<string | undefined> {
    const spot = given ?? (await chooseSpot(client));
    if (!spot) return undefined;
    for (let refusals = 0; refusals < MOST_REFUSALS && !isOver(); ) {
      const { outcome, subject } = await recordEntry({ client, act: "book" }, async () =>
        outcomeOf(await patients.book(client, spot)),
      );
      if (outcome === "done") return subject;
      if (outcome === "refused") refusals += 1;
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  const look = (client: string, subject: string) =>
    recordEntry({ client, act: "read" }, async () => {
      const status = await patients.statusOfReading(client, subject);
      const outcome = status === 200 ? "done" : status === 404 || status === 403 ? "refused" : "unknown";
      return { outcome, subject, status };
    });

  /** Sends the photo until it is answered, and reads it. */
  async function sendPhoto(client: string, treatmentId: string): Promise<void> {
    for (let attempt = 0; attempt < MOST_TRIES && !isOver(); attempt += 1) {
      const { outcome, subject } = await recordEntry({ client, act: "photo" }, async () =>
        outcomeOf(await patients.sendPhoto(client, treatmentId, photo.content)),
      );
      if (outcome === "done" && subject !== undefined) return lookAtPhoto(client, subject);
      if (outcome === "refused") return;
      await sleep(2 * PAUSE_MS);
    }
  }

  async function lookAtPhoto(client: string, photoId: string): Promise<void> {
    await recordEntry({ client, act: "see-photo" }, async () => {
      const print = await patients.printOfPhoto(client, photoId);
      if (typeof print === "number") return { ...outcomeOf(print), subject: photoId };
      return { outcome: print === photo.print ? "done" : "refused", subject: photoId };
    });
  }

  async function finishVisit(treatmentId: string): Promise<boolean> {
    for (let attempt = 0; attempt < MOST_TRIES && !isOver(); attempt += 1) {
      const isFinished = await clinic.finish(treatmentId).then(
        () => true,
        () => false,
      );
      if (isFinished) return true;
      await sleep(2 * PAUSE_MS);
    }
    return false;
  }

  async function live(index: number): Promise<void> {
    const client = `client-${index}`;
    if (!(await register(client, index))) return void (await sleep(PAUSE_MS));
    const treatmentId = await book(client);
    if (treatmentId === undefined) return void (await sleep(PAUSE_MS));
    if (index % 3 === 0) await sendPhoto(client, treatmentId);
    for (let times = 0; times < 4; times += 1) {
      await look(client, treatmentId);
      await sleep(PAUSE_MS);
    }
    if (index % 2 === 0 && (await finishVisit(treatmentId)))
      await recordEntry({ client, act: "pay" }, async () => {
        await patients.pay(client, treatmentId, cards);
        return { outcome: "done", subject: treatmentId };
      });
    await look(client, treatmentId);
  }

  /** Makes a patient with a booking before the first fault. */
  async function begin(spot?: Spot): Promise<{ client: string; treatmentId: string }> {
    count += 1;
    const client = `client-${count}`;
    const treatmentId = (await register(client, count)) ? await book(client, spot) : undefined;
    if (treatmentId === undefined) throw new Error("before the first fault a booking was refused");
    return { client, treatmentId };
  }

  return {
    history,
    begin,
    /** Runs until the end; there is always a patient with a request. */
    run: async (): Promise<void> => {
      while (!isOver()) {
        count += 1;
        await live(count);
      }
    },
    /** Reads one patient's booking again and again. */
    watch: async ({ client, treatmentId }: { client: string; treatmentId: string }): Promise<void> => {
      while (!isOver()) {
        await look(client, treatmentId);
        await sleep(PAUSE_MS);
      }
    },
  };
}
