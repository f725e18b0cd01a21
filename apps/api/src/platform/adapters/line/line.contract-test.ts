import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Line } from "../../deps.ts";
import { createLine, type LineSettings } from "./line.ts";

type Person = { userId: string; email?: string | undefined };

export type RunningLine = {
  settings: LineSettings;
  /** Registered with the channel. */
  redirectUri: string;
  personWithEmail: Person;
  personWithoutEmail: Person;
  /** The person gives her consent on this page, as a friend of the clinic or not: the code that comes back. */
  consent: (authorizationUrl: string, person: Person & { isFriend: boolean }) => Promise<string>;
  stop: () => Promise<void>;
};

function secret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the product needs of LINE, whichever server speaks its protocol. */
export function describeLine(name: string, start: () => Promise<RunningLine>): void {
  describe(`LINE as ${name}`, () => {
    let running: RunningLine;
    let line: Line;

    beforeAll(async () => {
      running = await start();
      line = createLine(running.settings, () => new Date());
    });

    afterAll(() => running.stop());

    function begin() {
      const journey = { redirectUri: running.redirectUri, nonce: secret(), codeVerifier: secret() };
      return { journey, url: line.authorizationUrl({ ...journey, state: secret() }) };
    }

    test("turns a code into the person, her address in small letters, and whether she is a friend", async () => {
      const { journey, url } = begin();
      const code = await running.consent(url, { ...running.personWithEmail, isFriend: true });
      expect(await line.exchangeCode(code, journey)).toEqual({
        userId: running.personWithEmail.userId,
        email: running.personWithEmail.email?.toLowerCase(),
        isFriend: true,
      });
    });

    test("knows a person without an address and without friendship", async () => {
      const { journey, url } = begin();
      const code = await running.consent(url, { ...running.personWithoutEmail, isFriend: false });
      expect(await line.exchangeCode(code, journey)).toEqual({
        userId: running.personWithoutEmail.userId,
        email: undefined,
        isFriend: false,
      });
    });

    test("takes a code once", async () => {
      const { journey, url } = begin();
      const code = await running.consent(url, { ...running.personWithEmail, isFriend: false });
      expect(await line.exchangeCode(code, journey)).toBeDefined();
      expect(await line.exchangeCode(code, journey)).toBeUndefined();
      expect(await line.exchangeCode("made-up", journey)).toBeUndefined();
    });

    test.each([
      ["another verifier", { codeVerifier: secret() }],
      ["another address to come back to", { redirectUri: "https://evil.example/line-login" }],
      ["another nonce", { nonce: secret() }],
    ])("takes no code with %s", async (_, changes) => {
      const { journey, url } = begin();
      const code = await running.consent(url, { ...running.personWithEmail, isFriend: false });
      expect(await line.exchangeCode(code, { ...journey, ...changes })).toBeUndefined();
    });

    test("with a wrong channel secret is E003, with LINE's own word for the log", async () => {
      const { journey, url } = begin();
      const code = await running.consent(url, { ...running.personWithEmail, isFriend: false });
      const wrong = createLine({ ...running.settings, channelSecret: "guessed" }, () => new Date());
      await expect(wrong.exchangeCode(code, journey)).rejects.toMatchObject({
        errorName: "Downstream",
        details: { reason: "400 invalid_client" },
      });
    });
  });
}
