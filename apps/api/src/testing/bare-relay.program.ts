/** The reference: a bare `ws` server that forwards every frame to the other socket of the address's room. */
import { type WebSocket, WebSocketServer } from "ws";

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: Number(process.env["PORT"]), host: "127.0.0.1", perMessageDeflate: false });

server.on("connection", (socket, { url = "" }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on("close", () => room.delete(socket));
  socket.on("message", (data, isBinary) => {
    for (const other of room) if (other !== socket) other.send(data, { binary: isBinary });
  });
});
server.on("listening", () => process.stdout.write("ready\n"));
