import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { runTerminal } from "../child-program.ts";
import { findFreePort } from "../free-port.ts";
import type { CallSample } from "./check-service.ts";

/** The program is named by its path: journeys and the API share no code. */
const PROGRAM = fileURLToPath(new URL("../../../../../journeys/support/call/hold-call.program.ts", import.meta.url));
const sampleSchema = z.object({ at: z.number(), patient: z.number().nullable(), doctor: z.number().nullable() });
const SIDES = ["patient", "doctor"] as const;

type Sides = Record<(typeof SIDES)[number], { origin: string; readRoom: () => Promise<object> }>;

/** Serves tokens for each side's room, obtained as the screens do, to a program without sessions. */
async function serveRooms(sides: Sides) {
  const server = createServer((request, response) => {
    const side = SIDES.find((name) => request.url === `/${name}`) ?? "patient";
    void sides[side].readRoom().then(
      (room) => response.end(JSON.stringify(room)),
      () => response.writeHead(503).end(),
    );
  });
  const port = await findFreePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { addressOf: (side: string) => `http://127.0.0.1:${port}/${side}`, close: () => server.close() };
}

/** A call of two browsers; resolves when both see each other. Its samples grow until `hangUp`. */
export async function holdCall(sides: Sides) {
  const rooms = await serveRooms(sides);
  const given = SIDES.map((side) => [side, { origin: sides[side].origin, room: rooms.addressOf(side) }]);
  const { CHROMIUM_PATH, HOME = "" } = process.env;
  const program = runTerminal([PROGRAM, JSON.stringify(Object.fromEntries(given))], {
    ...{ HOME, ...(CHROMIUM_PATH !== undefined && { CHROMIUM_PATH }) },
  });
  await program.says(/"patient":[1-9]\d*,"doctor":[1-9]/);
  const samples = (): CallSample[] => {
    const lines = program.output().split("\n").slice(0, -1);
    const all = lines.map((line) => sampleSchema.parse(JSON.parse(line)));
    return all.slice(all.findIndex(({ patient, doctor }) => (patient ?? 0) > 0 && (doctor ?? 0) > 0));
  };
  return {
    samples,
    hangUp: async (): Promise<void> => {
      // On SIGTERM the library closes the browsers and the program would continue without them.
      program.process.stdin?.end();
      await program.ended;
      rooms.close();
    },
  };
}
