import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PushLine } from "./line.port.ts";

export type RunningLineMessages = {
  push: PushLine;
  /** Creates another person with a LINE account; returns their id. */
  addPerson: () => Promise<string>;
  /** The messages that LINE accepted for them, oldest first. */
  textsTo: (userId: string) => Promise<string[]>;
};

/** The product's requirements of LINE's messages, for any server of the protocol and for the tests' imitation. */
export function describeLineMessages(name: string, { push, addPerson, textsTo }: RunningLineMessages): void {
  describe(`LINE's messages as ${name}`, () => {
    test("are accepted, and a repeated one is delivered once", async () => {
      const to = await addPerson();
      const message = { to, text: "ご予約が確定しました", retryKey: randomUUID() };
      expect(await push(message)).toBe("sent");
      expect(await push(message)).toBe("sent");
      expect(await push({ to, text: "診察は明日です", retryKey: randomUUID() })).toBe("sent");
      expect((await textsTo(to)).toSorted()).toEqual(["ご予約が確定しました", "診察は明日です"]);
    });

    test("to a user unknown to LINE are unreachable", async () => {
      const to = `U${"0".repeat(32)}`;
      expect(await push({ to, text: "診察は明日です", retryKey: randomUUID() })).toBe("unreachable");
      expect(await textsTo(to)).toEqual([]);
    });
  });
}
