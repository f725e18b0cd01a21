import { describe, expect, test } from "vitest";
import type { Sms } from "./sms.port.ts";

export type RunningSms = { sms: Sms; now: () => Date };

const LINK = "https://portal.example/login/visit-code#K7QM2XWD4H";

/** The product's requirements of the SMS service, for any server of the protocol and for the tests' imitation. */
export function describeSms(name: string, { sms, now }: RunningSms): void {
  describe(`SMS as ${name}`, () => {
    test("an accepted message is found by its text, for its own number alone", async () => {
      const since = now();
      const text = `みなとオンラインクリニック\n5/12 10:00のご予約\n${LINK}`;
      expect(await sms.find({ to: "+819011112222", part: text, since })).toBeUndefined();
      await sms.send({ to: "+819011112222", text });
      expect(await sms.find({ to: "+819011112222", part: text, since })).toEqual({ state: "delivered", problem: null });
      expect(await sms.find({ to: "+819011113333", part: text, since })).toBeUndefined();
      expect(await sms.find({ to: "+819011112222", part: "another", since })).toBeUndefined();
    });

    test("a message from before is none of this one", async () => {
      await sms.send({ to: "+819022223333", text: "ご予約" });
      const later = new Date(now().getTime() + 120_000);
      expect(await sms.find({ to: "+819022223333", part: "ご予約", since: later })).toBeUndefined();
    });
  });
}
