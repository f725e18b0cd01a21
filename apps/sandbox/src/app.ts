import { Hono } from "hono";
import { cardRoutes } from "./card/card.routes.ts";
import { redactCardMessage } from "./card/card-journal.ts";
import type { CardMerchants } from "./card/merchants.ts";
import type { SocketEnvironment } from "./control/close-connection.ts";
import { type Controls, controlRoutes } from "./control/control.routes.ts";
import { watchServiceCalls } from "./control/service-calls.ts";
import { administratorRoutes } from "./identity/administrator.routes.ts";
import { browserRoutes } from "./identity/browser.routes.ts";
import { identityControlRoutes } from "./identity/identity-control.routes.ts";
import { linkPageRoutes } from "./identity/link-page.routes.ts";
import type { Platform } from "./identity/platform.ts";
import { PlatformError, platformErrorBody } from "./identity/platform-error.ts";
import type { LineChannels } from "./line/channels.ts";
import { answerLineError, lineRoutes } from "./line/line.routes.ts";
import { writeLinkMail } from "./mail/link-mail.ts";
import type { MailBox } from "./mail/mail-box.ts";
import { mailboxRoutes } from "./mail/mailbox.routes.ts";
import { postcodeRoutes } from "./postcode/postcode.routes.ts";
import { smsRoutes } from "./sms/sms.routes.ts";
import type { SmsAccount } from "./sms/sms-account.ts";

export type SandboxParts = {
  platform: Platform;
  lines: LineChannels;
  sms: SmsAccount;
  cards: CardMerchants;
  cardFiles: { style: string; script: string };
  mailBox: MailBox;
  mailboxFiles: { style: string; script: string };
  controls: Controls;
  reportProblem: (problem: string) => void;
};

/** All HTTP routes of the sandbox. */
export function createSandboxApp({
  platform,
  lines,
  sms,
  cards,
  cardFiles,
  mailBox,
  mailboxFiles,
  controls,
  reportProblem,
}: SandboxParts): Hono<SocketEnvironment> {
  const app = new Hono<SocketEnvironment>();
  async function sendLinkMail(link: Parameters<typeof writeLinkMail>[0]): Promise<void> {
    await mailBox.add(writeLinkMail(link));
  }

  app.use("*", watchServiceCalls({ ...controls, now: platform.now }, { card: redactCardMessage }));
  app.get("/healthz", (context) => context.json({}));
  app.route("/", controlRoutes(controls));
  app.route("/", mailboxRoutes(mailBox, mailboxFiles));
  app.route("/", linkPageRoutes());
  app.route("/", postcodeRoutes());
  app.route("/", cardRoutes(cards, cardFiles));
  app.route("/", smsRoutes(sms));
  app.route("/", lineRoutes(lines, reportProblem));
  app.route("/", identityControlRoutes(platform));
  app.route("/", administratorRoutes(platform, sendLinkMail));
  app.route("/", browserRoutes(platform, sendLinkMail));

  app.onError((error) => {
    if (error instanceof PlatformError) return Response.json(platformErrorBody(error), { status: error.status });
    const lineAnswer = answerLineError(error);
    if (lineAnswer) return lineAnswer;
    reportProblem(error.stack ?? String(error));
    return Response.json(platformErrorBody(new PlatformError("INTERNAL", 500, "INTERNAL")), { status: 500 });
  });
  return app;
}
