import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createSandboxApp } from "./app.ts";
import { type CardMerchants, SECOND_MERCHANT } from "./card/merchants.ts";
import { resumeNotices } from "./card/notices.ts";
import {
  type CardSettings,
  openCardProvider,
  resetCardProvider,
  type SentMessage,
  stopCardProvider,
} from "./card/provider.ts";
import { readCardFiles } from "./card/secure.routes.ts";
import { createClock } from "./control/clock.ts";
import { createFailures } from "./control/failures.ts";
import { createJournal } from "./control/journal.ts";
import { openPlatform, resetPlatform } from "./identity/platform.ts";
import { type LineChannels, SECOND_CHANNEL } from "./line/channels.ts";
import { openLine, resetLine } from "./line/line.ts";
import { openMailBox } from "./mail/mail-box.ts";
import { startMailServer } from "./mail/mail-server.ts";
import { readMailboxFiles } from "./mail/mailbox.routes.ts";
import type { SandboxSettings } from "./settings.ts";
import { openSmsAccount } from "./sms/sms-account.ts";

export type RunningSandbox = { stop: () => Promise<void> };

export type SandboxDependencies = { now: () => Date; reportProblem: (problem: string) => void };

/** An address cannot be had; the message says what to change. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

function describeRefusal(error: unknown, host: string, port: number, variable: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new AddressRefused(
      `Port ${port} is in use. Stop the program that holds it, or set ${variable} to another one.`,
      { cause: error },
    );
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new AddressRefused(`HOST ${host} is no address of this machine.`, { cause: error });
  return error;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Opens the data folder and listens on both ports. Rejects with `AddressRefused` when one of them cannot be had. */
export async function startSandbox(
  settings: SandboxSettings,
  dependencies: SandboxDependencies,
): Promise<RunningSandbox> {
  const clock = createClock(dependencies.now);
  const failures = createFailures();
  const journal = createJournal();
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const { host, port, smtpPort } = settings;
  await listen(server, port, host).catch((error: unknown) => {
    throw describeRefusal(error, host, port, "SANDBOX_PORT");
  });
  try {
    const { reportProblem } = dependencies;
    const clocks = { now: dependencies.now, codeNow: clock.now };
    const cardDependencies = {
      ...clocks,
      reportProblem,
      journal: (sent: SentMessage) =>
        journal.write({ ...sent, at: dependencies.now().toISOString(), service: "card", method: "POST" }),
    };
    const openMerchant = (of: CardSettings, file?: string) =>
      openCardProvider({ settings: of, baseUrl: settings.baseUrl, folder: settings.folder, file }, cardDependencies);
    const [platform, mailBox, mailboxFiles, card, second, cardFiles] = await Promise.all([
      openPlatform(settings, clocks),
      openMailBox(join(settings.folder, "mail"), dependencies.now),
      readMailboxFiles(),
      openMerchant(settings.card),
      openMerchant(SECOND_MERCHANT, "second.json"),
      readCardFiles(),
    ]);
    const cards: CardMerchants = [card, second];
    const lines: LineChannels = [
      openLine(settings.line, settings.baseUrl, clocks),
      openLine(SECOND_CHANNEL, settings.baseUrl, clocks),
    ];
    const sms = openSmsAccount(settings.sms, dependencies.now);
    async function reset(): Promise<void> {
      failures.clear();
      journal.clear();
      clock.setAhead(0);
      for (const line of lines) resetLine(line);
      sms.messages = [];
      await Promise.all([resetPlatform(platform), mailBox.clear(), ...cards.map(resetCardProvider)]);
    }
    const controls = { failures, clock, journal, reset };
    const app = createSandboxApp({
      platform,
      lines,
      sms,
      cards,
      cardFiles,
      mailBox,
      mailboxFiles,
      controls,
      reportProblem,
    });
    const mailServer = await startMailServer({ host, port: smtpPort }, mailBox, failures).catch((error: unknown) => {
      throw describeRefusal(error, host, smtpPort, "SANDBOX_SMTP_PORT");
    });
    answer = getRequestListener(app.fetch);
    for (const each of cards) resumeNotices(each);
    return {
      stop: async () => {
        await Promise.all([close(server), mailServer.stop()]);
        await Promise.all(cards.map(stopCardProvider));
      },
    };
  } catch (error) {
    await close(server);
    throw error;
  }
}
