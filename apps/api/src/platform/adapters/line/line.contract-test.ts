import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Line } from "./line.port.ts";

type Person = { userId: string };

export type RunningLine = {
  line: Line;
  /** Registered with the channel. */
  redirectUri: string;
  /** Creates another person with a LINE account. */
  addPerson: (email?: string) => Promise<Person>;
  /** The person consents on this page, as a friend of the clinic or not. Returns the code of the redirect. */
  consent: (authorizationUrl: string, userId: string, isFriend: boolean) => Promise<string>;
};

function secret(): string {
  return randomBytes(32).toString("base64url");
}

/** The product's requirements of LINE, for any server of the protocol and for the tests' imitation. */
export function describeLine(name: string, running: RunningLine): void {
  describe(`LINE as ${name}`, () => {
    const { line } = running;

    function begin() {
      const journey = { redirectUri: running.redirectUri, nonce: secret(), codeVerifier: secret() };
      return { journey, url: line.authorizationUrl({ ...journey, state: secret() }) };
    }

    async function consentOn(url: string): Promise<string> {
      const { userId } = await running.addPerson("hanako@example.com");
      return running.consent(url, userId, false);
    }

    test("turns a code into the person, the address in small letters, and whether they are a friend", async () => {
      const { journey, url } = begin();
      const { userId } = await running.addPerson("Hanako@example.com");
      const code = await running.consent(url, userId, true);
      expect(await line.exchangeCode(code, journey)).toEqual({ userId, email: "hanako@example.com", isFriend: true });
    });

    test("accepts a person without an address and without friendship", async () => {
      const { journey, url } = begin();
      const { userId } = await running.addPerson();
      const code = await running.consent(url, userId, false);
      expect(await line.exchangeCode(code, journey)).toEqual({ userId, email: undefined, isFriend: false });
    });

    test("accepts a code once", async () => {
      const { journey, url } = begin();
      const code = await consentOn(url);
      expect(await line.exchangeCode(code, journey)).toBeDefined();
      expect(await line.exchangeCode(code, journey)).toBeUndefined();
      expect(await line.exchangeCode("made-up", journey)).toBeUndefined();
    });

    test.each([
      ["another verifier", { codeVerifier: secret() }],
      ["another address to come back to", { redirectUri: "https://evil.example/line-login" }],
      ["another nonce", { nonce: secret() }],
    ])("refuses a code with %s", async (_, changes) => {
      const { journey, url } = begin();
      const code = await consentOn(url);
      expect(await line.exchangeCode(code, { ...journey, ...changes })).toBeUndefined();
    });
  });
}
