import { connect } from "node:net";

export type LoadResult = {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  statuses: Record<string, number>;
  /** On the wire, headers included, for all requests. */
  bytes: { sent: number; received: number };
};

const HEAD_END = "\r\n\r\n";

/** The status and the length of the answer at the start of `received`; `undefined` while it is incomplete. */
function readAnswer(received: string): { status: string; length: number } | undefined {
  const head = received.indexOf(HEAD_END);
  if (head === -1) return undefined;
  const contentLength = /content-length: (\d+)/i.exec(received.slice(0, head));
  if (!contentLength) {
    const end = received.indexOf(`0${HEAD_END}`, head);
    return end === -1 ? undefined : { status: received.slice(9, 12), length: end + 1 + HEAD_END.length };
  }
  const length = head + HEAD_END.length + Number(contentLength[1]);
  return received.length < length ? undefined : { status: received.slice(9, 12), length };
}

/**
 * Sends every request once, over `connections` kept-alive sockets. It has its own HTTP client because the client shares
 * the machine with the measured servers and must cost little.
 */
export async function sendAll(
  port: number,
  requests: readonly string[],
  connections: number,
  onAnswer: (answered: number) => void = () => undefined,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const bytes = { sent: 0, received: 0 };
  let next = 0;

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true).setEncoding("latin1");
      let received = "";
      let sentAt = 0;
      const send = () => {
        const request = requests[next];
        next += 1;
        if (request === undefined) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        bytes.sent += request.length;
        socket.write(request, "latin1");
      };
      socket.on("connect", send);
      socket.on("error", reject);
      socket.on("data", (text) => {
        received += String(text);
        const answer = readAnswer(received);
        if (!answer) return;
        received = received.slice(answer.length);
        bytes.received += answer.length;
        latencies.push(performance.now() - sentAt);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        onAnswer(latencies.length);
        send();
      });
    });
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, runConnection));
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), statuses, bytes };
}
