import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../free-port.ts";

/** The network between two programs, over TCP, which can be cut and slowed. */
export type NetworkWay = {
  port: number;
  /** Holds all data back without an error, until `mend`. */
  cut: () => void;
  /** Delays all data by so much in each direction. */
  slow: (milliseconds: number) => void;
  /** Breaks a connection after so many bytes to the target. */
  breakAfter: (bytes: number) => void;
  mend: () => void;
  close: () => void;
};

/** Opens such a network to a port of this machine. */
export async function openNetworkWay(target: number): Promise<NetworkWay> {
  const sockets = new Set<Socket>();
  let open = Promise.withResolvers<void>();
  open.resolve();
  let lateMs = 0;
  let mostBytes = Number.POSITIVE_INFINITY;

  /** Passes data in order, and then its end. */
  function pass(from: Socket, to: Socket, count: (bytes: number) => void): void {
    let last = Promise.resolve();
    const then = (act: () => void) => {
      const dueAt = Date.now() + lateMs;
      last = last.then(async () => {
        if (dueAt > Date.now()) await sleep(dueAt - Date.now());
        await open.promise;
        act();
      });
    };
    from.on("data", (part) => {
      count(part.length);
      then(() => to.write(part));
    });
    from.on("close", () => then(() => to.destroy()));
  }

  function serve(near: Socket): void {
    const far = connect(target, "127.0.0.1");
    let sent = 0;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    pass(near, far, (bytes) => {
      sent += bytes;
      if (sent > mostBytes) for (const socket of [near, far]) socket.destroy();
    });
    pass(far, near, () => undefined);
  }

  const door = createServer(serve);
  const port = await findFreePort();
  door.listen(port, "127.0.0.1");
  await once(door, "listening");
  return {
    port,
    cut: () => {
      open = Promise.withResolvers();
    },
    slow: (milliseconds) => {
      lateMs = milliseconds;
    },
    breakAfter: (bytes) => {
      mostBytes = bytes;
    },
    mend: () => {
      open.resolve();
      lateMs = 0;
      mostBytes = Number.POSITIVE_INFINITY;
    },
    close: () => {
      open.resolve();
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
