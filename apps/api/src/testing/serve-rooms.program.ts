import pino from "pino";
import { createVideoCall } from "../platform/adapters/video-call/video-call.ts";
import { liveServers } from "../platform/config/live-server.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { createLive } from "../platform/live/live.ts";
import { createPaymentDeps } from "./payment-deps.ts";
import { serveRooms } from "./room-sockets.ts";

/** The program's argument, in JSON. */
export type ServeRooms = { databaseUrl: string; at: string; liveUrl?: string };

/** The sockets of visits' rooms in a separate process that can be killed, with a stopped clock. For tests. */
const given: ServeRooms = JSON.parse(process.argv[2] ?? "");
const log = pino({ level: "silent" });
const now = () => new Date(given.at);
const database = databaseOver(createPool(given.databaseUrl, log));
const live = createLive({
  ...{ database, listenUrl: given.databaseUrl, log },
  server: given.liveUrl === undefined ? undefined : liveServers.parse(given.liveUrl),
});
const identity = { projectId: "none", jwksUrl: "http://localhost:9" };
const settings = { portalBaseUrl: "https://portal.example", clinicId: "clinic-test" };
const deps = createPaymentDeps({ database, now, cards: undefined, log, ...settings, ...identity });
const videoCall = createVideoCall({ hashSecret: deps.settings.hashSecret, now });

await live.start();
const { patient, doctor } = await serveRooms({ ...deps, live, videoCall });
process.stdout.write(`ready ${patient} ${doctor}\n`);
