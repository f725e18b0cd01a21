import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/test-sandbox.ts";

async function open() {
  const sandbox = await startTestSandbox();
  const ask = async (postcode: string, headers: Record<string, string> = { apikey: "a-key" }) => {
    const answer = await fetch(`${sandbox.baseUrl}/api/v6/postcodes/${postcode}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  return { sandbox, ask };
}

test("a postcode is answered as Postcode-JP answers it: names, readings in three scripts, and its kind", async () => {
  const { ask } = await open();
  expect(await ask("1050014")).toEqual({
    status: 200,
    body: [
      {
        prefCode: "13",
        cityCode: "13103",
        postcode: "1050014",
        oldPostcode: "105",
        pref: "東京都",
        city: "港区",
        town: "芝",
        allAddress: "東京都港区芝",
        hiragana: { pref: "とうきょうと", city: "みなとく", town: "しば", allAddress: "とうきょうとみなとくしば" },
        halfWidthKana: { pref: "ﾄｳｷｮｳﾄ", city: "ﾐﾅﾄｸ", town: "ｼﾊﾞ", allAddress: "ﾄｳｷｮｳﾄﾐﾅﾄｸｼﾊﾞ" },
        fullWidthKana: { pref: "トウキョウト", city: "ミナトク", town: "シバ", allAddress: "トウキョウトミナトクシバ" },
        generalPostcode: true,
        officePostcode: false,
      },
    ],
  });
});

test("several towns, and several prefectures, are all listed", async () => {
  const { ask } = await open();
  const { body } = await ask("4980000");
  expect(body).toMatchObject([
    { pref: "愛知県", city: "弥富市", town: "" },
    { pref: "三重県", city: "桑名郡木曽岬町", town: "" },
  ]);
  expect((await ask("4520961")).body).toHaveLength(66);
});

test("an office's own postcode names the office", async () => {
  const { ask } = await open();
  const { body } = await ask("1008111");
  const office = expect.stringMatching(/./);
  expect(body).toMatchObject([{ pref: "東京都", city: "千代田区", officePostcode: true, office }]);
});

test("a postcode that does not exist is an empty list, though its neighbours exist", async () => {
  const { ask } = await open();
  expect(await ask("0741200")).toEqual({ status: 200, body: [] });
  expect(await ask("0000000")).toEqual({ status: 200, body: [] });
});

test("the service refuses by status", async () => {
  const { ask } = await open();
  expect((await ask("105-0014")).status).toBe(400);
  expect((await ask("1050014", {})).status).toBe(401);
  expect((await ask("9999429")).status).toBe(429);
  expect((await ask("9999500")).status).toBe(500);
});

test("it fails and is slow on demand, and the journal hides the postcode", async () => {
  const { sandbox, ask } = await open();
  await sandbox.post("/__sandbox/failures", { service: "postcode", status: 503 });
  expect((await ask("1050014")).status).toBe(503);
  expect((await ask("1050014")).status).toBe(200);
  const journal = await (await fetch(`${sandbox.baseUrl}/__sandbox/journal`)).text();
  expect(JSON.parse(journal)[0]).toMatchObject({ service: "postcode", path: "/api/v6/postcodes/…", status: 200 });
  expect(journal).not.toContain("1050014");
});
