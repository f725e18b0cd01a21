import { createSocket } from "node:dgram";
import { connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";
import { ProbeFailure } from "../probe/probe.port.ts";
import { readStunAnswer, type StunAnswer } from "./stun-message.ts";

/** Over UDP an unanswered request is sent again. */
const REPEAT_MS = 500;

const TURN_ADDRESS = /^(turns?):(\[[0-9a-f:.]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/i;

type Send = (request: Buffer) => void;

/** A connection to a TURN server: one request at a time. */
export type TurnSocket = { ask: (request: Buffer) => Promise<StunAnswer>; close: () => void };

/** The parts of a TURN server's address. */
export function readAddress(url: string) {
  const [, scheme = "", host = "", port, transport] = TURN_ADDRESS.exec(url) ?? [];
  const isTls = scheme.toLowerCase() === "turns";
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port ?? (isTls ? 5349 : 3478)),
    isTls,
    isUdp: !isTls && transport?.toLowerCase() !== "tcp",
  };
}

function openUdp(host: string, port: number, onMessage: (message: Buffer) => void, onEnd: () => void) {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  socket.on("message", onMessage);
  socket.on("error", onEnd);
  let repeating: NodeJS.Timeout | undefined;
  const send: Send = (request) => {
    clearInterval(repeating);
    const sendOnce = () => socket.send(request, port, host, (error) => error && onEnd());
    sendOnce();
    repeating = setInterval(sendOnce, REPEAT_MS);
  };
  function close(): void {
    clearInterval(repeating);
    socket.close();
  }
  return { send, close };
}

type Target = ReturnType<typeof readAddress> & { ip: string };

function openTcp(at: Target, onMessage: (message: Buffer) => void, onEnd: () => void) {
  const { host: name, ip: host, port, isTls } = at;
  const servername = isIP(name) === 0 ? name : "";
  const socket = isTls ? connectTls({ host, port, servername }) : connect({ host, port });
  let received = Buffer.alloc(0);
  socket.on("data", (part) => {
    received = Buffer.concat([received, part]);
    onMessage(received);
  });
  socket.on("error", onEnd);
  socket.on("close", onEnd);
  const send: Send = (request) => {
    received = Buffer.alloc(0);
    socket.write(request);
  };
  return { send, close: () => void socket.destroy() };
}

/** Opens the connection of an address, to this IP address if given. Failures, also by `signal`, are `ProbeFailure`s. */
export function openTurnSocket(url: string, signal: AbortSignal, ip?: string): TurnSocket {
  const named = readAddress(url);
  const at = { ...named, ip: ip ?? named.host };
  let waiting: { request: Buffer; take: (answer: StunAnswer) => void; refuse: () => void } | undefined;
  let hasEnded = signal.aborted;
  function onMessage(message: Buffer): void {
    const answer = waiting && readStunAnswer(message, waiting.request);
    if (answer) waiting?.take(answer);
  }
  function onEnd(): void {
    hasEnded = true;
    waiting?.refuse();
  }
  const way = at.isUdp ? openUdp(at.ip, at.port, onMessage, onEnd) : openTcp(at, onMessage, onEnd);
  signal.addEventListener("abort", onEnd);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(new ProbeFailure("no-answer"));
        if (hasEnded) return refuse();
        waiting = { request, take: resolve, refuse };
        way.send(request);
        return undefined;
      }),
    close: () => {
      signal.removeEventListener("abort", onEnd);
      way.close();
    },
  };
}
