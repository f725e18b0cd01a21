import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** Behaviour in which servers differ or fail. */
export type MailServerScript = {
  /** The certificate for STARTTLS, if offered. */
  certificate?: { key: string; cert: string };
  /** Never answers a recipient. */
  isDeaf?: boolean;
  /** Refuses our own address. */
  refusesSender?: boolean;
  /** How often it defers a sender before it accepts a recipient. */
  greylists?: number;
  /** Its act after the message's final dot. */
  afterDot?: "accept" | "refuse" | "hang" | "hang up";
  /** Any free one where none is given. */
  port?: number;
};

export type ScriptedMailServer = {
  url: string;
  /** Every line that clients sent outside of messages, such as `EHLO portal.example`. */
  commands: string[];
  /** The messages that arrived whole, and whether over TLS. */
  messages: { source: string; isSecure: boolean }[];
  /** Accepts the hanging messages, or refuses them with these words. */
  answerHanging: (refusal?: string) => void;
  stop: () => Promise<void>;
};

function refuse(responseCode: number, reply: string): Error {
  return Object.assign(new Error(reply), { responseCode });
}

/** A mail server that can also misbehave. */
export async function startScriptedMailServer(script: MailServerScript = {}): Promise<ScriptedMailServer> {
  const { certificate, isDeaf = false, refusesSender = false, greylists = 0, afterDot = "accept" } = script;
  const commands: string[] = [];
  const messages: ScriptedMailServer["messages"] = [];
  const hanging: ((refusal?: Error) => void)[] = [];
  let greylisted = 0;

  const server = new SMTPServer({
    ...certificate,
    authOptional: true,
    disableReverseLookup: true,
    lenientAddressParsing: true,
    disabledCommands: certificate ? [] : ["STARTTLS"],
    logger: {
      debug(_entry: unknown, side: unknown, line: string) {
        if (side === "C:") commands.push(line);
      },
    },
    onMailFrom(_address, _session, done) {
      done(refusesSender ? refuse(553, "sender address is not yours") : null);
    },
    onRcptTo(_address, _session, done) {
      if (isDeaf) return;
      if (greylisted === greylists) return done();
      greylisted += 1;
      done(refuse(451, "greylisted, come again later"));
    },
    onData(stream, { secure }, done) {
      text(stream).then((source) => {
        messages.push({ source, isSecure: secure });
        if (afterDot === "accept") done();
        if (afterDot === "refuse") done(refuse(554, "refused"));
        if (afterDot === "hang") hanging.push(done);
        if (afterDot === "hang up") hangUp();
      }, done);
    },
  });
  server.on("error", () => undefined);

  function hangUp(): void {
    for (const connection of server.connections) connection.close();
  }

  const listener = server.listen(script.port ?? 0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    commands,
    messages,
    answerHanging(refusal) {
      for (const done of hanging.splice(0)) done(refusal === undefined ? undefined : refuse(554, refusal));
    },
    async stop() {
      hangUp();
      await new Promise<void>((stopped) => server.close(stopped));
    },
  };
}
