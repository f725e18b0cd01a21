import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates, TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { makeCertificate } from "../../../testing/self-signed-certificate.ts";
import { createMailer, createMailProbe } from "./mail.ts";

function readCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "starttls-"));
  const files = makeCertificate(folder, "IP:127.0.0.1");
  const read = { key: readFileSync(files.key, "utf8"), cert: readFileSync(files.certificate, "utf8") };
  rmSync(folder, { recursive: true });
  return read;
}

test("a mail goes out over STARTTLS to a server whose certificate is trusted, and to no other", async () => {
  const certificate = readCertificate();
  const commands: string[] = [];
  function converse(socket: Socket, layer: string): void {
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const line = bytes.toString().split("\r\n")[0] ?? "";
      const command = line.slice(0, 4);
      if (/^[A-Z]{4}/.test(line)) commands.push(`${layer} ${command}`);
      if (command === "EHLO")
        socket.write(`250-mail.example\r\n250 ${layer === "plain" ? "STARTTLS" : "8BITMIME"}\r\n`);
      else if (command === "DATA") socket.write("354 go on\r\n");
      else if (command === "STAR") {
        socket.removeAllListeners("data");
        socket.write("220 go on\r\n");
        converse(new TLSSocket(socket, { isServer: true, ...certificate }), "tls");
      } else if (/^(MAIL|RCPT|QUIT)/.test(line) || /(^|\n)\.\r\n$/.test(bytes.toString())) socket.write("250 ok\r\n");
    });
  }
  const server = createServer((socket) => {
    socket.write("220 mail.example ESMTP\r\n");
    converse(socket, "plain");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  const url = `smtp://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;
  const mailServer = { url, from: "no-reply@clinic.example", clientName: "clinic.example", requiresTls: true };
  const send = createMailer(mailServer);
  const mail = {
    to: "hanako@example.com",
    subject: "件名",
    text: "本文",
    html: "<p>本文</p>",
    messageId: "<1@a.example>",
  };
  const trusted = getCACertificates("default");
  try {
    await expect(send(mail)).rejects.toMatchObject({
      errorName: "EmailSendFailed",
      details: { reason: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    });
    expect(commands).not.toContain("tls DATA");
    await expect(createMailProbe(mailServer)(AbortSignal.timeout(10_000))).rejects.toMatchObject({
      problem: "certificate",
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
    });
    setDefaultCACertificates([...trusted, certificate.cert]);
    await send(mail);
    expect(commands).toContain("tls DATA");
    expect(commands).not.toContain("plain DATA");
  } finally {
    setDefaultCACertificates(trusted);
    server.close();
  }
});
