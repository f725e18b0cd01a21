/**
 * Forwards connections from one port or socket file to another: so a test reaches into and out of an isolated network.
 */
import { connect, createServer } from "node:net";

const { LISTEN = "", TARGET = "" } = process.env;

createServer((from) => {
  const to = connect(TARGET);
  from.on("error", () => to.destroy());
  to.on("error", () => from.destroy());
  from.pipe(to).pipe(from);
}).listen(LISTEN);
