import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { streamBaseBackup } from "./base-backup-stream.ts";

/** Messages of PostgreSQL's protocol: authentication succeeded, ready for a query. */
const SIGNED_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** The copy begins. */
const COPY_OUT = Buffer.from([0x48, 0, 0, 0, 7, 0, 0, 0]);

let server: Server;

afterEach(() => server.close());

/** A server that lets a client in; `answer` gets each of its queries. */
async function startServer(answer: (socket: Socket, query: string) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.concat([SIGNED_IN, READY]));
      socket.on("data", (data) => answer(socket, data.toString()));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `postgresql://madoguchi@127.0.0.1:${(server.address() as AddressInfo).port}/madoguchi`;
}

async function consume(tar: AsyncIterable<Uint8Array>): Promise<void> {
  await buffer(tar);
}

// An error that nobody awaits ends the program: Vitest fails a test that leaves one.
test("a server that stops before the copy fails the backup, and nothing else", async () => {
  const url = await startServer((socket) => socket.destroy());
  await expect(streamBaseBackup(url, consume)).rejects.toThrow("Connection terminated unexpectedly");
});

test("a server that stops in the midst of the copy fails the backup, and nothing else", async () => {
  const url = await startServer((socket, query) => {
    if (query.includes("BASE_BACKUP")) socket.end(COPY_OUT);
    else socket.write(READY);
  });
  await expect(streamBaseBackup(url, consume)).rejects.toThrow("Connection terminated unexpectedly");
});
