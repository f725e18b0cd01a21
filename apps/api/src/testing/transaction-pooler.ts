import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { findFreePort } from "./free-port.ts";

/** The start parameters that pgbouncer forwards; it refuses a client with others. */
const KNOWN_PARAMETERS = new Set(["user", "database", "application_name", "client_encoding"]);
const SSL_REQUEST = 80_877_103;
const PROTOCOL = 196_608;

type Frame = { type: string; bytes: Buffer };

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Cuts a stream into the protocol's messages: a type, a length and a body. */
function createFrames(): (part: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    const frames: Frame[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      frames.push({ type: rest.toString("latin1", 0, 1), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
    return frames;
  };
}

function startup(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flat();
  const body = Buffer.from(`${[...text, ""].join("\0")}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  head.writeInt32BE(PROTOCOL, 4);
  return Buffer.concat([head, body]);
}

/** One connection of the server, lent to one client for one transaction. */
type Lent = { socket: Socket; onFrame: (frame: Frame) => void };

async function openServer(socketFolder: string, user: string, database: string): Promise<Lent> {
  const socket = connect(`${socketFolder}/.s.PGSQL.5432`);
  const ready = Promise.withResolvers<void>();
  const lent: Lent = { socket, onFrame: ({ type }) => type === "Z" && ready.resolve() };
  const frames = createFrames();
  socket.on("data", (part) => {
    for (const each of frames(part)) lent.onFrame(each);
  });
  socket.on("error", ready.reject);
  socket.write(startup({ user, database }));
  await ready.promise;
  return lent;
}

/**
 * A pooler in transaction mode in front of a PostgreSQL server, stricter than any real one: every transaction gets the
 * connection that has been idle the longest, so that no session state is found again.
 */
export async function startTransactionPooler(serverUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = new URL(serverUrl);
  const socketFolder = given.searchParams.get("host") ?? "";
  const database = given.pathname.slice(1);
  const resting = await Promise.all([1, 2, 3, 4].map(() => openServer(socketFolder, given.username, database)));
  const all = [...resting];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();

  function serve(client: Socket): void {
    let server: Lent | undefined;
    let unsent: Frame[] = [];
    let isWaiting = false;

    function release(): void {
      if (server === undefined) return;
      resting.push(server);
      server = undefined;
      waiting.shift()?.();
      if (unsent.length > 0) send();
    }

    function send(): void {
      server ??= resting.shift();
      if (server === undefined) {
        if (!isWaiting) waiting.push(() => send());
        isWaiting = true;
        return;
      }
      isWaiting = false;
      server.onFrame = ({ type, bytes }) => {
        client.write(bytes);
        if (type === "Z" && bytes.at(-1) === "I".charCodeAt(0)) release();
      };
      for (const { bytes } of unsent) server.socket.write(bytes);
      unsent = [];
    }

    function greet(packet: Buffer): void {
      const words = packet.toString("utf8", 8).split("\0");
      const unknown = words.filter(
        (word, position) => position % 2 === 0 && word !== "" && !KNOWN_PARAMETERS.has(word),
      );
      if (unknown.length > 0) {
        const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown[0]}\0\0`;
        client.end(frame("E", Buffer.from(text)));
        return;
      }
      const authenticated = frame("R", Buffer.alloc(4));
      client.write(Buffer.concat([authenticated, frame("K", randomBytes(8)), frame("Z", Buffer.from("I"))]));
      const frames = createFrames();
      client.on("data", (part) => {
        const received = frames(part).filter(({ type }) => type !== "X");
        unsent.push(...received);
        if (received.length > 0) send();
      });
    }

    client.setNoDelay(true);
    sockets.add(client);
    client.on("error", () => client.destroy());
    client.on("close", () => {
      sockets.delete(client);
      // A client that left in the middle of a transaction: it is rolled back before another gets the connection.
      server?.socket.write(frame("Q", Buffer.from("rollback\0")));
    });
    client.once("data", function first(packet) {
      if (packet.readInt32BE(4) !== SSL_REQUEST) return greet(packet);
      client.write("N");
      client.once("data", first);
    });
  }

  const door = createServer(serve);
  const port = await findFreePort();
  door.listen(port, "127.0.0.1");
  await once(door, "listening");
  return {
    url: `postgresql://${given.username}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      for (const { socket } of all) socket.destroy();
      door.close();
      await once(door, "close");
    },
  };
}
