import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { lookUpPostcodeCall } from "@madoguchi/contract/address/postcode.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeEach, expect, test } from "vitest";
import { fail } from "../../platform/errors/fail.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const shiba: PostcodeCandidate = {
  prefecture: "東京都",
  city: "港区",
  town: "芝",
  prefectureKana: "トウキョウト",
  cityKana: "ミナトク",
  townKana: "シバ",
};

let asked: string[];
let isDown: boolean;

const client = useTestClient({
  lookUpPostcode: async (postcode) => {
    asked.push(postcode);
    if (isDown) return fail("Downstream", { reason: "no answer" });
    return postcode === "1050014" ? [shiba] : [];
  },
});

beforeEach(() => {
  asked = [];
  isDown = false;
});

function pathOf(postcode: string): string {
  return fillPath(lookUpPostcodeCall.path, { postcode });
}

test("the call is public, and its answer may be cached for a day", async () => {
  const answer = await client.get(pathOf("1050014"));
  expect([answer.status, answer.body]).toEqual([200, { candidates: [shiba] }]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
});

test.each(["１０５－００１４", "105-0014", "〒105-0014"])("%s is understood", async (typed) => {
  expect((await client.get(pathOf(typed))).body).toEqual({ candidates: [shiba] });
  expect(asked).toEqual(["1050014"]);
});

test("an unknown postcode has no candidates", async () => {
  expect((await client.get(pathOf("0000000"))).body).toEqual({ candidates: [] });
});

test.each(["105001", "10500145", "abcdefg", "105001x"])(
  "%s is no postcode: E001, and nobody is asked",
  async (typed) => {
    const answer = await client.get(pathOf(typed));
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [{ path: "postcode", message: "郵便番号は7桁の数字で入力してください。" }],
    });
    expect(asked).toEqual([]);
  },
);

test("the service is called once a day for one postcode, however many callers ask at the same moment", async () => {
  await Promise.all(Array.from({ length: 10 }, () => client.get(pathOf("1050014"))));
  client.advance({ hours: 23, minutes: 59 });
  await client.get(pathOf("1050014"));
  expect(asked).toEqual(["1050014"]);
  client.advance({ minutes: 2 });
  await client.get(pathOf("1050014"));
  expect(asked).toEqual(["1050014", "1050014"]);
});

test("while the service is down the answer is E003 and is not cached, and works again with the service", async () => {
  isDown = true;
  const down = await client.get(pathOf("1050014"));
  expect([down.status, refusalOf(down), down.headers.get("cache-control")]).toEqual([502, "E003", "no-store"]);
  isDown = false;
  expect((await client.get(pathOf("1050014"))).body).toEqual({ candidates: [shiba] });
});

test("a network may request thirty new postcodes a minute; cached ones are not counted", async () => {
  for (let number = 0; number < 30; number += 1) await client.get(pathOf(String(1_000_000 + number)));
  const answer = await client.get(pathOf("2000000"));
  expect([answer.status, refusalOf(answer), answer.headers.get("retry-after")]).toEqual([429, "E005", "60"]);
  expect((await client.get(pathOf("1000000"))).status).toBe(200);
  expect((await client.get(pathOf("2000000"), { address: "192.0.2.7" })).status).toBe(200);
});

test("no postcode is in the log", async () => {
  await client.get(pathOf("1050014"));
  expect(client.logLines.join("\n")).not.toContain("1050014");
});
