import { once } from "node:events";
import type { Signal } from "@madoguchi/contract/visit/room-socket";
import { median } from "../../median.ts";

const OPENED_AT_ONCE = 50;

/** Resolves when a frame with this text arrives. */
function nextFrame(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ data }: MessageEvent) => {
      if (!String(data).includes(text)) return;
      socket.removeEventListener("message", look);
      resolve();
    };
    socket.addEventListener("message", look);
  });
}

/** Opens a socket, sends its first frame if there is one, and waits until it is admitted. */
export async function openSocket(address: string, origin: string, enterFrame?: object): Promise<WebSocket> {
  const socket = new WebSocket(address, { headers: { origin } });
  await once(socket, "open");
  if (enterFrame === undefined) return socket;
  const entered = nextFrame(socket, '"entered"');
  socket.send(JSON.stringify(enterFrame));
  await entered;
  return socket;
}

/** Opens many sockets, some in parallel. Returns them in order. */
export async function openMany(count: number, open: (index: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const first = sockets.length;
    const size = Math.min(OPENED_AT_ONCE, count - first);
    sockets.push(...(await Promise.all(Array.from({ length: size }, (_, index) => open(first + index)))));
  }
  return sockets;
}

/** A candidate as a browser sends it. */
function candidate(number: number): Signal {
  const text = `candidate:${number} 1 udp 2113937151 192.0.2.7 54321 typ host generation 0 ufrag qX7v network-cost 999`;
  return {
    from: "measured",
    to: null,
    kind: "candidate",
    candidate: { candidate: text, sdpMid: "0", sdpMLineIndex: 0 },
  };
}

/** Milliseconds from sending a candidate on one socket to its arrival on the other, one after the other. */
export async function measureLatency(from: WebSocket, to: WebSocket, count: number) {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const arrived = nextFrame(to, `candidate:${number} `);
    const sentAt = performance.now();
    from.send(JSON.stringify({ type: "signal", signal: candidate(number) }));
    await arrived;
    times.push(performance.now() - sentAt);
    // The fastest rate of a browser, within the limit of one socket.
    await new Promise((resolve) => setTimeout(resolve, 55));
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
