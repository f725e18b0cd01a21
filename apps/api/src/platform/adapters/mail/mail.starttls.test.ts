import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ScriptedMailServer, startScriptedMailServer } from "../../../testing/scripted-mail-server.ts";
import { makeCertificate } from "../../../testing/self-signed-certificate.ts";
import { createMailer, createMailProbe } from "./mail.ts";

const TRUSTED = getCACertificates("default");

const mail = {
  to: "hanako@example.com",
  subject: "件名",
  text: "本文",
  html: "<p>本文</p>",
  messageId: "<1@a.example>",
};

function makeServerCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "starttls-"));
  const files = makeCertificate(folder, "IP:127.0.0.1");
  const read = { key: readFileSync(files.key, "utf8"), cert: readFileSync(files.certificate, "utf8") };
  rmSync(folder, { recursive: true });
  return read;
}

const certificate = makeServerCertificate();
let server: ScriptedMailServer;

function settings(requiresTls: boolean) {
  return { url: server.url, from: "no-reply@clinic.example", clientName: "clinic.example", requiresTls };
}

beforeEach(async () => {
  server = await startScriptedMailServer({ certificate });
});

afterEach(async () => {
  setDefaultCACertificates(TRUSTED);
  await server.stop();
});

test.each([true, false])(
  "nothing goes to a server whose certificate is not trusted, where TLS is required (%j) or only offered",
  async (requiresTls) => {
    await expect(createMailer(settings(requiresTls))(mail)).rejects.toMatchObject({
      errorName: "EmailSendFailed",
      details: { reason: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    });
    expect(server.commands).toEqual(["EHLO clinic.example", "STARTTLS"]);
    expect(server.messages).toEqual([]);
    await expect(createMailProbe(settings(requiresTls))(AbortSignal.timeout(10_000))).rejects.toMatchObject({
      problem: "certificate",
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
    });
  },
);

test.each([true, false])(
  "a mail goes out over TLS to a server whose certificate is trusted, where it is required (%j) or only offered",
  async (requiresTls) => {
    setDefaultCACertificates([...TRUSTED, certificate.cert]);
    await createMailer(settings(requiresTls))(mail);
    expect(server.messages).toEqual([expect.objectContaining({ isSecure: true })]);
  },
);
