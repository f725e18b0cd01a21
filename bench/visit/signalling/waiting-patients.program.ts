/**
 * Patients who connect and wait, in a process of their own, so that neither their sockets' memory nor their answers to
 * pings count for the measured server or the measuring program. Reads the patients from standard input, prints `ready`
 * when all are connected.
 */
import { text } from "node:stream/consumers";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import { writeRoomToken } from "../../../apps/api/src/platform/adapters/video-call/room-token.ts";
import { openMany, openSocket } from "./sockets.ts";

type Waiting = { port: number; visits: { treatmentId: string; customerId: string }[]; hashSecret: string | null };

const { port, visits, hashSecret }: Waiting = JSON.parse(await text(process.stdin));

/** The bare relay only has a room's address. */
function enter(index: number): Promise<WebSocket> {
  const { treatmentId, customerId } = visits[index] ?? { treatmentId: "", customerId: "" };
  if (hashSecret === null) return openSocket(`ws://127.0.0.1:${port}/${treatmentId}`, "http://localhost");
  const room = { medicalBusinessId: "business-minato", clinicId: "clinic-minato", treatmentId };
  const token = writeRoomToken(
    hashSecret,
    { ...room, side: "patient", holder: { id: customerId, roles: [] } },
    new Date(),
  );
  const frame = { type: "enter", token, deviceId: `patient-${index}-device`, takesOver: false };
  return openSocket(`ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`, `http://localhost:${port}`, frame);
}

const startedAt = performance.now();
const sockets = await openMany(visits.length, enter);
let lost = 0;
for (const socket of sockets) {
  socket.addEventListener("close", () => {
    lost += 1;
    if (lost === 1) process.stderr.write("a waiting patient was disconnected\n");
  });
}
process.stdout.write(`ready ${((performance.now() - startedAt) / 1000).toFixed(1)}\n`);
process.on("SIGTERM", () => process.exit(0));
