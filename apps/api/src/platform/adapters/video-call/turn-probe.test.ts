import { createHash, createHmac } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTurnProbe } from "./turn-probe.ts";

const SECRET = "shared";
const REALM = "clinic.example";
const NONCE = "abcdef0123456789";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function attributesOf(message: Buffer): Map<number, { value: Buffer; at: number }> {
  const found = new Map<number, { value: Buffer; at: number }>();
  for (let at = 20; at < message.length; at += 4 + Math.ceil(message.readUInt16BE(at + 2) / 4) * 4) {
    const value = message.subarray(at + 4, at + 4 + message.readUInt16BE(at + 2));
    found.set(message.readUInt16BE(at), { value, at });
  }
  return found;
}

function answer(request: Buffer, type: number, attributes: string): Buffer {
  const body = Buffer.from(attributes, "hex");
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, request.subarray(4, 20), body]);
}

function text(type: string, value: string): string {
  const padded = Buffer.alloc(Math.ceil(value.length / 4) * 4);
  padded.write(value);
  return `${type}${value.length.toString(16).padStart(4, "0")}${padded.toString("hex")}`;
}

/** Whether a request is signed with the password that the secret gives its user name (RFC 8489). */
function isSigned(request: Buffer): boolean {
  const attributes = attributesOf(request);
  const [username, integrity] = [attributes.get(0x0006), attributes.get(0x0008)];
  if (!username || !integrity) return false;
  const password = createHmac("sha1", SECRET).update(username.value).digest("base64");
  const key = createHash("md5").update(`${username.value.toString()}:${REALM}:${password}`).digest();
  return createHmac("sha1", key).update(request.subarray(0, integrity.at)).digest().equals(integrity.value);
}

const UNAUTHORIZED = `0009000400000401${text("0014", REALM)}${text("0015", NONCE)}`;

/** A relay that records its requests: allocate 0x0003, refresh 0x0004. */
function relay(asked: number[]) {
  return (request: Buffer) => {
    const method = request.readUInt16BE(0);
    asked.push(method);
    return isSigned(request) ? answer(request, method | 0x0100, "") : answer(request, method | 0x0110, UNAUTHORIZED);
  };
}

async function serveUdp(respond: (request: Buffer) => Buffer | undefined): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (request, from) => {
    const response = respond(request);
    if (response) socket.send(response, from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  ends.push(() => socket.close());
  return `turn:127.0.0.1:${socket.address().port}`;
}

async function serveTcp(respond: (request: Buffer) => Buffer): Promise<string> {
  const server = createServer((socket) => socket.on("data", (request) => socket.write(respond(request))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const address = server.address();
  return `turn:127.0.0.1:${typeof address === "object" ? address?.port : 0}?transport=tcp`;
}

const probe = (url: string, secret = SECRET) =>
  createTurnProbe({ urls: [url], secret }, () => new Date())(AbortSignal.timeout(1_500));

test.each([
  ["UDP", serveUdp],
  ["TCP", serveTcp],
])("a relay over %s that takes our secret gives an address, which is released at once", async (_, serve) => {
  const asked: number[] = [];
  await probe(await serve(relay(asked)));
  expect(asked).toEqual([0x0003, 0x0003, 0x0004]);
});

test("a relay with another secret refuses", async () => {
  const url = await serveUdp(relay([]));
  await expect(probe(url, "another")).rejects.toMatchObject({ problem: "refused", code: "TURN 401" });
});

test("a request that was lost is sent again", async () => {
  const respond = relay([]);
  let count = 0;
  await probe(await serveUdp((request) => (count++ === 0 ? undefined : respond(request))));
  expect(count).toBeGreaterThan(3);
});

test("a silent relay has not answered, and a full one is reported with its own code", async () => {
  await expect(probe(await serveUdp(() => undefined))).rejects.toMatchObject({ problem: "no-answer" });
  const full = (request: Buffer) =>
    isSigned(request) ? answer(request, 0x0113, "0009000400000456") : answer(request, 0x0113, UNAUTHORIZED);
  await expect(probe(await serveUdp(full))).rejects.toMatchObject({ problem: "error", code: "TURN 486" });
});
