import { describe, expect, test } from "vitest";
import { createPostcodeLookup, type PostcodeSettings } from "./postcode.ts";

export type RunningPostcodes = {
  settings: PostcodeSettings;
  /** Lets the next answer take longer than any caller waits. */
  makeSlow: () => Promise<void>;
};

/** The product's requirements of any server of the postcode service's protocol. */
export function describePostcodes(name: string, running: RunningPostcodes): void {
  describe(`the postcode service as ${name}`, () => {
    const lookUp = createPostcodeLookup(running.settings);

    test("returns prefecture, city and town with their readings (spec §1 postcode lookup, spec §7 Outside services)", async () => {
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

    test("returns every place of a postcode that covers several", async () => {
      expect(await lookUp("4980000")).toMatchObject([
        { prefecture: "愛知県", city: "弥富市", town: "" },
        { prefecture: "三重県", city: "桑名郡木曽岬町", town: "" },
      ]);
    });

    test("returns nothing for an unassigned postcode", async () => {
      expect(await lookUp("0000000")).toEqual([]);
    });

    test.each([
      ["9999429", "429"],
      ["9999500", "500"],
    ])("that refuses (%s) fails with E003, with its status for the log", async (postcode, status) => {
      await expect(lookUp(postcode)).rejects.toMatchObject({
        errorName: "Downstream",
        details: { reason: `postcode service ${status}` },
      });
    });

    test("that does not answer within three seconds fails with E003", async () => {
      await running.makeSlow();
      const begun = Date.now();
      await expect(lookUp("1050014")).rejects.toMatchObject({ errorName: "Downstream" });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(2_900);
      expect(Date.now() - begun).toBeLessThan(6_000);
    });
  });
}
