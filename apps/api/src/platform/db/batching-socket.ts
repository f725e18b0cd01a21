import { Socket } from "node:net";

/**
 * A socket that sends all writes since the last turn of the event loop in one piece. The driver writes each statement
 * by itself, and waking the database's process for each of several statements costs more than they do.
 */
export function createBatchingSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isHeld = false;
  const release = () => {
    isHeld = false;
    socket.uncork();
  };
  const hold = (...part: unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      process.nextTick(release);
    }
    return Reflect.apply(write, undefined, part);
  };
  return Object.assign(socket, { write: hold });
}
