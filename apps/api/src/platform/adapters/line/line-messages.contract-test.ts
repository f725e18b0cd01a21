import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PushLine } from "./line.port.ts";

export type RunningLineMessages = {
  push: PushLine;
  /** The id of another person with a LINE account. */
  addPerson: () => Promise<string>;
  /** What LINE has taken for them, oldest first. */
  textsTo: (userId: string) => Promise<string[]>;
};

/** What the product needs of LINE's messages, by the protocol of any server or as the tests imitate it. */
export function describeLineMessages(name: string, { push, addPerson, textsTo }: RunningLineMessages): void {
  describe(`LINE's messages as ${name}`, () => {
    test("are taken, and the same one again only once", async () => {
      const to = await addPerson();
      const message = { to, text: "ご予約が確定しました", retryKey: randomUUID() };
      expect(await push(message)).toBe("sent");
      expect(await push(message)).toBe("sent");
      expect(await push({ to, text: "診察は明日です", retryKey: randomUUID() })).toBe("sent");
      expect((await textsTo(to)).toSorted()).toEqual(["ご予約が確定しました", "診察は明日です"]);
    });

    test("reach nobody whom LINE does not know", async () => {
      const to = `U${"0".repeat(32)}`;
      expect(await push({ to, text: "診察は明日です", retryKey: randomUUID() })).toBe("unreachable");
      expect(await textsTo(to)).toEqual([]);
    });
  });
}
