import { setTimeout as sleep } from "node:timers/promises";
import type { createProcessClinic } from "../process-clinic.ts";
import type { ProcessPatients } from "../process-patients.ts";
import type { SandboxCards } from "../sandbox-cards.ts";
import type { Told } from "./check-histories.ts";

const PAUSE_MS = 250;
/** A patient after whom a time is taken looks for another one, as another patient. */
const MOST_REFUSALS = 3;
const FEW_SPOTS = 12;

type Clients = {
  patients: ProcessPatients;
  clinic: Awaited<ReturnType<typeof createProcessClinic>>;
  cards: Omit<SandboxCards, "stop">;
  random: () => number;
  isOver: () => boolean;
};

/** One patient after the other who registers, books, looks at it and pays; what they were told is written down. */
export function createClients({ patients, clinic, cards, random, isOver }: Clients) {
  const told: Told[] = [];
  let count = 0;

  async function note(
    given: Pick<Told, "client" | "act">,
    ask: () => Promise<Omit<Told, "client" | "act" | "askedAt" | "answeredAt">>,
  ): Promise<Told> {
    const askedAt = Date.now();
    const answer = await ask().catch(() => ({ outcome: "unknown" }) as const);
    const line: Told = { ...given, askedAt, answeredAt: Date.now(), ...answer };
    told.push(line);
    return line;
  }

  async function book(client: string): Promise<string | undefined> {
    let offered: Awaited<ReturnType<typeof patients.freeSpots>> = [];
    await note({ client, act: "read" }, async () => {
      offered = await patients.freeSpots();
      return { outcome: "done" };
    });
    const spots = offered.filter(({ availability }) => availability !== "full");
    // Of a few, so that patients want the same ones.
    const spot = spots[Math.floor(random() * Math.min(FEW_SPOTS, spots.length))];
    if (!spot) return undefined;
    for (let refusals = 0; refusals < MOST_REFUSALS && !isOver(); ) {
      const { outcome, subject } = await note({ client, act: "book" }, async () => {
        const answer = await patients.book(client, spot);
        if (typeof answer === "string") return { outcome: "done", subject: answer };
        return { outcome: answer === 0 || answer >= 500 ? "unknown" : "refused", status: answer };
      });
      if (outcome === "done") return subject;
      if (outcome === "refused") refusals += 1;
      await sleep(PAUSE_MS);
    }
    return undefined;
  }

  const look = (client: string, subject: string) =>
    note({ client, act: "read" }, async () => {
      const status = await patients.statusOfReading(client, subject);
      const outcome = status === 200 ? "done" : status === 404 || status === 403 ? "refused" : "unknown";
      return { outcome, subject, status };
    });

  async function finishVisit(treatmentId: string): Promise<boolean> {
    for (let attempt = 0; attempt < 60 && !isOver(); attempt += 1) {
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
    const { outcome } = await note({ client, act: "register" }, async () => {
      await patients.register(client, index);
      return { outcome: "done" };
    });
    if (outcome !== "done") {
      await sleep(PAUSE_MS);
      return;
    }
    const treatmentId = await book(client);
    if (treatmentId === undefined) return;
    for (let times = 0; times < 4; times += 1) {
      await look(client, treatmentId);
      await sleep(PAUSE_MS);
    }
    if (index % 2 === 0 && (await finishVisit(treatmentId)))
      await note({ client, act: "pay" }, async () => {
        await patients.pay(client, treatmentId, cards);
        return { outcome: "done", subject: treatmentId };
      });
    await look(client, treatmentId);
  }

  return {
    told,
    /** Until it is over; somebody has always a question. */
    run: async (): Promise<void> => {
      while (!isOver()) {
        count += 1;
        await live(count);
      }
    },
  };
}
