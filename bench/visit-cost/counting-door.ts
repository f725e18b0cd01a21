import { connect, createServer } from "node:net";

/** A proxy in front of a port that counts the bytes of all connections. */
export type CountingProxy = { toClient: () => number; fromClient: () => number; close: () => void };

/** Opens a port that forwards all connections to another one of this machine. */
export async function openDoor(port: number, target: number): Promise<CountingProxy> {
  let toClient = 0;
  let fromClient = 0;
  const door = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    client.on("data", (part) => {
      fromClient += part.length;
    });
    server.on("data", (part) => {
      toClient += part.length;
    });
    client.on("error", () => server.destroy());
    server.on("error", () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(port, resolve));
  return { toClient: () => toClient, fromClient: () => fromClient, close: () => door.close() };
}
