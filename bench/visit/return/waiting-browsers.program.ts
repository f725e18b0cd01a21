/**
 * Browsers of waiting patients, in a process of their own, with the portal's own socket and its behaviour when the
 * server is gone. Reads the patients from standard input, prints `ready` when all are connected, and then four times a
 * second how many are connected, how many have lost their socket since, and how many were refused.
 */
import { text } from "node:stream/consumers";
import { createRoomSocket } from "@madoguchi/call/room-socket";
import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import { patientRoomSchema } from "@madoguchi/contract/visit/room";
import { ROOM_CLOSE_CODES, ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";

type Waiting = { port: number; visits: { treatmentId: string; token: string }[] };

const OPENED_AT_ONCE = 25;
const REPORT_MS = 250;

const { port, visits }: Waiting = JSON.parse(await text(process.stdin));
const origin = `http://localhost:${port}`;
let refused = 0;

/** A browser sends its page's origin by itself. */
class BrowserSocket extends WebSocket {
  constructor(address: string) {
    super(address, { headers: { origin } });
    this.addEventListener("close", ({ code }) => {
      if (code === ROOM_CLOSE_CODES.refused) refused += 1;
    });
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
Object.assign(globalThis, { WebSocket: BrowserSocket, window: new EventTarget(), document: page });

function createBrowser({ treatmentId, token }: Waiting["visits"][number], index: number): RoomSocket {
  const path = `${origin}/api/v1/customer/clinic/clinic-minato/treatment/${treatmentId}/room`;
  return createRoomSocket({
    address: `ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`,
    deviceId: `patient-${index}-device`,
    fetchRoom: async () => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      return patientRoomSchema.parse(await answer.json());
    },
  });
}

const browsers = visits.map(createBrowser);
let lost = 0;

function enter(browser: RoomSocket): Promise<void> {
  return new Promise((resolve) => {
    let wasOpen = false;
    browser.subscribe(() => {
      const isOpen = browser.getState().connection === "open";
      if (wasOpen && !isOpen) lost += 1;
      wasOpen = isOpen;
      if (isOpen) resolve();
    });
    browser.open();
  });
}

for (let first = 0; first < browsers.length; first += OPENED_AT_ONCE) {
  await Promise.all(browsers.slice(first, first + OPENED_AT_ONCE).map(enter));
}
process.stdout.write("ready\n");
setInterval(() => {
  const open = browsers.filter((browser) => browser.getState().connection === "open").length;
  process.stdout.write(`${open} ${lost} ${refused}\n`);
}, REPORT_MS);
process.on("SIGTERM", () => process.exit(0));
