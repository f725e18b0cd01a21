import { createServer, type Socket } from "node:net";

/** What the server does where real ones differ or fail. */
export type MailServerScript = {
  /** Names STARTTLS among its extensions. */
  offersTls?: boolean;
  /** Commands that it never answers, such as `MAIL`. */
  deafTo?: string;
  /** How often it asks a sender to come again later, before it takes a recipient. */
  greylists?: number;
  /** After the message's final dot. */
  afterDot?: "accept" | "refuse" | "hang" | "hang up";
};

export type ScriptedMailServer = {
  url: string;
  /** Every line that clients sent outside of messages, such as `EHLO portal.example`. */
  commands: string[];
  /** The messages that arrived whole, dot included. */
  messages: string[];
  /** Whether a client has begun to speak TLS. */
  hasSeenTls: () => boolean;
  /** Answers the messages that hang. */
  answerHanging: (reply: string) => void;
  stop: () => Promise<void>;
};

const TLS_HANDSHAKE = 0x16;

/** A mail server of a few lines whose every word is known, for what a well-behaved one never does. */
export async function startScriptedMailServer(script: MailServerScript = {}): Promise<ScriptedMailServer> {
  const commands: string[] = [];
  const messages: string[] = [];
  const open = new Set<Socket>();
  const hanging: Socket[] = [];
  let hasTls = false;
  let greylisted = 0;

  function endMessage(socket: Socket, message: string): void {
    messages.push(message);
    const { afterDot = "accept" } = script;
    if (afterDot === "accept") socket.write("250 2.0.0 queued\r\n");
    if (afterDot === "refuse") socket.write("554 5.7.1 refused\r\n");
    if (afterDot === "hang") hanging.push(socket);
    if (afterDot === "hang up") socket.destroy();
  }

  function answer(socket: Socket, line: string): void {
    commands.push(line);
    const command = line.slice(0, 4).toUpperCase();
    if (command === script.deafTo) return;
    if (command === "EHLO")
      socket.write(`250-mail.example\r\n${script.offersTls ? "250-STARTTLS\r\n" : ""}250 8BITMIME\r\n`);
    else if (command === "STAR") socket.write(script.offersTls ? "220 go on\r\n" : "502 5.5.1 not implemented\r\n");
    else if (command === "RCPT" && greylisted < (script.greylists ?? 0)) {
      greylisted += 1;
      socket.write("451 4.7.1 greylisted, come again later\r\n");
    } else if (command === "DATA") socket.write("354 go on\r\n");
    else if (command === "QUIT") socket.end("221 bye\r\n");
    else socket.write("250 2.0.0 ok\r\n");
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    socket.write("220 mail.example ESMTP\r\n");
    let text = "";
    let isMessage = false;
    socket.on("data", (bytes) => {
      if (bytes[0] === TLS_HANDSHAKE) {
        hasTls = true;
        return void socket.destroy();
      }
      text += bytes.toString("utf8");
      for (;;) {
        const end = text.indexOf(isMessage ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isMessage ? 5 : 2));
        if (isMessage) endMessage(socket, part);
        else answer(socket, part);
        isMessage = !isMessage && part.toUpperCase() === "DATA" && script.deafTo !== "DATA";
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    commands,
    messages,
    hasSeenTls: () => hasTls,
    answerHanging: (reply) => {
      for (const socket of hanging.splice(0)) socket.write(`${reply}\r\n`);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
