import { pino } from "pino";
import { liveServers } from "../../apps/api/src/platform/config/live-server.ts";
import { createPool, databaseOver } from "../../apps/api/src/platform/db/pool.ts";
import { createLive } from "../../apps/api/src/platform/live/live.ts";

/** The orders of `measure.ts` to a process, one line of JSON each. */
type Order = { type: "begin"; seconds: number; perSecond: number | null } | { type: "end" };

/** The number of simultaneous publishers in a process at the highest rate. */
const AT_ONCE = 4;

const [databaseUrl = "", liveUrl = "", given = "", rooms = ""] = process.argv.slice(2);
const index = Number(given);
const roomCount = Number(rooms);
const log = pino({ level: "silent" });
const pool = createPool(databaseUrl, log);
const database = databaseOver(pool);
const server = liveUrl === "" ? undefined : liveServers.parse(liveUrl);
const live = createLive({ database, listenUrl: databaseUrl, server, log });

let received = 0;
const latencies: number[] = [];

/** Subscribes to this process's rooms, in which a neighbour publishes. */
for (let room = 0; room < roomCount; room += 1) {
  live.subscribe(`call:${index}-${room}`, (body) => {
    received += 1;
    latencies.push(Date.now() - Number(body.split(" ", 1)[0]));
  });
}

/** The size of an answer in the negotiation of a call. */
const BODY = "x".repeat(1_500);

/** Publishes a message in a room of the next process. */
async function publish(next: number, room: number): Promise<void> {
  await live.publish(database, `call:${next}-${room}`, `${Date.now()} ${BODY}`);
}

async function begin(seconds: number, perSecond: number | null, processes: number): Promise<void> {
  const next = (index + 1) % processes;
  const before = process.cpuUsage();
  const from = Date.now();
  const until = from + seconds * 1000;
  let published = 0;
  const publishLoop = async () => {
    while (Date.now() < until) {
      published += 1;
      await publish(next, published % roomCount);
      const ahead = perSecond === null ? 0 : from + (published * 1000) / perSecond - Date.now();
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    }
  };
  await Promise.all(Array.from({ length: perSecond === null ? AT_ONCE : 1 }, publishLoop));
  const publishedMs = Date.now() - from;
  // Waits until the messages under way have arrived.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { user, system } = process.cpuUsage(before);
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  const result = { published, received, publishedMs, p50: at(0.5), p99: at(0.99), cpuMs: (user + system) / 1000 };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  // Reset here and not at the next beginning, before which a neighbour may have begun.
  received = 0;
  latencies.length = 0;
}

const processes = Number(process.argv[6] ?? "1");
await live.start();
while (!live.isConnected()) await new Promise((resolve) => setTimeout(resolve, 100));
process.stdout.write("ready\n");
for await (const chunk of process.stdin) {
  const order: Order = JSON.parse(String(chunk));
  if (order.type === "end") break;
  await begin(order.seconds, order.perSecond, processes);
}
await live.stop();
await pool.end();
process.exit();
