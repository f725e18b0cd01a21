import { createServer, type Server } from "node:net";

const END = "\r\n.\r\n";

/** Accepts every mail after `answerMs` and stores none. The sandbox parses and writes each, which would distort the measurement. */
export function startFakeMailServer(port: number, answerMs = 0): Server {
  return createServer((socket) => {
    let isData = false;
    /** The end of the message, which may arrive in parts. */
    let end = "";
    socket.setEncoding("latin1").write("220 sink\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("data", (part) => {
      const text = String(part);
      if (isData) {
        end = (end + text).slice(-END.length);
        if (end !== END) return;
        isData = false;
        end = "";
        if (answerMs === 0) socket.write("250 taken\r\n");
        else setTimeout(() => socket.write("250 taken\r\n"), answerMs);
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(text)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  }).listen(port, "127.0.0.1");
}
