import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LookUpPostcode } from "../../deps.ts";
import { createPostcodeLookup, type PostcodeSettings } from "./postcode.ts";

export type RunningPostcodes = {
  settings: PostcodeSettings;
  /** Lets the next answer take far longer than anybody waits. */
  makeSlow: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What the product needs of a postcode service, whichever server speaks its protocol. */
export function describePostcodes(name: string, start: () => Promise<RunningPostcodes>): void {
  describe(`the postcode service as ${name}`, () => {
    let running: RunningPostcodes;
    let lookUp: LookUpPostcode;

    beforeAll(async () => {
      running = await start();
      lookUp = createPostcodeLookup(running.settings);
    });

    afterAll(() => running.stop());

    test("tells prefecture, city and town with their readings", async () => {
      expect(await lookUp("1050014")).toEqual([
        {
          prefecture: "東京都",
          city: "港区",
          town: "芝",
          prefectureKana: "トウキョウト",
          cityKana: "ミナトク",
          townKana: "シバ",
        },
      ]);
    });

    test("tells every place of a postcode that covers several", async () => {
      expect(await lookUp("4980000")).toMatchObject([
        { prefecture: "愛知県", city: "弥富市", town: "" },
        { prefecture: "三重県", city: "桑名郡木曽岬町", town: "" },
      ]);
    });

    test("knows nothing of a postcode that nobody has", async () => {
      expect(await lookUp("0000000")).toEqual([]);
    });

    test.each([
      ["9999429", "429"],
      ["9999500", "500"],
    ])("that refuses (%s) is E003, with its status for the log", async (postcode, status) => {
      await expect(lookUp(postcode)).rejects.toMatchObject({
        errorName: "Downstream",
        details: { reason: `postcode service ${status}` },
      });
    });

    test("that does not answer within three seconds is E003", async () => {
      await running.makeSlow();
      const begun = Date.now();
      await expect(lookUp("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(2_900);
      expect(Date.now() - begun).toBeLessThan(6_000);
    });
  });
}
